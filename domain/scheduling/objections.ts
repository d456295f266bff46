import { type Clock, minutesSince } from '#domain/shared';
import type { Availability, OutsideTime } from './availability.ts';
import { type Overlap, overlapsOf } from './overlaps.ts';
import type { Attendance, TakenTime, UnavailableDate } from './ports.ts';
import type { Slot } from './session.ts';

/** What stands against a session. */
export interface Objections<Taken extends TakenTime = TakenTime> {
  readonly overlaps: readonly Overlap<Taken>[];
  readonly unavailable: UnavailableDate | null;
  readonly outside: readonly OutsideTime[];
  /** The slot, when it has begun already: mistaken for another hour it could soon not be cancelled any more. */
  readonly begun: Slot | null;
}

/** A slot that is to be used: by whom and where. */
export interface Use {
  readonly slot: Slot;
  readonly attendance: Attendance;
  readonly siteId: number;
}

/** What is known of the days of a use. */
export interface Known<Taken extends TakenTime = TakenTime> {
  /** By sessions that stay where they are. */
  readonly taken: readonly Taken[];
  readonly availability: Availability;
  readonly clock: Clock;
}

/** The slot when its start, to the minute, has passed at the clinic; null otherwise. */
export const begunOf = (slot: Slot, clock: Clock): Slot | null =>
  minutesSince(clock, slot.date, slot.start) > 0 ? slot : null;

/**
 * What stands against using a slot (decisions, section 4): the one answer for what is previewed, booked, rescheduled and proposed,
 * so that they cannot disagree.
 */
export const objectionsTo = <Taken extends TakenTime>(
  { slot, attendance, siteId }: Use,
  { taken, availability, clock }: Known<Taken>,
): Objections<Taken> => ({
  overlaps: overlapsOf(slot, attendance, taken),
  unavailable: availability.whyUnavailable(slot.date, siteId),
  outside: availability.outsideOf(slot, siteId, attendance),
  begun: begunOf(slot, clock),
});

/** Whether nothing stands against using a slot. */
export const isUnobjectionable = ({ overlaps, unavailable, outside, begun }: Objections): boolean =>
  overlaps.length === 0 && unavailable === null && outside.length === 0 && begun === null;
