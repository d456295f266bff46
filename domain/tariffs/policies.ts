import { BILLING_SCREENS, onlyRoles, onScreen, onWritableScreen, ROLE } from '#domain/access';

/** Who may read tariffs and what services are in RIPS. */
export const readsTariffs = onScreen(...BILLING_SCREENS);

/** Who may add and annul tariffs. */
export const writesTariffs = onWritableScreen('tariffs');

/** Who may change what services are in RIPS; the maintenance screen of CUPS has its own permission. */
export const changesBilledServices = onlyRoles(ROLE.administrator, ROLE.coordination);
