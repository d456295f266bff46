import { onScreen, query } from '#domain/access';
import { unitsOfMinutes, type WeekdayInterval } from '#domain/rules';
import {
  addDays,
  datesFromTo,
  earlierOf,
  type Failure,
  type LocalDate,
  ok,
  today,
  type Weekday,
} from '#domain/shared';
import { readAvailability } from '../availability.ts';
import { checkCriteria, readCandidates, type SearchCriteria } from '../candidates.ts';
import { invalidField, refuseScheduling } from '../errors.ts';
import { type ProposalPorts, readSeriesLines } from '../proposal.ts';
import { type HalfDayPorts, readHalfDays } from '../read-half-days.ts';
import { lastExpiryOf, type SeriesLine } from '../series.ts';
import { isSearchedWeekday, type ProposedSession, seriesProposals } from '../series-proposals.ts';
import type { StaffName } from '../session.ts';

/** The criteria of weekly hours; staff by user name. */
interface FindSeriesInput extends SearchCriteria {
  readonly lineId: number;
  /** Whether later lines of the same service are used too (Q7). */
  readonly continues: boolean;
  /** Null, today or a past day means tomorrow. */
  readonly from: LocalDate | null;
  /** All at the same hour; empty means once a week on any day. */
  readonly weekdays: readonly Weekday[];
  /** Maximum of units in a calendar month, counting this series only (Q5); null for no other limit than the quota. */
  readonly monthlyMax: number | null;
}

/** Weekly hours with their therapists. */
export interface FoundSeries {
  readonly weekdayIntervals: readonly WeekdayInterval[];
  readonly sessions: readonly (ProposedSession & { readonly therapist: StaffName })[];
  readonly leftOutDates: readonly LocalDate[];
  readonly therapistChangeCount: number;
  /** Whether its hours lie in the half of the day in which the patient does not come (S15). */
  readonly changesHalfDay: boolean;
}

/** The result of {@link findSeries}. */
export interface FoundSeriesList {
  readonly proposals: readonly FoundSeries[];
  /** The first day on which a series may begin. */
  readonly from: LocalDate;
  /** The last expiry of its lines. */
  readonly expiresOn: LocalDate;
}

const MAX_PROPOSALS = 8;
/** The days of a year, rounded up to whole weeks. */
const MAX_DAYS = 53 * 7;

/**
 * Proposes hours that are the same every week until the quota is used up or the lines expire, within a year (S12), those in the patient's
 * half-day first (S15). `scheduleSessions` accepts the dates without a confirmation, and the staff may be proposed (T7). Invalid:
 * `monthlyMax` `monthly-max-not-positive` and as `findSlots`. Refuses as `findSlots`.
 */
export const findSeries = query<ProposalPorts & HalfDayPorts, FindSeriesInput, FoundSeriesList>({
  action: 'scheduling.find-series',
  allow: onScreen('scheduling'),
  async run(ports, actor, input) {
    const currentDay = today(ports.clock);
    const seriesLines = await readSeriesLines(ports, actor, input, currentDay);
    if (!seriesLines.ok) return seriesLines;
    const { line, lines } = seriesLines.value;
    const expiresOn = lastExpiryOf(lines);
    const from = input.from === null || input.from <= currentDay ? addDays(currentDay, 1) : input.from;
    const problem = problemOf(input, lines, from, expiresOn);
    if (problem) return problem;
    const candidates = await readCandidates(ports, line, input);
    if (!candidates.ok) return candidates;
    const { therapists, auxiliaryId } = candidates.value;
    const { minutes, weekdays, interval, monthlyMax } = input;
    const { patientId, siteId } = line;
    const last = addDays(from, MAX_DAYS - 1);
    const dates = [...datesFromTo(from, earlierOf(expiresOn, last))];
    const therapistIds = therapists.map(({ id }) => id);
    const staffIds = auxiliaryId === null ? therapistIds : [...therapistIds, auxiliaryId];
    const availability = await readAvailability(ports, dates, [siteId], staffIds);
    const takenTimes = await ports.takenTimes.find({
      patientIds: [patientId],
      staffIds,
      dates: dates.filter((date) => isSearchedWeekday(date, weekdays)),
    });
    const { halfDay } = (await readHalfDays(ports, [patientId]))(patientId);
    const proposals = seriesProposals(
      {
        today: currentDay,
        startDate: from,
        siteId,
        patientId,
        therapistIds,
        auxiliaryId,
        minutes,
        weekdays,
        interval,
        halfDay,
        limit: MAX_PROPOSALS,
        lines: lines.map((each) => ({ ...each, expiresOn: earlierOf(each.expiresOn, last) })),
        monthlyMax: monthlyMax ?? Number.POSITIVE_INFINITY,
      },
      { takenTimes, availability, clock: ports.clock },
    );
    const byId = new Map(therapists.map((therapist) => [therapist.id, therapist]));
    return ok({
      proposals: proposals.map(({ sessions, ...proposal }) => ({
        ...proposal,
        sessions: sessions.flatMap((session) => {
          const therapist = byId.get(session.therapistId);
          return therapist ? [{ ...session, therapist }] : [];
        }),
      })),
      from,
      expiresOn,
    });
  },
});

function problemOf(
  input: FindSeriesInput,
  lines: readonly SeriesLine[],
  from: LocalDate,
  expiresOn: LocalDate,
): Failure | null {
  const problem = checkCriteria(input);
  if (problem) return problem;
  const { minutes, monthlyMax } = input;
  const units = unitsOfMinutes(minutes);
  if (monthlyMax !== null && monthlyMax < 1) return invalidField('monthlyMax', 'monthly-max-not-positive');
  if (from > expiresOn) return refuseScheduling('date-after-expiry', { date: from, expiresOn });
  const available = Math.max(...lines.filter((line) => from <= line.expiresOn).map((line) => line.available));
  return units > available ? refuseScheduling('quota-exceeded', { available }) : null;
}
