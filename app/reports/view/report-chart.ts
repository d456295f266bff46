import { definitionOf, type GroupKind, type ReportKey } from '#domain/report-definitions';
import { groupName } from '#domain/report-presentation';
import type { ReportPoint } from '#domain/reports';
import { daysBetween, type LocalDate, weekOf } from '#domain/shared';
import { shortDateText } from '#domain/wording';
import { overTimeTexts as texts } from '../copy/reports.ts';

/** Rows are counted by week when the first and the last date are at least this many days apart. */
const BY_WEEKS_FROM = 46;
/** Rows are counted by month from this many days on. */
const BY_MONTHS_FROM = 400;

/** The rows of a report over time. */
export interface OverTimeView {
  /** 'Citas por día' */
  readonly title: string;
  /** The lowest and the highest value of each line, in words. */
  readonly summary: string;
  readonly highestValue: number;
  /** The first, middle and last date, each once. */
  readonly dates: readonly string[];
  readonly lines: readonly {
    readonly key: string;
    /** Empty when there is a single line. */
    readonly label: string;
    readonly values: readonly number[];
  }[];
}

type Step = 'day' | 'week' | 'month';

function stepOf(points: readonly ReportPoint[]): Step {
  const [first, last] = [points[0], points.at(-1)];
  const days = first && last ? daysBetween(first.date, last.date) : 0;
  if (days >= BY_MONTHS_FROM) return 'month';
  return days >= BY_WEEKS_FROM ? 'week' : 'day';
}

const beginningOf = (date: LocalDate, step: Step): string => {
  if (step === 'day') return date;
  return step === 'week' ? weekOf(date).from : `${date.slice(0, 7)}-01`;
};

const dateText = (date: string, step: Step): string =>
  step === 'month' ? texts.month(date) : shortDateText(date);

/** The rows of a report by day, week or month; null when there are fewer than two dates. */
export function overTimeViewOf(key: ReportKey, points: readonly ReportPoint[]): OverTimeView | null {
  const { overTime, totals = {} } = definitionOf(key);
  const kind: GroupKind = (overTime?.lines && totals[overTime.lines]?.kind) || 'text';
  const step = stepOf(points);
  const dates = [...new Set(points.map(({ date }) => beginningOf(date, step)))];
  if (dates.length < 2) return null;
  const sums = new Map<string, number[]>();
  for (const { date, label, rowCount } of points) {
    const values = sums.get(label) ?? dates.map(() => 0);
    sums.set(label, values);
    const index = dates.indexOf(beginningOf(date, step));
    values[index] = (values[index] ?? 0) + rowCount;
  }
  const lines = [...sums]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([label, values]) => ({ key: label, label: label === '' ? '' : groupName(kind, label), values }));
  const axisDates = [dates[0], dates[Math.floor((dates.length - 1) / 2)], dates.at(-1)];
  return {
    title: texts.title[step],
    summary: lines
      .map(({ label, values }) => texts.lowestAndHighest(label, Math.min(...values), Math.max(...values)))
      .join(' '),
    highestValue: Math.max(1, ...lines.flatMap(({ values }) => values)),
    dates: [...new Set(axisDates.map((date) => dateText(date ?? '', step)))],
    lines,
  };
}
