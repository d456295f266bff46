import { BILLING_SCREENS, onScreen, onWritableScreen } from '#domain/access';

/** Who may see what RIPS says of a session. */
export const seesBilling = onScreen(...BILLING_SCREENS);

/** Who may change what RIPS says of a session: the permission 'facturación' (B9). */
export const billsSessions = onWritableScreen(...BILLING_SCREENS);
