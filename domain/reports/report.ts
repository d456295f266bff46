import { askedSites, onScreen, opensLocksOf, query, type ScreenKey } from '#domain/access';
import { searchTerms } from '#domain/patients';
import { ok, type Page, type PageRequest } from '#domain/shared';

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
  readonly opens: 'all' | number;
}

/** One page of a report, with figures over all its rows whatever the filter of the state. */
export interface ReportPage<Row, Counts> extends Page<Row> {
  readonly counts: Counts;
}

interface ReportDefinition<Ports, Filters, Column extends string, Row, Counts> {
  /** Name in the list of what can be done, `reports.subject`. */
  readonly action: string;
  /** The screens that show it. */
  readonly screens: readonly ScreenKey[];
  readonly read: (ports: Ports, asked: ReportQuery<Filters, Column>) => Promise<ReportPage<Row, Counts>>;
}

/**
 * A report (section 2 of part 2): whoever has one of its screens reads the rows of their sites; roles 1, 19, 20 and 23 choose the
 * site. Refuses with `record-not-found` for a site that the caller can't see.
 */
export const report = <Ports, Filters, Column extends string, Row, Counts>({
  action,
  screens,
  read,
}: ReportDefinition<Ports, Filters, Column, Row, Counts>) =>
  query<Ports, ReportInput<Filters, Column>, ReportPage<Row, Counts>>({
    action,
    allow: onScreen(...screens),
    async run(ports, actor, { siteId, search, ...asked }) {
      const sites = askedSites(actor, 'lists', siteId);
      if (!sites.ok) return sites;
      const who = { sites: sites.value, opens: opensLocksOf(actor) };
      return ok(await read(ports, { ...asked, ...who, terms: searchTerms('any', search) }));
    },
  });
