import type { Entry, StoredEntry } from '#domain/code-lists';
import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { CatalogueKey, OrderedCatalogue } from './catalogue.ts';

/** What an entry said before it was changed. */
export interface EarlierText {
  /** Of a CUPS or a diagnosis the code, of a payer the short name. */
  readonly code: string | null;
  readonly name: string;
  /** The instant at which it was changed. */
  readonly until: string;
}

/** An entry of a catalogue. */
export interface CatalogueEntry extends Omit<StoredEntry, 'inUse'> {
  readonly active: boolean;
}

/** An entry of the list, with what it said before, the latest first. */
export interface ListedEntry extends CatalogueEntry {
  readonly earlier: readonly EarlierText[];
}

/** Which entries are wanted and in which order. */
export interface EntryQuery {
  readonly catalogue: CatalogueKey;
  /** Each must begin one of the entry's words. */
  readonly terms: readonly string[];
  readonly state: 'active' | 'inactive' | 'all';
  /** The value of the field that narrows the list, '' for the entries without one; null for all. */
  readonly narrowedTo: string | null;
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' };
}

/** How many records of all sites name an entry that may be deactivated. */
export interface EntryUses {
  /** Active patients with the payer as EPS, prepaid plan or policy; 0 of a CUPS. */
  readonly patients: number;
  /** Orders, authorizations and private services that are neither cancelled nor expired. */
  readonly orders: number;
  /** Service lines of these with units left to schedule, those of medical orders excepted; 0 of a payer. */
  readonly linesWithQuota: number;
}

/** The maintained catalogues as they are stored. */
export interface CatalogueBook {
  /** A page, however long the list is, in as many statements for any of them. */
  list(asked: EntryQuery, page: PageRequest): Promise<Page<ListedEntry>>;
  /** The numbers of all entries, in order. */
  keys(asked: EntryQuery): Promise<readonly number[]>;
  /** The entries with these numbers, in the order of the numbers. */
  byKeys(catalogue: CatalogueKey, keys: readonly number[]): Promise<readonly ListedEntry[]>;
  /** Nobody else keeps an entry of any catalogue until the transaction ends. */
  hold(): Promise<void>;
  find(catalogue: CatalogueKey, id: number): Promise<CatalogueEntry | null>;
  /** The entries that may have the key of this one. */
  alike(catalogue: CatalogueKey, entry: Entry): Promise<readonly CatalogueEntry[]>;
  /** Whether a record of the clinic names the entry. */
  inUse(catalogue: CatalogueKey, id: number): Promise<boolean>;
  countUses(catalogue: OrderedCatalogue, id: number, today: LocalDate): Promise<EntryUses>;
  add(catalogue: CatalogueKey, entry: Entry): Promise<number>;
  /** What older records say of it stays (`at`: when it changes). */
  change(catalogue: CatalogueKey, before: CatalogueEntry, entry: Entry, at: string): Promise<void>;
  setActive(catalogue: CatalogueKey, id: number, active: boolean): Promise<void>;
}
