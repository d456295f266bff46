/** The database as it lies on the disk. */
export interface DatabasePages {
  /** What its engine finds damaged, in the engine's words: a few at most, none of a sound one. */
  damage(): Promise<readonly string[]>;
}

/** A service line whose counter is not the units of its sessions. */
export interface WrongCounter {
  readonly id: number;
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

/** Sessions that belong to no service line. */
export interface LooseSessions {
  /** Those after this one, by id. */
  page(after: number, most: number): Promise<readonly { readonly id: number; readonly lineId: number }[]>;
}

/** A row that says that a file is stored. */
export interface FileRow {
  readonly id: number;
  readonly storageKey: string;
}

/** The rows that name stored files, in each of the tables that have such. */
export interface FileRows {
  readonly tables: readonly string[];
  /** Those of a table after this row, by id. */
  page(table: string, after: number, most: number): Promise<readonly FileRow[]>;
}

/** A file as it lies in the store. */
export interface LyingFile {
  readonly key: string;
  /** When it was last written: milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The store of files, looked at from the inside. */
export interface FileShelves {
  has(key: string): Promise<boolean>;
  /** Every file, also half a one that was never finished. */
  all(): AsyncIterable<LyingFile>;
  /** Takes a file out of the store and keeps it aside; one that is gone already stays so. */
  setAside(key: string): Promise<void>;
}
