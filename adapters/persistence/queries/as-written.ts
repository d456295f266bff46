import type { CatalogueSource } from '../catalogue-sources.ts';

interface Written {
  readonly table: CatalogueSource['table'];
  /** The table's name in the statement. */
  readonly as: string;
  /** The column with the instant at which the record was written. */
  readonly at: string;
}

/**
 * What an entry of a catalogue said when a record was written (decision 0020): `current`, unless it has been changed since. Every document
 * that names an entry reads it so; lists to choose from say what it is called today.
 */
export const asWritten = ({ table, as, at }: Written, said: 'code' | 'name', current: string): string =>
  `coalesce((select old.${said} from earlier_entry old
     where old.source = '${table}' and old.entry_id = ${as}.id and old.until > ${at} order by old.until, old.id limit 1), ${current})`;

/** The strategy or material of an evolution note as it was called then. */
export const itemOf = (as: 'strategy' | 'material', note: string): string =>
  asWritten({ table: 'catalogue_item', as, at: `${note}.written_at` }, 'name', `${as}.description`);
