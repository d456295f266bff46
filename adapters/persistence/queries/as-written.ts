import type { CatalogueSource } from '../catalogue-sources.ts';

interface Written {
  readonly table: CatalogueSource['table'];
  /** Alias of the table in the statement. */
  readonly as: string;
  /** Column with the writing time of the record. */
  readonly at: string;
}

/**
 * SQL for code or name of a catalogue entry as of the writing of a record (decision 0020): the earlier text that was valid
 * then, otherwise `current`. Documents use it; lists to choose from show today's text.
 */
export const asWritten = ({ table, as, at }: Written, said: 'code' | 'name', current: string): string =>
  `coalesce((select old.${said} from earlier_entry old
     where old.source = '${table}' and old.entry_id = ${as}.id and old.until > ${at} order by old.until, old.id limit 1), ${current})`;

/** SQL for the strategy or material of an evolution note, as of its writing. */
export const itemOf = (as: 'strategy' | 'material', note: string): string =>
  asWritten({ table: 'catalogue_item', as, at: `${note}.written_at` }, 'name', `${as}.description`);
