/** ENOSPC and EDQUOT of the file system, SQLITE_FULL of the embedded database, which can not make its shared memory either. */
const FULL_CODES = /^(?:ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)/;
/** ER_DISK_FULL and ER_RECORD_FILE_FULL of MariaDB. */
const FULL_NUMBERS: ReadonlySet<unknown> = new Set([1021, 1114]);
/** How MariaDB tells ENOSPC of its file system: as the number of an error of a storage engine. */
const FULL_MESSAGE = /Got error 28\b|errno: 28\b|\(28 "No space left/;
/** A chain of causes is not followed further. */
const MOST_CAUSES = 5;

/** Whether a fault comes from a disk without room, of this machine or of the database server. */
export function isDiskFull(fault: unknown, causes = MOST_CAUSES): boolean {
  const { code, errno, message, cause } = (fault ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof code === 'string' && FULL_CODES.test(code)) return true;
  if (FULL_NUMBERS.has(errno)) return true;
  if (typeof message === 'string' && FULL_MESSAGE.test(message)) return true;
  return cause !== undefined && causes > 0 && isDiskFull(cause, causes - 1);
}
