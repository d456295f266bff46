import type { OutsideCause, OutsideTime } from './availability.ts';
import { nextFreeTime } from './free-slots.ts';
import { begunOf, type Known, objectionsTo, type Use } from './objections.ts';
import type { Attendee } from './overlaps.ts';
import type { BusyTime, UnavailableDate } from './ports.ts';
import { isUnusuallyLong } from './quota.ts';
import type { SeriesDate } from './series.ts';
import type { PersonName, Slot } from './session.ts';

/** Somebody who is busy at a proposed time. */
interface Conflict {
  readonly who: Attendee;
  /** With whom: a patient's therapist, or the patient of staff; null when it is of a site that the caller can't see. */
  readonly with: PersonName | null;
  readonly start: Slot['start'];
  readonly end: Slot['end'];
}

/** A proposed session before it is saved (decisions, section 4). */
export interface PreviewDate extends SeriesDate {
  readonly state: 'free' | `${Attendee}-busy` | OutsideCause | 'skipped';
  readonly conflicts: readonly Conflict[];
  /** What it goes against besides sessions. */
  readonly outside: readonly OutsideTime[];
  /** The next time of the day at which all attendees are free and at work; only beside a conflict or a time outside. */
  readonly nextFree: Pick<Slot, 'start' | 'end'> | null;
  /** Set when the date is proposed although the clinic does not work on it. */
  readonly unavailable: UnavailableDate | null;
  /** Its start has passed. */
  readonly begun: boolean;
  /** So long that its end may be a slip; a remark, no refusal. */
  readonly unusuallyLong: boolean;
}

/** A proposed date with what is in its way: the first overlap decides its state, then the first time outside. */
export function previewOf(
  date: SeriesDate,
  { attendance, siteId }: Omit<Use, 'slot'>,
  known: Known<BusyTime>,
  reachesSite: (siteId: number) => boolean,
): PreviewDate {
  const use = { slot: date, attendance, siteId };
  const proposal = {
    ...date,
    begun: begunOf(date, known.clock) !== null,
    unusuallyLong: isUnusuallyLong(date),
  };
  const nothing = { conflicts: [], outside: [], nextFree: null, unavailable: null };
  if (date.skipped) return { ...proposal, ...nothing, state: 'skipped' };
  const { overlaps, outside, unavailable } = objectionsTo(use, known);
  const conflicts = overlaps.map(({ who, taken }) => ({
    who,
    with: reachesSite(taken.siteId) ? (who === 'patient' ? taken.therapist : taken.patient) : null,
    start: taken.start,
    end: taken.end,
  }));
  const [first] = overlaps;
  const state = first ? (`${first.who}-busy` as const) : (outside[0]?.cause ?? 'free');
  const nextFree = state === 'free' ? null : nextFreeTime(use, known);
  return { ...proposal, state, conflicts, outside, nextFree, unavailable };
}
