import type { DateRange, LocalDate, LocalTime } from '#domain/shared';
import type { AuthorizedUnits, DayFigures } from './figures.ts';

/** Which sessions are counted. */
export interface SessionFilter extends DateRange {
  readonly sites: 'all' | readonly number[];
  /** Current date and time; pending sessions before it are in the past. */
  readonly today: LocalDate;
  readonly time: LocalTime;
}

export interface DashboardFigures {
  /** Counts by day, oldest first, only days with sessions; and the active patients of the sites. */
  count(
    filter: SessionFilter,
  ): Promise<{ readonly activePatientCount: number; readonly days: readonly DayFigures[] }>;
  /** Done sessions without a valid receipt; archived ones were received before Integra. */
  doneWithoutReceipt(filter: Omit<SessionFilter, 'today' | 'time'>): Promise<number>;
  /** Only payer kinds with units. */
  authorizedUnits(filter: Omit<SessionFilter, 'today' | 'time'>): Promise<Partial<AuthorizedUnits>>;
}
