/** A backup that nobody waits for could not be taken. */
export class BackupFault extends Error {
  readonly code: 'database-damaged';
  constructor(code: BackupFault['code']) {
    super('The database is damaged: no backup was taken');
    this.name = 'BackupFault';
    this.code = code;
  }
}
