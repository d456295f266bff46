import { type Actor, type ExportableList, exportOf, query } from '#domain/access';
import { catalogueSearchTerms } from '#domain/catalogues';
import { forbidden, ok, type Page, type PageRequest, type Result } from '#domain/shared';
import { CATALOGUES, checkedFilterValue } from '../catalogue.ts';
import { readsCatalogue, readsCatalogues } from '../policies.ts';
import type { CatalogueRepository, EntryQuery, ListedEntry } from '../ports.ts';

export interface ListEntriesInput extends Omit<EntryQuery, 'terms'> {
  /** Text of the search box; empty for all entries. */
  readonly search: string;
  readonly page: PageRequest;
}

interface ListEntriesPorts {
  readonly catalogueRepository: CatalogueRepository;
}

function queryOf(
  actor: Actor,
  { search, sort, filterValue, ...filter }: Omit<ListEntriesInput, 'page'>,
): Result<EntryQuery> {
  if (!readsCatalogue(filter.catalogue).permits(actor)) return forbidden();
  const definition = CATALOGUES[filter.catalogue];
  const { sortableColumns } = definition;
  return ok({
    ...filter,
    terms: catalogueSearchTerms(search),
    filterValue: checkedFilterValue(definition, filterValue),
    sort: { ...sort, column: sortableColumns.includes(sort.column) ? sort.column : sortableColumns[0] },
  });
}

const list = query<ListEntriesPorts, ListEntriesInput, Page<ListedEntry>>({
  action: 'catalogues.list',
  allow: readsCatalogues,
  async run({ catalogueRepository }, actor, { page, ...filter }) {
    const entryQuery = queryOf(actor, filter);
    return entryQuery.ok ? ok(await catalogueRepository.list(entryQuery.value, page)) : entryQuery;
  },
});

const snapshot: ExportableList<ListEntriesPorts, ListEntriesInput, ListedEntry>['snapshot'] = async (
  { catalogueRepository },
  actor,
  filter,
) => {
  const entryQuery = queryOf(actor, filter);
  if (!entryQuery.ok) return entryQuery;
  return ok({
    ids: await catalogueRepository.ids(entryQuery.value),
    rowsOf: (ids) => catalogueRepository.withIds(filter.catalogue, ids),
  });
};

/**
 * Lists the entries of a catalogue; each search term must begin a word. An invalid filter value is ignored. Refuses with
 * `not-allowed`, also for a catalogue whose screen the caller lacks.
 */
export const listCatalogueEntries = Object.assign(list, { snapshot });

export const exportCatalogueEntries = exportOf(
  'catalogues.export',
  listCatalogueEntries,
  ({ catalogue }) => ({
    detail: { catalogue },
  }),
);
