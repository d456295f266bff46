import { onWritableScreen } from '#domain/access';

/** Who changes the focus and the state of patients in their list. */
export const changesPatients = onWritableScreen('registered-patients');
