import type { InputOf } from '#adapters/composition/use-cases.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import type { FiltersOf, ReportKey } from '#domain/report-definitions';
import type { ReportPage } from '#domain/reports';
import { type Result, weekOf } from '#domain/shared';
import { shortDateText } from '#domain/wording';
import { type Timetable, type TimetableKey, timetablesOf } from '../view/timetable.ts';

/** Maximum number of drawn sessions. When there are more, the last week is left out as perhaps incomplete, unless it is the only one. */
const MAX_DRAWN = 600;

const KEYS: readonly ReportKey[] = ['patient-timetable', 'general-timetable'] satisfies TimetableKey[];

/** Whether a report is drawn as timetables. */
export const isTimetable = (key: ReportKey): key is TimetableKey => KEYS.includes(key);

/** The timetables of a report's sessions; `drawnUntil` is the last drawn day when there are too many sessions, null otherwise. */
export async function readTimetables<Key extends TimetableKey>(
  key: Key,
  { call }: PageScope,
  requested: object & { readonly filters: FiltersOf<Key> },
): Promise<{ readonly timetables: readonly Timetable[]; readonly drawnUntil: string | null }> {
  const input = {
    ...requested,
    page: { page: 1, size: MAX_DRAWN },
    sort: { column: 'date', direction: 'asc' },
  } as unknown as InputOf<`reports.${Key}`>;
  const found = (await call(`reports.${key}`, input)) as Result<ReportPage<'general-timetable'>>;
  const { rows, total } = valueOrThrow(found);
  const { dates } = requested.filters as FiltersOf<TimetableKey>;
  const lastRow = rows.at(-1);
  if (!lastRow || total === rows.length)
    return { timetables: timetablesOf(key, dates, rows), drawnUntil: null };
  const lastMonday = weekOf(lastRow.date).from;
  const rowsOfWholeWeeks = rows.filter(({ date }) => date < lastMonday);
  const drawnRows = rowsOfWholeWeeks.length > 0 ? rowsOfWholeWeeks : rows;
  return {
    timetables: timetablesOf(key, dates, drawnRows),
    drawnUntil: shortDateText(drawnRows.at(-1)?.date ?? dates.from),
  };
}
