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

/** A session whose service line there is not. */
export interface LooseSession {
  readonly id: number;
  readonly lineId: number;
  readonly chartNumber: number;
}

/** Sessions that belong to no service line. */
export interface LooseSessions {
  /** Those after this one, by id. */
  page(after: number, most: number): Promise<readonly LooseSession[]>;
}

/** A row that says that a file is stored. */
export interface FileRow {
  readonly id: number;
  readonly storageKey: string;
  /** Bytes. */
  readonly size: number;
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
  /** Of one that lies where no key leads, its path. */
  readonly key: string;
  /** When it was last written: milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The store of files, looked at from the inside. */
export interface FileShelves {
  /** Bytes; null of a file that is not there. */
  sizeOf(key: string): Promise<number | null>;
  /** Every file, also half a one that was never finished. */
  all(): AsyncIterable<LyingFile>;
  /** Takes a file out of the store and keeps it aside; one that is gone already stays so. */
  setAside(key: string): Promise<void>;
}
