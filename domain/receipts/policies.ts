import { onScreen, onWritableScreen } from '#domain/access';

/** Who may read receipts of sessions. */
export const readsReceipts = onScreen('agenda', 'scheduling');

/** Who may take receipts of sessions, and annul their own ones of the day. */
export const takesReceipts = onWritableScreen('agenda', 'scheduling');
