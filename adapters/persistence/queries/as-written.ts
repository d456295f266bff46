import type { CatalogueSource } from '../catalogue-sources.ts';

interface Reference {
  readonly table: CatalogueSource['table'];
  /** Alias of the table in the statement. */
  readonly alias: string;
  /** SQL expression of the writing time of the record. */
  readonly writtenAt: string;
}

/**
 * SQL for the code or name that a catalogue entry had when a record was written (decision 0020): an earlier text if one was valid then,
 * otherwise `current`. Documents use it; choice lists show today's text.
 */
export const asWritten = (
  { table, alias, writtenAt }: Reference,
  column: 'code' | 'name',
  current: string,
): string =>
  `coalesce((select old.${column} from earlier_entry old
     where old.source = '${table}' and old.entry_id = ${alias}.id and old.until > ${writtenAt} order by old.until, old.id limit 1), ${current})`;

/** SQL for the name that the strategy or material had when the evolution note was written. */
export const itemNameAsWritten = (alias: 'strategy' | 'material', noteAlias: string): string =>
  asWritten(
    { table: 'catalogue_item', alias, writtenAt: `${noteAlias}.written_at` },
    'name',
    `${alias}.description`,
  );
