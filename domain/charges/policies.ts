import { anyOf, BILLING_SCREENS, onlyRoles, onScreen, onWritableScreen, ROLE } from '#domain/access';

const atReception = onlyRoles(ROLE.administrator, ROLE.admissions, ROLE.coordination);

/** Who may read charges of sessions (B8). */
export const readsCharges = anyOf(onScreen(...BILLING_SCREENS), atReception);

/** Who may take and annul charges of sessions (B8). */
export const takesCharges = anyOf(onWritableScreen(...BILLING_SCREENS), atReception);
