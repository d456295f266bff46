import { HOUR, MINUTES_OF_A_DAY, minutesOf } from '#app/shared/view/day-minutes.ts';
import { nameIn, SPECIALTIES } from '#domain/catalogues';
import type { CalendarEventView } from '../calendar-event.ts';
import type { PresenceView } from '../presence.ts';
import type { StaffView } from '../staff.ts';
import { specialtyLetters } from './view/specialty-letters.ts';

/** An interval of a day in minutes since midnight; its end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Why a therapist takes no sessions at an hour. */
export type ClosedCause = 'absent' | 'rest-day' | 'off-hours' | 'break';

/** An interval in which a therapist takes no sessions. */
export interface ClosedSpan extends Span {
  readonly cause: ClosedCause;
}

/** A session in a column of the board; lanes lie side by side where sessions overlap. */
export interface BoardEntry extends Span {
  readonly session: CalendarEventView;
  /** The role of the column's therapist in the session. */
  readonly role: 'therapist' | 'auxiliary';
  /** Index of the lane, from 0. */
  readonly lane: number;
  /** Number of lanes that this session and those that overlap it, directly or through other sessions, need together. */
  readonly laneCount: number;
}

/** A therapist's day. */
export interface BoardColumn {
  /** User name. */
  readonly therapistUsername: string;
  readonly name: string;
  readonly specialtyId: number;
  /** The hours in which the therapist takes sessions. */
  readonly presentHours: readonly Span[];
  readonly closedHours: readonly ClosedSpan[];
  /** Number of minutes of the present hours in which the therapist has a session. */
  readonly usedMinutes: number;
  /** The present hours without a session; none when the therapist called off a session of that day (T7). */
  readonly freeHours: readonly Span[];
  /** Whether a session of that day was cancelled because of the therapist (T7). */
  readonly hasCalledOff: boolean;
  readonly entries: readonly BoardEntry[];
}

/** Neighbouring columns of one specialty. */
export interface BoardGroup {
  readonly specialtyId: number;
  readonly name: string;
  readonly letters: string;
  readonly columnCount: number;
}

/** The board of a day, with a column for each therapist. */
export interface DayBoard extends Span {
  readonly date: string;
  readonly groups: readonly BoardGroup[];
  readonly columns: readonly BoardColumn[];
}

/** The shown hours of a day on which nobody takes sessions. */
const DEFAULT_HOURS: Span = { start: 7 * HOUR, end: 18 * HOUR };

const spanOf = ({ start, end }: { readonly start: string; readonly end: string }): Span => ({
  start: minutesOf(start),
  end: minutesOf(end),
});

const byStart = (one: Span, other: Span): number => one.start - other.start;

/** The minutes of several spans together. */
export const minutesIn = (spans: readonly Span[]): number =>
  spans.reduce((total, { start, end }) => total + end - start, 0);

/** The parts of sorted spans that no span of `taken` covers. */
export function subtractSpans(spans: readonly Span[], taken: readonly Span[]): readonly Span[] {
  const sorted = taken.toSorted(byStart);
  return spans.flatMap((span) => {
    const remaining: Span[] = [];
    let from = span.start;
    for (const { start, end } of sorted) {
      if (start > from && from < span.end) remaining.push({ start: from, end: Math.min(start, span.end) });
      from = Math.max(from, end);
    }
    if (from < span.end) remaining.push({ start: from, end: span.end });
    return remaining;
  });
}

/** Assigns lanes, so that overlapping spans lie beside each other. The spans must be sorted by start. */
export function lanesOf<Item extends Span>(
  spans: readonly Item[],
): readonly (Item & { lane: number; laneCount: number })[] {
  const placements: { item: Item; lane: number; cluster: number }[] = [];
  const laneCounts: number[] = [];
  let ends: number[] = [];
  for (const item of spans) {
    if (ends.every((end) => end <= item.start)) {
      ends = [];
      laneCounts.push(0);
    }
    const freeLane = ends.findIndex((end) => end <= item.start);
    const lane = freeLane === -1 ? ends.length : freeLane;
    ends[lane] = item.end;
    const cluster = laneCounts.length - 1;
    laneCounts[cluster] = Math.max(laneCounts[cluster] ?? 0, ends.length);
    placements.push({ item, lane, cluster });
  }
  return placements.map(({ item, lane, cluster }) => ({
    ...item,
    lane,
    laneCount: laneCounts[cluster] ?? 1,
  }));
}

/** The intervals of a day in which a therapist takes no sessions; a gap between working or absent hours is a break. */
function closedHoursOf(
  presentHours: readonly Span[],
  absentHours: readonly Span[],
  isRestDay: boolean,
): readonly ClosedSpan[] {
  const day = { start: 0, end: MINUTES_OF_A_DAY };
  if (isRestDay) return [{ ...day, cause: 'rest-day' }];
  const workedOrAbsent = [...presentHours, ...absentHours].sort(byStart);
  const [first, last] = [workedOrAbsent[0], workedOrAbsent.at(-1)];
  const offHoursAndBreaks: readonly ClosedSpan[] = subtractSpans([day], workedOrAbsent).map((span) => ({
    ...span,
    cause: first && last && span.start >= first.end && span.end <= last.start ? 'break' : 'off-hours',
  }));
  return [...offHoursAndBreaks, ...absentHours.map((span) => ({ ...span, cause: 'absent' as const }))].sort(
    byStart,
  );
}

function columnOf(
  staff: StaffView,
  presence: PresenceView | undefined,
  sessions: readonly CalendarEventView[],
  isRestDay: boolean,
): BoardColumn {
  const { username: therapistUsername, name, specialtyId } = staff;
  const presentHours = (presence?.hours ?? []).map(spanOf);
  const absentHours = (presence?.absentHours ?? []).map(spanOf);
  const hasCalledOff = presence?.hasCalledOff ?? false;
  const ownSessions = sessions.flatMap((session) => {
    const role =
      session.therapistUsername === therapistUsername
        ? 'therapist'
        : session.auxiliaryUsername === therapistUsername
          ? 'auxiliary'
          : null;
    return role ? [{ session, role, ...spanOf(session) } as const] : [];
  });
  const unbookedHours = subtractSpans(presentHours, ownSessions);
  return {
    therapistUsername,
    name,
    specialtyId,
    presentHours,
    usedMinutes: minutesIn(presentHours) - minutesIn(unbookedHours),
    hasCalledOff,
    closedHours: closedHoursOf(presentHours, absentHours, isRestDay),
    freeHours: hasCalledOff ? [] : unbookedHours,
    entries: lanesOf(ownSessions.toSorted((one, other) => one.start - other.start || other.end - one.end)),
  };
}

/** The therapists of a board: the active ones, and inactive ones who are the therapist of a session; sorted by specialty and name. */
export function boardStaffOf(
  therapists: readonly StaffView[],
  sessions: readonly CalendarEventView[],
): readonly StaffView[] {
  const listedUsernames = new Set(therapists.map(({ username }) => username));
  const unlisted = new Map<string, StaffView>();
  for (const { therapistUsername: username, therapist: name, specialtyId, specialty } of sessions)
    if (!listedUsernames.has(username)) unlisted.set(username, { username, name, specialtyId, specialty });
  return [...therapists, ...unlisted.values()].sort(bySpecialty);
}

const SPECIALTY_ORDER: readonly number[] = SPECIALTIES.map(({ code }) => code);
const bySpecialty = (one: StaffView, other: StaffView): number =>
  SPECIALTY_ORDER.indexOf(one.specialtyId) - SPECIALTY_ORDER.indexOf(other.specialtyId) ||
  one.name.localeCompare(other.name, 'es');

function groupsOf(columns: readonly BoardColumn[]): readonly BoardGroup[] {
  const groups: BoardGroup[] = [];
  for (const { specialtyId } of columns) {
    const last = groups.at(-1);
    if (last?.specialtyId === specialtyId)
      groups[groups.length - 1] = { ...last, columnCount: last.columnCount + 1 };
    else {
      const name = nameIn(SPECIALTIES, specialtyId);
      groups.push({ specialtyId, name, letters: specialtyLetters(specialtyId), columnCount: 1 });
    }
  }
  return groups;
}

/** The shown hours: from the first to the last whole hour in which somebody is present or has a session. */
function shownHours(columns: readonly BoardColumn[]): Span {
  const spans = columns.flatMap(({ presentHours, entries }) => [...presentHours, ...entries]);
  const shownSpans = spans.length > 0 ? spans : [DEFAULT_HOURS];
  return {
    start: Math.floor(Math.min(...shownSpans.map(({ start }) => start)) / HOUR) * HOUR,
    end: Math.ceil(Math.max(...shownSpans.map(({ end }) => end)) / HOUR) * HOUR,
  };
}

export interface BoardInput {
  readonly date: string;
  /** The therapists of the columns, sorted by specialty. */
  readonly staff: readonly StaffView[];
  readonly presence: readonly PresenceView[];
  /** Sessions of any day and therapist. */
  readonly sessions: readonly CalendarEventView[];
  /** Whether the site does not work on the day. */
  readonly isRestDay: boolean;
}

/** Computes the board of a day. */
export function dayBoardOf({ date, staff, presence, isRestDay, ...input }: BoardInput): DayBoard {
  const sessions = input.sessions.filter((session) => session.date === date);
  const presenceByTherapist = new Map(
    presence.filter((each) => each.date === date).map((each) => [each.therapistUsername, each]),
  );
  const columns = staff.map((each) =>
    columnOf(each, presenceByTherapist.get(each.username), sessions, isRestDay),
  );
  return { date, columns, groups: groupsOf(columns), ...shownHours(columns) };
}
