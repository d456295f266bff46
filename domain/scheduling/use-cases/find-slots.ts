import { type Actor, onScreen, query } from '#domain/access';
import { unitsOfMinutes } from '#domain/rules';
import {
  addDays,
  datesFromTo,
  daysBetween,
  type Failure,
  type LocalDate,
  ok,
  type Result,
  today,
  type Weekday,
} from '#domain/shared';
import { readAvailability } from '../availability.ts';
import { checkCriteria, readCandidates, type SearchCriteria } from '../candidates.ts';
import { bookableLine } from '../eligibility.ts';
import { refuseScheduling } from '../errors.ts';
import { changesHalfDay, type PatientHalfDay, slotsByHalfDay } from '../half-day.ts';
import type { BookableLine } from '../ports.ts';
import type { ProposalPorts } from '../proposal.ts';
import { availableUnits } from '../quota.ts';
import { type HalfDayPorts, readHalfDays } from '../read-half-days.ts';
import type { Slot, StaffName } from '../session.ts';

/** The criteria of a slot; staff by user name. */
export interface FindSlotsInput extends SearchCriteria {
  readonly lineId: number;
  /** The first day; null or a past day means today. */
  readonly from: LocalDate | null;
  /** Empty for any working day of the site. */
  readonly weekdays: readonly Weekday[];
}

/** A free slot with its therapist. */
export interface FoundSlot extends Slot {
  readonly therapist: StaffName;
  /** Whether it lies in the half of the day in which the patient does not come (S15). */
  readonly changesHalfDay: boolean;
}

/** The result of {@link findSlots}. */
export interface FoundSlots {
  readonly slots: readonly FoundSlot[];
  readonly halfDay: PatientHalfDay;
  readonly units: number;
  /** The last day of the search. */
  readonly searchedTo: LocalDate;
  /** The last day on which the service can be used. */
  readonly expiresOn: LocalDate;
}

const MAX_SLOTS = 12;
const MAX_DAYS = 8 * 7;

/**
 * The earliest slots for a service line that `scheduleSessions` accepts without a confirmation, with staff who may be proposed (S7, T7);
 * those in the patient's half-day come first (S15). Invalid: `minutes` with `slot-too-short`, `end` with `end-not-after-start`, and the
 * codes of `attendantErrors`. Refuses with the codes of `bookableLine` and `attendantsOf`, with `date-after-expiry`, and with
 * `quota-exceeded`.
 */
export const findSlots = query<ProposalPorts & HalfDayPorts, FindSlotsInput, FoundSlots>({
  action: 'scheduling.find-slots',
  allow: onScreen('scheduling'),
  async run(ports, actor, input) {
    const { minutes, weekdays, interval } = input;
    const currentDay = today(ports.clock);
    const found = await readLine(ports, actor, input, currentDay);
    if (!found.ok) return found;
    const line = found.value;
    const from = input.from === null || input.from < currentDay ? currentDay : input.from;
    const problem = problemOf(input, line, from);
    if (problem) return problem;
    const candidates = await readCandidates(ports, line, input);
    if (!candidates.ok) return candidates;
    const { therapists, auxiliaryId } = candidates.value;
    const { patientId, siteId, expiresOn } = line;
    const to = addDays(from, Math.min(MAX_DAYS - 1, daysBetween(from, expiresOn)));
    const therapistIds = therapists.map(({ id }) => id);
    const staffIds = auxiliaryId === null ? therapistIds : [...therapistIds, auxiliaryId];
    const dates = [...datesFromTo(from, to)];
    const availability = await readAvailability(ports, dates, [siteId], staffIds);
    const takenTimes = await ports.takenTimes.find({ patientIds: [patientId], staffIds, dates });
    const halfDay = (await readHalfDays(ports, [patientId]))(patientId);
    const search = { siteId, patientId, therapistIds, auxiliaryId, minutes, from, to, weekdays, interval };
    const slots = slotsByHalfDay(
      [{ ...search, limit: MAX_SLOTS }],
      interval === null ? halfDay.halfDay : null,
      { takenTimes, availability, clock: ports.clock },
      MAX_SLOTS,
    );
    const byId = new Map(therapists.map((therapist) => [therapist.id, therapist]));
    return ok({
      slots: slots.flatMap(({ therapistId, date, start, end }) => {
        const therapist = byId.get(therapistId);
        return therapist
          ? [{ date, start, end, therapist, changesHalfDay: changesHalfDay({ start }, halfDay.halfDay) }]
          : [];
      }),
      halfDay,
      units: unitsOfMinutes(minutes),
      searchedTo: to,
      expiresOn,
    });
  },
});

async function readLine(
  { bookableLines }: ProposalPorts,
  actor: Actor,
  { lineId }: FindSlotsInput,
  currentDay: LocalDate,
): Promise<Result<BookableLine>> {
  return bookableLine(await bookableLines.find(lineId), actor, currentDay);
}

function problemOf(input: FindSlotsInput, line: BookableLine, from: LocalDate): Failure | null {
  const problem = checkCriteria(input);
  if (problem) return problem;
  const units = unitsOfMinutes(input.minutes);
  const { expiresOn } = line;
  if (from > expiresOn) return refuseScheduling('date-after-expiry', { date: from, expiresOn });
  const available = availableUnits(line);
  return units > available ? refuseScheduling('quota-exceeded', { available }) : null;
}
