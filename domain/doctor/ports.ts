import type { ForeignKey, Schema, Table } from './schema.ts';

/** The database as it lies on the disk. */
export interface DatabasePages {
  /** What its engine finds damaged, in the engine's words: a few at most, none of a sound one. */
  damage(): Promise<readonly string[]>;
}

/** A service line whose counter is not the units of its sessions. */
export interface WrongCounter {
  readonly id: number;
  /** Code of its order. */
  readonly orderCode: string;
  readonly chartNumber: number;
  /** Units. */
  readonly authorized: number;
  /** Units, as the line counts them. */
  readonly scheduled: number;
  /** Units of its sessions that are not cancelled. */
  readonly held: number;
}

/** The counters of the service lines beside the sessions that they count. */
export interface QuotaCounters {
  /** Wrong ones after this line, by id. */
  wrong(after: number, most: number): Promise<readonly WrongCounter[]>;
  /** Counts the sessions again, while nobody books; false where they are more than what is authorized. */
  recount(lineId: number): Promise<boolean>;
}

/** The schema that the migrations make, without the table of the migrations themselves. */
export type ExpectedSchema = () => Promise<Schema>;

/** The schema that the database has. */
export interface StoredSchema {
  read(): Promise<Schema>;
}

/** A row whose foreign key names no row. */
export interface BrokenReference {
  /** Of a table without ids, null. */
  readonly id: number | null;
  /** What its foreign key says. */
  readonly value: string | number;
  /** Of the patient of the row, where it has one that exists. */
  readonly chartNumber: number | null;
}

/** Rows whose foreign keys name no row. */
export interface BrokenReferences {
  /** How many of a table and key, and the first `most` of them. */
  of(
    table: Table,
    key: ForeignKey,
    most: number,
  ): Promise<{ readonly count: number; readonly rows: readonly BrokenReference[] }>;
}

/** A row that says that a file is stored. */
export interface FileRow {
  readonly id: number;
  readonly storageKey: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of its content in hexadecimal, and when it was taken; null for a file that is older than checksums. */
  readonly sha256: string | null;
  readonly sha256At: string | null;
  /** Chart number of the patient, or user name of the member of the staff, whose file it is. */
  readonly owner: string | number;
}

/** The rows that name stored files, in each of the tables that have such. */
export interface FileRows {
  readonly tables: readonly string[];
  /** Those of a table after this row, by id. */
  page(table: string, after: number, most: number): Promise<readonly FileRow[]>;
}

/** A file as it lies in the store. */
export interface LyingFile {
  /** Null for one that lies where no key leads. */
  readonly key: string | null;
  /** Within the store. */
  readonly path: string;
  /** When it was last written: milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The store of files, looked at from the inside. */
export interface FileShelves {
  /** Bytes; null of a file that is not there. */
  sizeOf(key: string): Promise<number | null>;
  /** Every file, also half a one that was never finished. */
  all(): AsyncIterable<LyingFile>;
  /** The key that leads to a path; null where none does. */
  keyAt(path: string): string | null;
  /** Moves a file out of the store and keeps it aside; false for one that is gone already. */
  setAside(path: string): Promise<boolean>;
}
