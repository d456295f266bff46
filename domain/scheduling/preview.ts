import { type Known, objectionsTo, type Use } from './objections.ts';
import { type Attendee, nextFreeTime } from './overlaps.ts';
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
  readonly state: 'free' | 'patient-busy' | 'therapist-busy' | 'auxiliary-busy' | 'skipped';
  readonly conflicts: readonly Conflict[];
  /** The next time of the day at which all attendees are free; only beside a conflict. */
  readonly nextFree: Pick<Slot, 'start' | 'end'> | null;
  /** Set when the date is proposed although the clinic does not work on it. */
  readonly unavailable: UnavailableDate | null;
  /** Its start has passed. */
  readonly begun: boolean;
  /** So long that its end may be a slip; a remark, no refusal. */
  readonly unusuallyLong: boolean;
}

/** A proposed date with what is in its way. */
export function previewOf(
  date: SeriesDate,
  { attendance, siteId }: Omit<Use, 'slot'>,
  known: Known<BusyTime>,
  reachesSite: (siteId: number) => boolean,
): PreviewDate {
  const { overlaps, unavailable, begun } = objectionsTo({ slot: date, attendance, siteId }, known);
  const proposal = {
    ...date,
    unavailable: date.skipped ? null : unavailable,
    begun: begun !== null,
    unusuallyLong: isUnusuallyLong(date),
  };
  if (date.skipped) return { ...proposal, state: 'skipped', conflicts: [], nextFree: null };
  const first = overlaps[0];
  if (!first) return { ...proposal, state: 'free', conflicts: [], nextFree: null };
  const conflicts = overlaps.map(({ who, taken }) => ({
    who,
    with: reachesSite(taken.siteId) ? (who === 'patient' ? taken.therapist : taken.patient) : null,
    start: taken.start,
    end: taken.end,
  }));
  const nextFree = nextFreeTime(date, attendance, known.taken);
  return { ...proposal, state: `${first.who}-busy`, conflicts, nextFree };
}
