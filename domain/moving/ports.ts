import type { ListName, ListRow } from './lists.ts';

/** A row of a list with the id of its record. */
export interface StoredRow<Name extends ListName> {
  readonly id: number;
  readonly row: ListRow<Name>;
}

/** The stored records as rows of the lists, without annulled, undone and cancelled ones, and without those of hidden patients. */
export interface MovingRows {
  count(list: ListName): Promise<number>;
  /** The first `limit` rows with an id greater than `after`, by id. */
  page<Name extends ListName>(list: Name, after: number, limit: number): Promise<readonly StoredRow<Name>[]>;
}
