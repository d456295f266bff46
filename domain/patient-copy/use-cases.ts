import { copyHistory } from './use-cases/copy-history.ts';

export const patientCopyUseCases = { copyHistory };
