export type { BackupManifest } from './backup.ts';
export type { Backups, FoundBackup, OnProgress, RestorableData, StagedBackup, TakenBackup } from './ports.ts';
export { restoreBackup } from './use-cases/restore-backup.ts';
export { backupsUseCases } from './use-cases.ts';
