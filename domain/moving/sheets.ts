import { type Table, UnreadableTable } from '#domain/code-lists';
import { foldText } from '#domain/shared';
import { IMPORT_NAMES, type ImportName } from './imports.ts';
import { LIST_TITLES } from './list-titles.ts';

const NOT_OF_A_NAME = /[^\p{L}\p{N}]/gu;

/** A name without case, accents, blanks and punctuation: `HISTORIA_CLINICA` and `Historia clínica` are the same. */
const plainName = (name: string): string => foldText(name).replace(NOT_OF_A_NAME, '');

const LISTS_BY_NAME: ReadonlyMap<string, ImportName> = new Map(
  IMPORT_NAMES.flatMap((list) => [list, LIST_TITLES[list]].map((name) => [plainName(name), list] as const)),
);

/** The list whose title or code a sheet has as its name; null for none. */
export const listOfSheet = (sheetName: string): ImportName | null =>
  LISTS_BY_NAME.get(plainName(sheetName)) ?? null;

/**
 * The sheets of a file in which a list may be: the one with its name; without it all, or in a workbook of several lists those that are
 * named like none. Throws `UnreadableTable`: `sheets-repeated` (`sheets`), `sheet-missing` (`title`, `sheets`).
 */
export async function sheetsOf(list: ImportName, table: Table): Promise<Table> {
  const names = await table.sheetNames();
  const placesOf = (wanted: ImportName | null) =>
    names.flatMap((name, place) => (listOfSheet(name) === wanted ? [place] : []));
  const own = placesOf(list);
  const unnamed = placesOf(null);
  // A single sheet may have the name of another list by chance, as when patients are called 'Usuarios'.
  if (own.length === 0 && names.length - unnamed.length <= 1) return table;
  const nameAt = (place: number) => names[place] ?? '';
  if (own.length > 1) throw new UnreadableTable('sheets-repeated', { sheets: own.map(nameAt).join(', ') });
  const places = own.length > 0 ? own : unnamed;
  if (places.length === 0)
    throw new UnreadableTable('sheet-missing', { title: LIST_TITLES[list], sheets: names.join(', ') });
  return {
    ...table,
    lines: (sheet = 0) => table.lines(places[sheet]),
    sheetNames: async () => places.map(nameAt),
  };
}
