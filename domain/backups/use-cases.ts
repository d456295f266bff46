import { takeBackup } from './use-cases/take-backup.ts';

export const backupsUseCases = {
  takeBackup,
};
