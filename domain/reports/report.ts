import {
  type Actor,
  type AuditFacts,
  type CorePorts,
  type ExportableList,
  type ExportedList,
  exportOf,
  type OpenableLocks,
  onScreen,
  openableLocksOf,
  query,
  sitesToRead,
  type UseCase,
} from '#domain/access';
import {
  type CellsOf,
  type CellValues,
  definitionOf,
  type FilterOf,
  type FiltersOf,
  type FilterValues,
  isClinicalReport,
  type OrderReportKey,
  REPORT_KEYS,
  type ReportDefinition,
  type ReportKey,
  type SortColumnOf,
  screenOfReport,
} from '#domain/report-definitions';
import type { UnavailableDatesPorts } from '#domain/scheduling';
import {
  invalid,
  type LocalDate,
  type LocalTime,
  ok,
  type Page,
  type PageRequest,
  timeOfDay,
  today,
} from '#domain/shared';
import type { ListedPatient } from './listed-patient.ts';
import { type ReportedOrder, withForecasts } from './reported-order.ts';
import type { RowReferences } from './row-references.ts';

/** Fields of a row that no column shows. */
type ExtraFields<Key extends ReportKey> = Key extends 'patients'
  ? ListedPatient
  : Key extends OrderReportKey
    ? ReportedOrder
    : unknown;

/** A row of a report. */
export type ReportRow<Key extends ReportKey> = {
  readonly id: number;
  readonly references?: RowReferences;
} & CellsOf<Key> &
  ExtraFields<Key>;

/** Number of records by state with search and filters, but without the filter by state. */
export interface StateCounts {
  readonly active: number;
  readonly inactive: number;
}

interface Selection<Key extends ReportKey> {
  /** Text of the search box; empty for all rows. */
  readonly search: string;
  readonly filters: FiltersOf<Key>;
  /** The labels of groups to which the rows are narrowed, by the key of the total. */
  readonly groups?: Readonly<Record<string, string>>;
  readonly sort: { readonly column: SortColumnOf<Key>; readonly direction: 'asc' | 'desc' };
}

interface SiteSelection<Key extends ReportKey> extends Selection<Key> {
  /** The site filter; null for all sites that the caller may see. */
  readonly siteId: number | null;
}

/** The input of a list. */
export interface ReportInput<Key extends ReportKey> extends SiteSelection<Key> {
  readonly page: PageRequest;
}

/** The input of an export. */
export interface ReportExportInput<Key extends ReportKey> extends SiteSelection<Key> {
  /**
   * The ids of the chosen rows, whose file ignores search, filters, groups and the site filter; absent for all rows of the
   * selection. A report without `choosable` rows ignores them.
   */
  readonly rowIds?: readonly number[];
}

/** The context on which the rows depend, in addition to the stored data. */
export interface ReportContext {
  /** The confidentiality locks that open for the caller. */
  readonly openableLocks: OpenableLocks;
  readonly today: LocalDate;
  readonly time: LocalTime;
}

/** The query for the database, with the visible sites. */
export interface ReportQuery<Key extends ReportKey> extends Selection<Key>, ReportContext {
  readonly sites: 'all' | readonly number[];
  /** The ids of the chosen rows, which replace the filters. */
  readonly rowIds?: readonly number[];
  /** How the rows are drawn over time; absent when they are not. */
  readonly overTime?: ReportDefinition['overTime'];
}

/** One page of a report. */
export interface ReportPage<Key extends ReportKey> extends Page<ReportRow<Key>> {
  /** Null for a report without a filter by state. */
  readonly counts: 'state' extends FilterOf<Key> ? StateCounts : null;
  /** The groups of every total, over all rows that match search and filters; the largest group comes first. */
  readonly totals: readonly ReportGroup[];
  /** Units of quota of all rows; 0 in a report without totals. */
  readonly units: number;
  /** The number of rows by date, oldest first, only dates that have some; empty in a report that is not drawn over time. */
  readonly points: readonly ReportPoint[];
}

/** The number of rows of a date in a report that is drawn over time. */
export interface ReportPoint {
  readonly date: LocalDate;
  /** The label of the group that the chart draws as a line; empty in a report whose chart has one line. */
  readonly label: string;
  readonly rowCount: number;
}

/** The number of rows of a group, and their units of quota. */
export interface ReportGroup {
  /** The key of the total that has the group. */
  readonly totalKey: string;
  /** Null for rows whose value a lock closes to the caller. */
  readonly label: string | null;
  /** The staff member whose user name is the label. */
  readonly staff?: CellValues['staff'];
  readonly rowCount: number;
  readonly units: number;
}

const isReversed = ({ dates }: Partial<FilterValues>): boolean =>
  dates !== undefined && dates.to < dates.from;

/** Reads the rows of a report. */
export interface ReportSource<Key extends ReportKey> {
  /** A page; the number of SQL statements is constant. */
  read(query: ReportQuery<Key>, page: PageRequest): Promise<ReportPage<Key>>;
  /** The ids of all rows, sorted. */
  ids(query: ReportQuery<Key>): Promise<readonly number[]>;
  /** The current rows of a query with these ids, in the order of the ids. */
  withIds(ids: readonly number[], query: ReportQuery<Key>): Promise<readonly ReportRow<Key>[]>;
}

/** The source of each report. */
export type ReportSources = { readonly [Key in ReportKey]: ReportSource<Key> };

export interface ReportPorts extends UnavailableDatesPorts {
  readonly reportSources: ReportSources;
}

type CompleteRows<Key extends ReportKey> = (
  ports: ReportPorts,
  rows: readonly ReportRow<Key>[],
  today: LocalDate,
) => Promise<readonly ReportRow<Key>[]>;

/** Adds computed values to the rows that a source has read. */
const COMPLETERS: { readonly [Key in ReportKey]?: CompleteRows<Key> } = {
  'expiring-authorizations': withForecasts,
};

const contextOf = ({ clock }: CorePorts, actor: Actor): ReportContext => ({
  openableLocks: openableLocksOf(actor),
  today: today(clock),
  time: timeOfDay(clock),
});

/** The patient and the days of a selection, for the audit trail. */
function selectionFacts({ filters }: { readonly filters: Partial<FilterValues> }) {
  const { dates, patient = null } = filters;
  return { patientId: patient, detail: { from: dates?.from, to: dates?.to } };
}

/** The same for an export; chosen rows ignore the filters. */
const exportFacts = (input: {
  readonly filters: Partial<FilterValues>;
  readonly rowIds?: readonly number[];
}) => (input.rowIds ? {} : selectionFacts(input));

/** The audit facts of a page of a clinical report (H2). */
const clinicalAuditFacts =
  (key: ReportKey) =>
  (
    { total }: { readonly total: number },
    input: { readonly filters: Partial<FilterValues>; readonly siteId: number | null },
  ): AuditFacts => {
    const { patientId, detail } = selectionFacts(input);
    return {
      subject: 'report',
      subjectId: null,
      patientId,
      siteId: input.siteId,
      detail: { report: definitionOf(key).title, rows: total, ...detail },
    };
  };

/**
 * Lists and exports a report (A3): users with one of its screens read the rows of their sites; roles 1, 19, 20 and 23 choose
 * the site. Refuses with `record-not-found` for a site that the caller can't see, and with `period-reversed`
 * for dates whose end is before their beginning.
 */
function reportOf<Key extends ReportKey>(key: Key) {
  const sourceIn = ({ reportSources }: ReportPorts): ReportSource<Key> => reportSources[key];
  const complete: CompleteRows<Key> = COMPLETERS[key] ?? (async (_ports, rows) => rows);
  const list = query<ReportPorts, ReportInput<Key>, ReportPage<Key>>({
    action: `reports.${key}`,
    allow: onScreen(screenOfReport(key), ...(definitionOf(key).alsoOn ?? [])),
    async run(ports, actor, { siteId, page, ...selection }) {
      const sites = sitesToRead(actor, onScreen(screenOfReport(key)), siteId);
      if (!sites.ok) return sites;
      if (isReversed(selection.filters)) return invalid({ to: 'period-reversed' });
      const context = contextOf(ports, actor);
      const { overTime } = definitionOf(key);
      const reportQuery = { ...selection, sites: sites.value, ...context, ...(overTime && { overTime }) };
      const found = await sourceIn(ports).read(reportQuery, page);
      return ok({ ...found, rows: await complete(ports, found.rows, context.today) });
    },
    ...(isClinicalReport(key) && { auditFactsOf: clinicalAuditFacts(key) }),
  });
  const snapshot: ExportableList<ReportPorts, ReportInput<Key>, ReportRow<Key>>['snapshot'] = async (
    ports: ReportPorts & CorePorts,
    actor,
    { siteId, rowIds, ...selection }: ReportExportInput<Key>,
  ) => {
    const chosenRows = definitionOf(key).choosable && rowIds && { rowIds, search: '', groups: {} };
    const sites = sitesToRead(actor, onScreen(screenOfReport(key)), chosenRows ? null : siteId);
    if (!sites.ok) return sites;
    if (!chosenRows && isReversed(selection.filters)) return invalid({ to: 'period-reversed' });
    const context = contextOf(ports, actor);
    const reportQuery = { ...selection, ...chosenRows, sites: sites.value, ...context };
    const source = sourceIn(ports);
    return ok({
      ids: await source.ids(reportQuery),
      rowsOf: async (batch) => complete(ports, await source.withIds(batch, reportQuery), context.today),
    });
  };
  return {
    list,
    exportList: exportOf(`reports.export-${key}`, Object.assign(list, { snapshot }), exportFacts),
  };
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

/** The use cases of all reports by action. */
export const reportUseCases = Object.fromEntries(
  REPORT_KEYS.flatMap((key) => {
    const { list, exportList } = reportOf(key);
    return [list, exportList].map((useCase) => [useCase.action, useCase]);
  }),
) as unknown as ReportUseCases;
