import {
  type Actor,
  type CorePorts,
  type ExportableList,
  type OpenLocks,
  onScreen,
  opensLocksOf,
  query,
  type ScreenKey,
  sitesToRead,
} from '#domain/access';
import { searchTerms } from '#domain/patients';
import { type LocalDate, ok, type Page, type PageRequest, tidy, today } from '#domain/shared';

/** By which column the rows stand in order. */
export interface ReportSort<Column extends string> {
  readonly column: Column;
  readonly direction: 'asc' | 'desc';
}

interface Asked<Filters, Column extends string> {
  readonly filters: Filters;
  readonly sort: ReportSort<Column>;
  readonly page: PageRequest;
}

/** What a caller asks of a report. */
export interface ReportInput<Filters, Column extends string> extends Asked<Filters, Column> {
  /** Narrows to one site; null for every site that the caller may see. */
  readonly siteId: number | null;
  /** Text of the search box; empty for all rows. */
  readonly search: string;
}

/** The same for the database: sites that may be seen, and words each of which must begin a word of the row. */
export interface ReportQuery<Filters, Column extends string> extends Asked<Filters, Column> {
  readonly sites: 'all' | readonly number[];
  readonly terms: readonly string[];
  /** Whose locks open for who reads. */
  readonly opens: OpenLocks;
}

/** One page of a report, with figures over all its rows whatever the filter of the state. */
export interface ReportPage<Row, Counts> extends Page<Row> {
  readonly counts: Counts;
}

/** Where a report gets its rows, each of which has a number. */
export interface ReportSource<Filters, Column extends string, Stored, Counts> {
  /** A page, however long the list is. */
  read(asked: ReportQuery<Filters, Column>): Promise<ReportPage<Stored, Counts>>;
  /** The numbers of all rows, in order. */
  keys(asked: Omit<ReportQuery<Filters, Column>, 'page'>): Promise<readonly number[]>;
  /** The rows with these numbers as they are now, in the order of the numbers. */
  byKeys(keys: readonly number[], opens: OpenLocks): Promise<readonly Stored[]>;
}

interface ReportDefinition<Ports, Filters, Column extends string, Stored, Row, Counts> {
  /** Name in the list of what can be done, `reports.subject`. */
  readonly action: string;
  /** The screens that show it. */
  readonly screens: readonly ScreenKey[];
  readonly source: (ports: Ports) => ReportSource<Filters, Column, Stored, Counts>;
  readonly rowOf: (stored: Stored, today: LocalDate) => Row;
}

/**
 * A report (section 2 of part 2): whoever has one of its screens reads the rows of their sites; roles 1, 19, 20 and 23 choose the
 * site. Refuses with `record-not-found` for a site that the caller can't see.
 */
export function report<Ports, Filters, Column extends string, Stored, Row, Counts>({
  action,
  screens,
  source,
  rowOf,
}: ReportDefinition<Ports, Filters, Column, Stored, Row, Counts>) {
  type Input = ReportInput<Filters, Column>;
  const readable = <Rest extends Omit<Input, 'page'>>(actor: Actor, { siteId, search, ...asked }: Rest) => {
    const sites = sitesToRead(actor, 'lists', siteId);
    if (!sites.ok) return sites;
    const opens = opensLocksOf(actor);
    const terms = searchTerms('any', search);
    const findsNobody = terms.length === 0 && tidy(search) !== '';
    return ok({ ...asked, sites: findsNobody ? [] : sites.value, opens, terms });
  };
  const list = query<Ports, Input, ReportPage<Row, Counts>>({
    action,
    allow: onScreen(...screens),
    async run(ports, actor, asked) {
      const query = readable(actor, asked);
      if (!query.ok) return query;
      const { rows, ...figures } = await source(ports).read(query.value);
      const date = today(ports.clock);
      return ok({ ...figures, rows: rows.map((row) => rowOf(row, date)) });
    },
  });
  const snapshot: ExportableList<Ports, Input, Row>['snapshot'] = async (
    ports: Ports & CorePorts,
    actor,
    asked,
  ) => {
    const query = readable(actor, asked);
    if (!query.ok) return query;
    const date = today(ports.clock);
    const from = source(ports);
    return ok({
      keys: await from.keys(query.value),
      rowsOf: async (keys) => (await from.byKeys(keys, query.value.opens)).map((row) => rowOf(row, date)),
    });
  };
  return Object.assign(list, { snapshot });
}
