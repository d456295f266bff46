import { type Actor, type ExportableList, exportOf, query } from '#domain/access';
import { entryWords } from '#domain/catalogues';
import { forbidden, ok, type Page, type PageRequest, type Result } from '#domain/shared';
import { CATALOGUES } from '../catalogue.ts';
import { readsCatalogue, readsCatalogues } from '../policies.ts';
import type { CatalogueBook, EntryQuery, ListedEntry } from '../ports.ts';

/** What is asked of the list of a catalogue. */
export interface ListEntriesInput extends Omit<EntryQuery, 'terms'> {
  /** Text of the search box; empty for all entries. */
  readonly search: string;
  readonly page: PageRequest;
}

interface ListEntriesPorts {
  readonly catalogueBook: CatalogueBook;
}

const MOST_TERMS = 10;

function queryOf(
  actor: Actor,
  { search, sort, ...asked }: Omit<ListEntriesInput, 'page'>,
): Result<EntryQuery> {
  if (!readsCatalogue(asked.catalogue).permits(actor)) return forbidden();
  const { sortable } = CATALOGUES[asked.catalogue];
  const column = sortable.includes(sort.column) ? sort.column : sortable[0];
  return ok({ ...asked, terms: entryWords(search).slice(0, MOST_TERMS), sort: { ...sort, column } });
}

const list = query<ListEntriesPorts, ListEntriesInput, Page<ListedEntry>>({
  action: 'catalogues.list',
  allow: readsCatalogues,
  async run({ catalogueBook }, actor, { page, ...asked }) {
    const wanted = queryOf(actor, asked);
    return wanted.ok ? ok(await catalogueBook.list(wanted.value, page)) : wanted;
  },
});

const whole: ExportableList<ListEntriesPorts, ListEntriesInput, ListedEntry>['whole'] = async (
  { catalogueBook },
  actor,
  asked,
) => {
  const wanted = queryOf(actor, asked);
  if (!wanted.ok) return wanted;
  return ok({
    keys: await catalogueBook.keys(wanted.value),
    rowsOf: (keys) => catalogueBook.byKeys(asked.catalogue, keys),
  });
};

/**
 * The entries of a maintained catalogue, found by the beginnings of their words (section 2 of part 1). Refuses with `not-allowed`, also
 * for a catalogue whose screen the caller does not have.
 */
export const listEntries = Object.assign(list, { whole });

/** The same for a spreadsheet. */
export const exportEntries = exportOf('catalogues.export', listEntries, ({ catalogue }) => ({
  detail: { catalogue },
}));
