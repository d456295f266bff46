/** ENOSPC and EDQUOT come from the file system, SQLITE_FULL and SQLITE_IOERR_SHMSIZE from SQLite. */
const FULL_CODES = /^(?:ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)/;
/** ER_DISK_FULL and ER_RECORD_FILE_FULL of MariaDB. */
const FULL_NUMBERS: ReadonlySet<unknown> = new Set([1021, 1114]);
/** MariaDB and MySQL report ENOSPC as a number in the message. */
const FULL_MESSAGE = /Got error 28\b|errno:? 28\b|\(28 "No space left/;
/** Depth to which `cause` is followed. */
const MAX_CAUSES = 5;

/** Whether an error means a full disk, of this machine or of the database server. */
export function isDiskFull(fault: unknown, maxDepth = MAX_CAUSES): boolean {
  const { code, errno, message, cause } = (fault ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof code === 'string' && FULL_CODES.test(code)) return true;
  if (FULL_NUMBERS.has(errno)) return true;
  if (typeof message === 'string' && FULL_MESSAGE.test(message)) return true;
  return cause !== undefined && maxDepth > 0 && isDiskFull(cause, maxDepth - 1);
}
