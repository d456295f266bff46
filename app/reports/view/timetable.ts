import { nameIn, SPECIALTIES } from '#domain/catalogues';
import type { CellsOf, ReportKey } from '#domain/report-definitions';
import { addDays, type LocalDate, weekdayOf, weekOf } from '#domain/shared';
import {
  dayText,
  firstNameAndSurname,
  shortDateText,
  shortMonthText,
  shortName,
  staffName,
  weekdayText,
} from '#domain/wording';
import { timetableTexts as texts } from '../copy/reports.ts';

/** The reports that are drawn as timetables. */
export type TimetableKey = Extract<ReportKey, 'patient-timetable' | 'general-timetable'>;

/** A session of a timetable. */
export type TimetableSession = { readonly id: number } & Omit<CellsOf<'general-timetable'>, 'weekday'>;

interface TimetableEntry {
  readonly id: number;
  readonly hours: string;
  /** Title and second line of a session. */
  readonly title: string;
  readonly detail: string;
}

/** A timetable of a week by days, or of one day by therapists. */
export interface Timetable {
  readonly title: string;
  readonly columns: readonly string[];
  /** The entries that begin at an hour, by column. */
  readonly rows: readonly {
    readonly start: string;
    readonly cells: readonly (readonly TimetableEntry[])[];
  }[];
}

interface Column {
  readonly label: string;
  readonly matches: (row: TimetableSession) => boolean;
}

const SUNDAY = 7;
/** `lun 23 mar` */
const columnText = (day: LocalDate) => `${weekdayText(day)} ${Number(day.slice(8))} ${shortMonthText(day)}`;
const therapistOf = ({ therapist }: TimetableSession) => (therapist ? staffName(therapist) : '');

const entryOf = (
  key: TimetableKey,
  columnKind: 'days' | 'therapists',
  row: TimetableSession,
): TimetableEntry => {
  const specialty = nameIn(SPECIALTIES, row.specialty);
  const base = { id: row.id, hours: `${row.startTime}–${row.endTime}` };
  if (key === 'patient-timetable') return { ...base, title: specialty, detail: therapistOf(row) };
  const therapist = row.therapist ? shortName(row.therapist) : '';
  return {
    ...base,
    title: firstNameAndSurname(row.patient),
    detail: columnKind === 'therapists' ? specialty : therapist,
  };
};

function tableOf(
  key: TimetableKey,
  columnKind: 'days' | 'therapists',
  { title, columns, rows }: { title: string; columns: readonly Column[]; rows: readonly TimetableSession[] },
): Timetable {
  const starts = [...new Set(rows.map(({ startTime }) => startTime))].sort();
  return {
    title,
    columns: columns.map(({ label }) => label),
    rows: starts.map((start) => ({
      start,
      cells: columns.map(({ matches }) =>
        rows
          .filter((row) => row.startTime === start && matches(row))
          .map((row) => entryOf(key, columnKind, row)),
      ),
    })),
  };
}

function weekTable(key: TimetableKey, monday: LocalDate, rows: readonly TimetableSession[]): Timetable {
  const days = Array.from({ length: SUNDAY }, (_, at) => addDays(monday, at));
  const shownDays = days.filter((day) => weekdayOf(day) !== SUNDAY || rows.some(({ date }) => date === day));
  return tableOf(key, 'days', {
    title: texts.title(shortDateText(monday), shortDateText(shownDays.at(-1) ?? monday)),
    columns: shownDays.map((day) => ({ label: columnText(day), matches: ({ date }) => date === day })),
    rows,
  });
}

function dayTable(key: TimetableKey, day: LocalDate, rows: readonly TimetableSession[]): Timetable {
  const therapists = [...new Set(rows.map(therapistOf))].sort((one, other) => one.localeCompare(other, 'es'));
  return tableOf(key, 'therapists', {
    title: texts.day(dayText(day)),
    columns: therapists.map((label) => ({ label, matches: (row) => therapistOf(row) === label })),
    rows,
  });
}

/**
 * One timetable for each week, with a column for each day. The general timetable of a single day has a column for each therapist instead.
 */
export function timetablesOf(
  key: TimetableKey,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  rows: readonly TimetableSession[],
): readonly Timetable[] {
  if (key === 'general-timetable' && from === to) return rows.length === 0 ? [] : [dayTable(key, from, rows)];
  const weeks = new Map<LocalDate, TimetableSession[]>();
  for (const row of rows) {
    const { from: monday } = weekOf(row.date);
    const week = weeks.get(monday) ?? [];
    weeks.set(monday, week);
    week.push(row);
  }
  return [...weeks]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([monday, weekRows]) => weekTable(key, monday, weekRows));
}
