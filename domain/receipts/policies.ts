import { onScreen, onWritableScreen } from '#domain/access';

/** Who may read receipts of sessions. */
export const readsReceipts = onScreen('consents');

/** Who may take receipts of sessions, and annul their own ones of the day. */
export const takesReceipts = onWritableScreen('consents');
