import type { BackupRefusal } from './backup.ts';

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly backups: BackupRefusal;
  }
}
