import { onScreen, purposeOf, query, sitesToRead } from '#domain/access';
import { invalid, type LocalDate, ok, timeOfDay, today } from '#domain/shared';
import { type DayFigures, type Period, weekOf } from '../figures.ts';
import type { DashboardFigures } from '../ports.ts';

interface ReadDashboardInput {
  /** Narrows to one site; null for every site that the caller may see. */
  readonly siteId: number | null;
  /** Without it the week of today, Monday to Sunday. */
  readonly period?: Period;
}

/** The sessions of a period, day by day, and the patients of today. */
export interface Dashboard extends Period {
  readonly today: LocalDate;
  readonly activePatients: number;
  /** Only the days that have sessions, oldest first. */
  readonly days: readonly DayFigures[];
}

/**
 * What became of the sessions of the caller's sites, and how many patients are active (section 2 of part 2). Invalid:
 * `to` `period-reversed`. Refuses with `record-not-found` for a site that the caller can't see.
 */
export const readDashboard = query<{ dashboardFigures: DashboardFigures }, ReadDashboardInput, Dashboard>({
  action: 'dashboard.read',
  allow: onScreen('dashboard'),
  async run({ dashboardFigures, clock }, actor, { siteId, period }) {
    const sites = sitesToRead(actor, purposeOf('dashboard'), siteId);
    if (!sites.ok) return sites;
    const now = { today: today(clock), time: timeOfDay(clock) };
    const { from, to } = period ?? weekOf(now.today);
    if (to < from) return invalid({ to: 'period-reversed' });
    const counted = await dashboardFigures.count({ sites: sites.value, from, to, ...now });
    return ok({ ...counted, from, to, today: now.today });
  },
});
