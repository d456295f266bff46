import type { LocalDate, LocalTime } from '#domain/shared';
import type { DayFigures, Period } from './figures.ts';

/** What is counted. */
export interface CountedSessions extends Period {
  readonly sites: 'all' | readonly number[];
  /** The date and time at which a pending session counts as over. */
  readonly today: LocalDate;
  readonly time: LocalTime;
}

/** Counting for the dashboard. */
export interface DashboardFigures {
  /** The days that have sessions, oldest first, and the active patients of the sites. */
  count(
    what: CountedSessions,
  ): Promise<{ readonly activePatients: number; readonly days: readonly DayFigures[] }>;
}
