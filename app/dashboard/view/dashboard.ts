import { type Dashboard, futureSessionCount, sumOf } from '#domain/dashboard';
import type { PayerKind } from '#domain/orders';
import { datesFromTo } from '#domain/shared';
import { dashboardTexts, payerKindTexts } from '../copy.ts';
import type { figurePathsOf } from './dashboard-links.ts';

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
  readonly activePatientCount: number;
  readonly todayFigures: FiguresView;
  readonly weekFigures: FiguresView;
  /** Monday to Sunday, including days without sessions. */
  readonly days: readonly DayView[];
}

/** The addresses that the figures of today open; null when the user can't open one. */
export type TodayPathsView = Readonly<
  Record<'scheduled' | 'done' | 'withoutEvolution' | 'cancelled' | 'activePatients', string | null>
>;

/** A figure with its share of the sum. */
export interface ShareView {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** `45,5 %` */
  readonly shareText: string;
  /** The address of the rows that the figure counts; null for none. */
  readonly path: string | null;
}

/** The figures of a chosen period. */
export interface PeriodSummaryView {
  readonly sessions: readonly ShareView[];
  readonly authorizedUnits: readonly ShareView[];
  /** The done sessions that no family has received; null when the user can't open their report. */
  readonly withoutReceipt: {
    readonly count: number;
    readonly done: number;
    readonly path: string | null;
  } | null;
}

const PERCENT_FORMAT = new Intl.NumberFormat('es-CO', { style: 'percent', maximumFractionDigits: 1 });

function sharesOf(parts: readonly Omit<ShareView, 'shareText'>[]): readonly ShareView[] {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return parts.map((part) => ({
    ...part,
    shareText: PERCENT_FORMAT.format(total === 0 ? 0 : part.value / total),
  }));
}

type FigurePaths = ReturnType<typeof figurePathsOf>;

/** The figures of a period with their links. */
export function periodSummaryViewOf(
  { days, authorizedUnits, doneWithoutReceipt }: Dashboard,
  paths: FigurePaths,
): PeriodSummaryView {
  const { done, cancelled, withoutEvolution } = sumOf(days);
  const figures = { done, cancelled, withoutEvolution };
  return {
    sessions: sharesOf(
      SUMMARY_PARTS.map((key) => ({
        key,
        label: dashboardTexts[key],
        value: figures[key],
        path: paths[key],
      })),
    ),
    authorizedUnits: sharesOf(
      Object.entries(payerKindTexts).map(([key, label]) => ({
        key,
        label,
        value: authorizedUnits[key as PayerKind],
        path: paths.authorized,
      })),
    ),
    withoutReceipt:
      doneWithoutReceipt === null ? null : { count: doneWithoutReceipt, done, path: paths.withoutReceipt },
  };
}

const SUMMARY_PARTS = ['done', 'cancelled', 'withoutEvolution'] as const;

/** The dashboard of the current week. */
export function dashboardViewOf({ today, from, to, activePatientCount, days }: Dashboard): DashboardView {
  const figuresOn = (date: string) => figuresViewOf(days.filter((day) => day.date === date));
  return {
    today,
    activePatientCount,
    todayFigures: figuresOn(today),
    weekFigures: figuresViewOf(days),
    days: [...datesFromTo(from, to)].map((date) => ({ date, isToday: date === today, ...figuresOn(date) })),
  };
}

function figuresViewOf(days: Dashboard['days']): FiguresView {
  const sum = sumOf(days);
  return { ...sum, toCome: futureSessionCount(sum) };
}
