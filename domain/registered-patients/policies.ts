import { onWritableScreen } from '#domain/access';

/** Who may change the focus and the state of patients. */
export const changesPatients = onWritableScreen('registered-patients');
