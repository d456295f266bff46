import { onScreen, query, sitesToRead } from '#domain/access';
import { type DateRange, invalid, type LocalDate, ok, timeOfDay, today, weekOf } from '#domain/shared';
import type { AuthorizedUnits, DayFigures } from '../figures.ts';
import type { DashboardFigures } from '../ports.ts';

interface ReadDashboardInput {
  /** Site filter; null for all visible sites. */
  readonly siteId: number | null;
  /** Default: the current week, Monday to Sunday. */
  readonly period?: DateRange;
}

/** Daily session counts of a period, the units authorized in it, and the active patients. */
export interface Dashboard extends DateRange {
  readonly today: LocalDate;
  readonly activePatientCount: number;
  /** Days with sessions, oldest first. */
  readonly days: readonly DayFigures[];
  readonly authorizedUnits: AuthorizedUnits;
  /** Done sessions without a valid receipt; null without a chosen period, and for who can't open the report of them. */
  readonly doneWithoutReceipt: number | null;
}

const NO_UNITS: AuthorizedUnits = { eps: 0, prepagada: 0, poliza: 0, particular: 0, convenio: 0 };

const allow = onScreen('dashboard');
const readsMissingReceipts = onScreen('missing-receipts-report');

/**
 * Reads session counts, active patients and authorized units of the visible sites (A3), and of a chosen period the sessions without receipt (F36). Invalid: `to` `period-reversed`.
 * Refuses with `record-not-found` for a site that the caller can't see.
 */
export const readDashboard = query<{ dashboardFigures: DashboardFigures }, ReadDashboardInput, Dashboard>({
  action: 'dashboard.read',
  allow,
  async run({ dashboardFigures, clock }, actor, { siteId, period }) {
    const sites = sitesToRead(actor, allow, siteId);
    if (!sites.ok) return sites;
    const now = { today: today(clock), time: timeOfDay(clock) };
    const { from, to } = period ?? weekOf(now.today);
    if (to < from) return invalid({ to: 'period-reversed' });
    const filter = { sites: sites.value, from, to };
    const receiptSites =
      period && readsMissingReceipts.permits(actor) ? sitesToRead(actor, readsMissingReceipts, siteId) : null;
    const [counts, authorizedUnits, doneWithoutReceipt] = await Promise.all([
      dashboardFigures.count({ ...filter, ...now }),
      dashboardFigures.authorizedUnits(filter),
      receiptSites?.ok ? dashboardFigures.doneWithoutReceipt({ ...filter, sites: receiptSites.value }) : null,
    ]);
    return ok({
      ...counts,
      from,
      to,
      today: now.today,
      authorizedUnits: { ...NO_UNITS, ...authorizedUnits },
      doneWithoutReceipt,
    });
  },
});
