import {
  type CorePorts,
  type ExportableList,
  type ExportedList,
  exportOf,
  type OpenLocks,
  onScreen,
  opensLocksOf,
  query,
  sitesToRead,
  type UseCase,
} from '#domain/access';
import {
  type CellsOf,
  definitionOf,
  type FiltersOf,
  REPORT_KEYS,
  type ReportKey,
  type SortColumnOf,
  screenOfReport,
} from '#domain/report-definitions';
import { ok, type Page, type PageRequest } from '#domain/shared';
import type { ListedPatient } from './listed-patient.ts';

/** What the rows of a report hold that its columns do not show. */
interface BesideColumns {
  readonly patients: ListedPatient;
}

/** A row of a report. */
export type ReportRow<Key extends ReportKey> = { readonly id: number } & CellsOf<Key> &
  (Key extends keyof BesideColumns ? BesideColumns[Key] : unknown);

/** How many records of each state search and filters find, whatever the filter of the state. */
export interface StateCounts {
  readonly active: number;
  readonly inactive: number;
}

interface Narrowed<Key extends ReportKey> {
  /** Text of the search box; empty for all rows. */
  readonly search: string;
  readonly filters: FiltersOf<Key>;
  readonly sort: { readonly column: SortColumnOf<Key>; readonly direction: 'asc' | 'desc' };
}

/** What a caller asks of a report as a whole. */
export interface ReportExportInput<Key extends ReportKey> extends Narrowed<Key> {
  /** Narrows to one site; null for every site that the caller may see. */
  readonly siteId: number | null;
}

/** What a caller asks of a report. */
export interface ReportInput<Key extends ReportKey> extends ReportExportInput<Key> {
  readonly page: PageRequest;
}

/** The same for the database, with the sites that may be seen. */
export interface ReportQuery<Key extends ReportKey> extends Narrowed<Key> {
  readonly sites: 'all' | readonly number[];
  /** Whose locks open for the caller. */
  readonly opens: OpenLocks;
}

/** One page of a report. */
export interface ReportPage<Key extends ReportKey> extends Page<ReportRow<Key>> {
  readonly counts: StateCounts;
}

/** Where a report gets its rows. */
export interface ReportSource<Key extends ReportKey> {
  /** A page, however long the list is. */
  read(query: ReportQuery<Key>, page: PageRequest): Promise<ReportPage<Key>>;
  /** The ids of all rows, in order. */
  keys(query: ReportQuery<Key>): Promise<readonly number[]>;
  /** The rows with these ids as they are now, in the order of the ids. */
  byKeys(ids: readonly number[], opens: OpenLocks): Promise<readonly ReportRow<Key>[]>;
}

/** The source of each report. */
export type ReportSources = { readonly [Key in ReportKey]: ReportSource<Key> };

interface ReportPorts {
  readonly reportSources: ReportSources;
}

/**
 * The list and the export of a report (A3): whoever has one of its screens reads the rows of their sites; roles 1,
 * 19, 20 and 23 choose the site. Refuses with `record-not-found` for a site that the caller can't see.
 */
function reportOf<Key extends ReportKey>(key: Key) {
  const sourceIn = ({ reportSources }: ReportPorts): ReportSource<Key> => reportSources[key];
  const list = query<ReportPorts, ReportInput<Key>, ReportPage<Key>>({
    action: `reports.${key}`,
    allow: onScreen(screenOfReport(key), ...(definitionOf(key).alsoOn ?? [])),
    async run(ports, actor, { siteId, page, ...narrowed }) {
      const sites = sitesToRead(actor, onScreen(screenOfReport(key)), siteId);
      if (!sites.ok) return sites;
      const opens = opensLocksOf(actor);
      return ok(await sourceIn(ports).read({ ...narrowed, sites: sites.value, opens }, page));
    },
  });
  const snapshot: ExportableList<ReportPorts, ReportInput<Key>, ReportRow<Key>>['snapshot'] = async (
    ports: ReportPorts & CorePorts,
    actor,
    { siteId, ...narrowed },
  ) => {
    const sites = sitesToRead(actor, onScreen(screenOfReport(key)), siteId);
    if (!sites.ok) return sites;
    const opens = opensLocksOf(actor);
    const source = sourceIn(ports);
    return ok({
      keys: await source.keys({ ...narrowed, sites: sites.value, opens }),
      rowsOf: (ids) => source.byKeys(ids, opens),
    });
  };
  return { list, exported: exportOf(`reports.export-${key}`, Object.assign(list, { snapshot })) };
}

type ReportUseCases = {
  readonly [Key in ReportKey as `reports.${Key}`]: UseCase<ReportPorts, ReportInput<Key>, ReportPage<Key>>;
} & {
  readonly [Key in ReportKey as `reports.export-${Key}`]: UseCase<
    ReportPorts,
    ReportExportInput<Key>,
    ExportedList<ReportRow<Key>>
  >;
};

/** The use cases of all reports, each under the name of its action. */
export const reportUseCases = Object.fromEntries(
  REPORT_KEYS.flatMap((key) => {
    const { list, exported } = reportOf(key);
    return [list, exported].map((useCase) => [useCase.action, useCase]);
  }),
) as unknown as ReportUseCases;
