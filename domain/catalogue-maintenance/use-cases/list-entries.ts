import { type Actor, type ExportableList, exportOf, query } from '#domain/access';
import { searchedTerms } from '#domain/catalogues';
import { forbidden, ok, type Page, type PageRequest, type Result } from '#domain/shared';
import { CATALOGUES, narrowingOf } from '../catalogue.ts';
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

function queryOf(
  actor: Actor,
  { search, sort, narrowedTo, ...asked }: Omit<ListEntriesInput, 'page'>,
): Result<EntryQuery> {
  if (!readsCatalogue(asked.catalogue).permits(actor)) return forbidden();
  const definition = CATALOGUES[asked.catalogue];
  const { sortable } = definition;
  return ok({
    ...asked,
    terms: searchedTerms(search),
    narrowedTo: narrowingOf(definition, narrowedTo),
    sort: { ...sort, column: sortable.includes(sort.column) ? sort.column : sortable[0] },
  });
}

const list = query<ListEntriesPorts, ListEntriesInput, Page<ListedEntry>>({
  action: 'catalogues.list',
  allow: readsCatalogues,
  async run({ catalogueBook }, actor, { page, ...asked }) {
    const wanted = queryOf(actor, asked);
    return wanted.ok ? ok(await catalogueBook.list(wanted.value, page)) : wanted;
  },
});

const snapshot: ExportableList<ListEntriesPorts, ListEntriesInput, ListedEntry>['snapshot'] = async (
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
 * The entries of a maintained catalogue, found by the beginnings of their words (section 2 of part 1); what is no answer of the
 * catalogue's own filter narrows nothing. Refuses with `not-allowed`, also
 * for a catalogue whose screen the caller does not have.
 */
export const listEntries = Object.assign(list, { snapshot });

/** The same for a spreadsheet. */
export const exportEntries = exportOf('catalogues.export', listEntries, ({ catalogue }) => ({
  detail: { catalogue },
}));
