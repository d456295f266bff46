import { formatHours } from '#domain/rules';
import { ok, parseReason, type Result } from '#domain/shared';
import { refuseScheduling } from './errors.ts';
import { hasNoConflict, type SlotConflicts } from './slot-conflicts.ts';

/** The conflicts that a person accepted, and why; the reason is stored with the session. */
export interface Confirmation {
  /** A therapist or auxiliary who is already busy. */
  readonly overlap: boolean;
  /** A holiday or a closure. */
  readonly unavailable: boolean;
  /** A time outside opening or working hours, or during leave. */
  readonly outside: boolean;
  /** A start in the past: the session is entered late. */
  readonly begun: boolean;
  readonly reason: string;
}

const BUSY_CODE = {
  patient: 'patient-busy',
  therapist: 'therapist-busy',
  auxiliary: 'auxiliary-busy',
} as const;

/**
 * The reason to store with a session whose conflicts were confirmed; null when there are no conflicts (S6, T2, T3). Refuses
 * with `patient-busy` and, unless confirmed, with `date-unavailable`, `therapist-busy`, `auxiliary-busy`, an `OutsideCause` and
 * `start-passed`. Invalid: `reason` `confirmation-reason-required` or `reason-too-long`.
 */
export function confirmedReason(
  conflicts: SlotConflicts,
  confirmation: Confirmation | null,
): Result<string | null> {
  const { overlaps, unavailable, outsideHours, begunSlot } = conflicts;
  const blockingOverlap = overlaps.find(({ who }) => who === 'patient' || !confirmation?.overlap);
  if (blockingOverlap) {
    const { date, start, end } = blockingOverlap.takenTime;
    return refuseScheduling(BUSY_CODE[blockingOverlap.who], { date, start, end });
  }
  if (unavailable && !confirmation?.unavailable)
    return refuseScheduling('date-unavailable', { date: unavailable.date, reason: unavailable.reason });
  const [firstOutside] = confirmation?.outside ? [] : outsideHours;
  if (firstOutside)
    return refuseScheduling(firstOutside.cause, {
      date: firstOutside.date,
      hours: firstOutside.hours.map(formatHours).join(' '),
      until: firstOutside.until ?? '',
    });
  if (begunSlot && !confirmation?.begun)
    return refuseScheduling('start-passed', { date: begunSlot.date, start: begunSlot.start });
  if (hasNoConflict(conflicts)) return ok(null);
  return parseReason(confirmation?.reason ?? '', 'confirmation-reason-required');
}
