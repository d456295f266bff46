import { isUnusuallyLong } from '#domain/rules';
import type { PersonName } from '#domain/shared';
import type { OutsideCause, OutsideHours } from './availability.ts';
import { nextFreeTime } from './free-slots.ts';
import type { Attendee } from './overlaps.ts';
import type { NamedTakenTime, UnavailableDate } from './ports.ts';
import type { SeriesDate } from './series.ts';
import type { Slot } from './session.ts';
import { conflictsOf, type SlotContext, type SlotRequest, slotIfBegun } from './slot-conflicts.ts';

/** A busy attendee at a proposed time. */
interface PreviewOverlap {
  readonly who: Attendee;
  /** The therapist for a busy patient, the patient for busy staff; null when the caller can't see the site of the session. */
  readonly otherPerson: PersonName | null;
  /** Whether the other session is another date of the same series. */
  readonly sameSeries: boolean;
  readonly start: Slot['start'];
  readonly end: Slot['end'];
}

/** A proposed session before it is saved. */
export interface SlotPreview extends SeriesDate {
  readonly state: 'free' | `${Attendee}-busy` | OutsideCause | 'skipped';
  readonly overlaps: readonly PreviewOverlap[];
  /** The recorded hours that it violates. */
  readonly outsideHours: readonly OutsideHours[];
  /** The next slot of the day at which all attendees are free and at work; null when there is none, and for a free or skipped date. */
  readonly nextFreeHours: Pick<Slot, 'start' | 'end'> | null;
  /** The holiday, or closure of the site, on the proposed date; null when there is none. */
  readonly unavailable: UnavailableDate | null;
  /** Whether its start has passed. */
  readonly hasBegun: boolean;
  /** Whether the end may be a typing error; this never refuses. */
  readonly isUnusuallyLong: boolean;
}

/** Finds the conflicts of a proposed date; the first overlap decides the state, then the first violated hours. */
export function previewOf(
  date: SeriesDate,
  { attendeeIds, siteId }: Omit<SlotRequest, 'slot'>,
  context: SlotContext<NamedTakenTime>,
  reachesSite: (siteId: number) => boolean,
): SlotPreview {
  const request = { slot: date, attendeeIds, siteId };
  const proposal = {
    ...date,
    hasBegun: slotIfBegun(date, context.clock) !== null,
    isUnusuallyLong: isUnusuallyLong(date),
  };
  const noConflicts = { overlaps: [], outsideHours: [], nextFreeHours: null, unavailable: null };
  if (date.skipped) return { ...proposal, ...noConflicts, state: 'skipped' };
  const { outsideHours, unavailable, ...conflicts } = conflictsOf(request, context);
  const overlaps = conflicts.overlaps.map(({ who, takenTime }) => ({
    who,
    otherPerson: reachesSite(takenTime.siteId)
      ? who === 'patient'
        ? takenTime.therapist
        : takenTime.patient
      : null,
    sameSeries: false,
    start: takenTime.start,
    end: takenTime.end,
  }));
  const [first] = overlaps;
  const state = first ? (`${first.who}-busy` as const) : (outsideHours[0]?.cause ?? 'free');
  const nextFreeHours = state === 'free' ? null : nextFreeTime(request, context);
  return { ...proposal, state, overlaps, outsideHours, nextFreeHours, unavailable };
}
