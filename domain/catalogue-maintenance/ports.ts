import type { Entry, StoredEntry } from '#domain/code-lists';
import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { CatalogueKey, OrderCatalogue } from './catalogue.ts';

/** A previous text of an entry (C1). */
export interface EarlierText {
  /** Code of a CUPS or diagnosis, short name of a payer. */
  readonly code: string | null;
  readonly name: string;
  /** Time of the change. */
  readonly until: string;
}

/** An entry of a catalogue. */
export interface CatalogueEntry extends Omit<StoredEntry, 'inUse'> {
  readonly active: boolean;
}

/** A listed entry with its previous texts, newest first. */
export interface ListedEntry extends CatalogueEntry {
  readonly earlierTexts: readonly EarlierText[];
}

/** Filter and order of a list. */
export interface EntryQuery {
  readonly catalogue: CatalogueKey;
  /** Search terms: each must begin a word. */
  readonly terms: readonly string[];
  readonly state: 'active' | 'inactive' | 'all';
  /** Value of the filter field: '' for entries that have none, null for all entries. */
  readonly filterValue: string | null;
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' };
}

/** Uses of an entry in all sites (C7). */
export interface CatalogueEntryUses {
  /** Number of active patients with the payer; 0 for a CUPS. */
  readonly patientCount: number;
  /** Number of orders that are neither cancelled nor expired. */
  readonly orderCount: number;
  /** Service lines with units left in these orders, except medical orders; 0 for a payer. */
  readonly lineWithUnitsLeftCount: number;
}

export interface CatalogueRepository {
  /** A page; the number of SQL statements does not depend on its size. */
  list(query: EntryQuery, page: PageRequest): Promise<Page<ListedEntry>>;
  /** Ids of all entries that match, in order. */
  ids(query: EntryQuery): Promise<readonly number[]>;
  /** Entries by id, in the order of the ids. */
  withIds(catalogue: CatalogueKey, ids: readonly number[]): Promise<readonly ListedEntry[]>;
  /** Locks all catalogues until the transaction ends. */
  lock(): Promise<void>;
  find(catalogue: CatalogueKey, id: number): Promise<CatalogueEntry | null>;
  /** Entries that may have the same key; for a payer, also payers that may have the same NIT. */
  findSimilar(catalogue: CatalogueKey, entry: Entry): Promise<readonly CatalogueEntry[]>;
  inUse(catalogue: CatalogueKey, id: number): Promise<boolean>;
  countUses(catalogue: OrderCatalogue, id: number, today: LocalDate): Promise<CatalogueEntryUses>;
  add(catalogue: CatalogueKey, entry: Entry): Promise<number>;
  /** Updates an entry and stores its previous text (C1); `at` is the time of the change. */
  change(catalogue: CatalogueKey, before: CatalogueEntry, entry: Entry, at: string): Promise<void>;
  setActive(catalogue: CatalogueKey, id: number, active: boolean): Promise<void>;
}
