import { type Clock, timestamp } from '#domain/shared';
import type { FileStore } from './ports.ts';

/** A row whose file has no checksum yet: it was stored before checksums were kept. */
export interface UnsummedFile {
  readonly table: string;
  readonly id: number;
  readonly storageKey: string;
  /** Chart number of the patient, or user name of the member of the staff, whose file it is. */
  readonly owner: string | number;
}

/** SHA-256 of a row's file, in hexadecimal. */
export interface FileChecksum extends Pick<UnsummedFile, 'table' | 'id'> {
  readonly sha256: string;
}

/** The checksums of stored files. */
export interface FileChecksums {
  /** The tables whose rows name stored files. */
  readonly tables: readonly string[];
  /** Rows of a table without a checksum after this row, by id. */
  missing(table: string, after: number, most: number): Promise<readonly UnsummedFile[]>;
  /** Keeps the checksum of a row that has none; false where it has one. */
  keep(checksum: FileChecksum, at: string): Promise<boolean>;
}

/** What taking checksums needs from outside. */
export interface ChecksumPorts {
  readonly fileChecksums: FileChecksums;
  readonly fileStore: Pick<FileStore, 'sha256Of'>;
  readonly clock: Clock;
}

const ROWS_AT_A_TIME = 500;

/** Every row without a checksum. */
export async function* unsummedFiles({
  fileChecksums,
}: Pick<ChecksumPorts, 'fileChecksums'>): AsyncGenerator<UnsummedFile> {
  for (const table of fileChecksums.tables)
    for (let after = 0; ; ) {
      const rows = await fileChecksums.missing(table, after, ROWS_AT_A_TIME);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_AT_A_TIME) break;
      after = last.id;
    }
}

/** The checksums of the files that have none; files that are not there are passed over. */
export async function* takenChecksums(ports: ChecksumPorts): AsyncGenerator<FileChecksum> {
  for await (const { table, id, storageKey } of unsummedFiles(ports)) {
    const sha256 = await ports.fileStore.sha256Of(storageKey);
    if (sha256 !== null) yield { table, id, sha256 };
  }
}

/** Keeps checksums that were taken; gives how many rows had none until then. A change of a file is found from now on. */
export async function keepChecksums(
  { fileChecksums, clock }: Pick<ChecksumPorts, 'fileChecksums' | 'clock'>,
  checksums: readonly FileChecksum[],
): Promise<number> {
  let kept = 0;
  for (const checksum of checksums) if (await fileChecksums.keep(checksum, timestamp(clock))) kept += 1;
  return kept;
}
