import type { AuditedId, EntryReferences } from './audited-ids.ts';
import type { ForeignKey, Schema, Table } from './schema.ts';

export interface DatabaseIntegrity {
  /** Messages of the database engine about corruption, a few at most; empty when sound. */
  damage(): Promise<readonly string[]>;
}

/** The disk of the data folder. */
export interface DiskSpace {
  /** Bytes that may still be stored. */
  freeBytes(): Promise<number>;
}

/** A service line with a wrong counter (Q3). */
export interface WrongCounter {
  readonly id: number;
  /** Code of its order. */
  readonly orderCode: string;
  readonly chartNumber: number;
  /** Units. */
  readonly authorized: number;
  /** Units counted by the line. */
  readonly scheduled: number;
  /** Units that its sessions hold, without cancelled ones. */
  readonly held: number;
}

export interface QuotaCounters {
  /** Lines with a wrong counter whose ids are greater than `after`, in the order of their ids. */
  findWrong(after: number, limit: number): Promise<readonly WrongCounter[]>;
  /** Locks a line and corrects its counter. Returns false and corrects nothing when its sessions exceed the authorized units. */
  recount(lineId: number): Promise<boolean>;
}

/** A stored version of an account's file, with the validator's result. */
export interface StoredRips {
  readonly id: number;
  readonly accountCode: string;
  readonly version: number;
  readonly content: string;
  readonly sha256: string;
  readonly resultContent: string | null;
  readonly resultSha256: string | null;
}

/** Reads the stored files and reserved sessions of accounts for the checks (B37). */
export interface BillingChecks {
  /** The version with the next id, one at a time because each is large; null after the last one. */
  fileAfter(id: number): Promise<StoredRips | null>;
  /** Reserved sessions that are not done, whose ids are greater than `after`. */
  sessionsNotDone(
    after: number,
    limit: number,
  ): Promise<readonly { readonly id: number; readonly accountCode: string }[]>;
  /** Sessions in the file of a live account that does not reserve them; `otherCode` is the account that does. */
  sessionsNotReserved(
    after: number,
    limit: number,
  ): Promise<
    readonly { readonly id: number; readonly accountCode: string; readonly otherCode: string | null }[]
  >;
}

/** The rows that audit entries name. */
export interface AuditedRows {
  /** Audit entries whose ids are greater than `after`, in the order of their ids. */
  entries(after: number, limit: number): Promise<readonly EntryReferences[]>;
  /**
   * Returns a function that gives the patient of a row: null for a row without patient, `removed` for one that an undone import had added,
   * undefined for a missing row.
   */
  patientsOf(ids: readonly AuditedId[]): Promise<(one: AuditedId) => PatientOfRow>;
}

/** The patient of a row that the audit trail names. */
export type PatientOfRow = number | 'removed' | null | undefined;

/** A wrong count of the active or the cancelled orders of a site and kind (O12). */
export interface WrongOrderCount {
  readonly siteId: number;
  readonly kind: string;
  readonly active: boolean;
  readonly stored: number;
  /** Orders that exist. */
  readonly counted: number;
}

export interface OrderCounters {
  /** All wrong counts. */
  findWrong(): Promise<readonly WrongOrderCount[]>;
  /** Counts all orders anew. */
  recount(): Promise<void>;
}

/** Schema of the migrations, without the migration table itself. */
export type ExpectedSchema = () => Promise<Schema>;

/** Schema of the database. */
export interface StoredSchema {
  read(): Promise<Schema>;
}

/** A row with a foreign key to a missing row. */
export interface BrokenReference {
  /** Null for a table without ids. */
  readonly id: number | null;
  /** Value of the foreign key. */
  readonly value: string | number;
  /** Chart number of its patient; null when there is none. */
  readonly chartNumber: number | null;
}

export interface BrokenReferences {
  /** Total and the first `limit` broken references of a foreign key. */
  of(
    table: Table,
    key: ForeignKey,
    limit: number,
  ): Promise<{ readonly count: number; readonly rows: readonly BrokenReference[] }>;
}

/** A row that references a stored file. */
export interface FileRow {
  readonly id: number;
  readonly storageKey: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of its content in hexadecimal, and when it was computed; both null for a file from before checksums. */
  readonly sha256: string | null;
  readonly sha256At: string | null;
  /** Chart number of the patient, user name of the staff member or description of the exam format; empty for a logo. */
  readonly owner: string | number;
}

/** Rows that reference stored files, by table. */
export interface FileRows {
  readonly tables: readonly string[];
  /** Rows of a table whose ids are greater than `after`, in the order of their ids. */
  page(table: string, after: number, limit: number): Promise<readonly FileRow[]>;
}

/** A file in the file store. */
export interface FileInStore {
  /** Null when the path belongs to no key. */
  readonly key: string | null;
  /** Path inside of the store. */
  readonly path: string;
  /** Last modification, milliseconds since 1970. */
  readonly writtenAt: number;
}

/** Low-level access to the file store. */
export interface FileInspector {
  /** Size in bytes; null for a missing file. */
  sizeOf(key: string): Promise<number | null>;
  /** All files, including partial ones. */
  all(): AsyncIterable<FileInStore>;
  /** Key of a path; null for none. */
  keyAt(path: string): string | null;
  /** Moves a file out of the store into a folder beside it; returns false for a missing file. */
  quarantine(path: string): Promise<boolean>;
}
