import { type Clock, timestamp } from '#domain/shared';
import type { FileStore } from './ports.ts';

/** A file that was stored before checksums existed. */
export interface FileWithoutChecksum {
  readonly table: string;
  readonly id: number;
  readonly storageKey: string;
  /** Chart number of the patient, user name of the staff member or description of the exam format; empty for a logo. */
  readonly owner: string | number;
}

/** SHA-256 of a stored file, in hexadecimal. */
export interface FileChecksum extends Pick<FileWithoutChecksum, 'table' | 'id'> {
  readonly sha256: string;
}

/** Checksums of stored files (K5). */
export interface FileChecksums {
  /** Tables that reference stored files. */
  readonly tables: readonly string[];
  /** Rows without checksum whose ids are greater than `after`, in the order of their ids. */
  withoutChecksum(table: string, after: number, limit: number): Promise<readonly FileWithoutChecksum[]>;
  /** Stores a checksum unless the row has one; returns whether it was stored. */
  store(checksum: FileChecksum, at: string): Promise<boolean>;
}

export interface ChecksumPorts {
  readonly fileChecksums: FileChecksums;
  readonly fileStore: Pick<FileStore, 'sha256Of'>;
  readonly clock: Clock;
}

const BATCH_SIZE = 500;

export async function* listFilesWithoutChecksum({
  fileChecksums,
}: Pick<ChecksumPorts, 'fileChecksums'>): AsyncGenerator<FileWithoutChecksum> {
  for (const table of fileChecksums.tables)
    for (let after = 0; ; ) {
      const rows = await fileChecksums.withoutChecksum(table, after, BATCH_SIZE);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH_SIZE) break;
      after = last.id;
    }
}

/** Computes the missing checksums; missing files are skipped. */
export async function* computeChecksums(ports: ChecksumPorts): AsyncGenerator<FileChecksum> {
  for await (const { table, id, storageKey } of listFilesWithoutChecksum(ports)) {
    const sha256 = await ports.fileStore.sha256Of(storageKey);
    if (sha256 !== null) yield { table, id, sha256 };
  }
}

/** Stores computed checksums and gives the number of new ones. */
export async function storeChecksums(
  { fileChecksums, clock }: Pick<ChecksumPorts, 'fileChecksums' | 'clock'>,
  checksums: readonly FileChecksum[],
): Promise<number> {
  let storedCount = 0;
  for (const checksum of checksums)
    if (await fileChecksums.store(checksum, timestamp(clock))) storedCount += 1;
  return storedCount;
}
