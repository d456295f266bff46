import { type Dashboard, sumOf, toCome } from '#domain/dashboard';
import { datesFromTo } from '#domain/shared';

/** The figures of a day or week. */
export interface FiguresView {
  readonly scheduled: number;
  readonly done: number;
  readonly toCome: number;
  readonly withoutEvolution: number;
  readonly cancelled: number;
}

/** One day of the week. */
export interface DayView extends FiguresView {
  readonly date: string;
  readonly isToday: boolean;
}

/** The data of the dashboard. */
export interface DashboardView {
  readonly today: string;
  readonly activePatients: number;
  readonly ofToday: FiguresView;
  readonly ofWeek: FiguresView;
  /** Monday to Sunday, including days without sessions. */
  readonly days: readonly DayView[];
}

/** The dashboard of the current week. */
export function dashboardViewOf({ today, from, to, activePatients, days }: Dashboard): DashboardView {
  const figuresOn = (date: string) => viewOf(days.filter((day) => day.date === date));
  return {
    today,
    activePatients,
    ofToday: figuresOn(today),
    ofWeek: viewOf(days),
    days: [...datesFromTo(from, to)].map((date) => ({ date, isToday: date === today, ...figuresOn(date) })),
  };
}

function viewOf(days: Dashboard['days']): FiguresView {
  const sum = sumOf(days);
  return { ...sum, toCome: toCome(sum) };
}
