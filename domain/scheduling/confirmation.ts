import { keptReason, ok, type Result } from '#domain/shared';
import type { Hours } from './availability.ts';
import { refused } from './errors.ts';
import { isUnobjectionable, type Objections } from './objections.ts';

/** What a person has said yes to, and why; the reason is kept with the session. */
export interface Confirmation {
  /** A therapist or auxiliary who is already busy. */
  readonly overlap: boolean;
  /** A holiday or a closure. */
  readonly unavailable: boolean;
  /** A time outside opening or working hours, or during an absence. */
  readonly outside: boolean;
  /** A start that has passed: the session is entered late. */
  readonly begun: boolean;
  readonly reason: string;
}

const BUSY_CODE = {
  patient: 'patient-busy',
  therapist: 'therapist-busy',
  auxiliary: 'auxiliary-busy',
} as const;

/**
 * The reason to keep for a session in spite of what stands against it; null when nothing does (decisions, section 4). Refuses
 * with `patient-busy`, and unless confirmed with `date-unavailable`, `therapist-busy`, `auxiliary-busy`, an `OutsideCause` and
 * `start-passed`.
 * Invalid: `reason` `confirmation-reason-required` or `reason-too-long`.
 */
export function confirmedReason(
  objections: Objections,
  confirmation: Confirmation | null,
): Result<string | null> {
  const { overlaps, unavailable, outside, begun } = objections;
  const refusal = overlaps.find(({ who }) => who === 'patient' || !confirmation?.overlap);
  if (refusal) {
    const { date, start, end } = refusal.taken;
    return refused(BUSY_CODE[refusal.who], { date, start, end });
  }
  if (unavailable && !confirmation?.unavailable)
    return refused('date-unavailable', { date: unavailable.date, reason: unavailable.reason });
  const [out] = confirmation?.outside ? [] : outside;
  if (out) return refused(out.cause, { date: out.date, hours: hoursText(out.hours), until: out.until ?? '' });
  if (begun && !confirmation?.begun) return refused('start-passed', { date: begun.date, start: begun.start });
  if (isUnobjectionable(objections)) return ok(null);
  return keptReason(confirmation?.reason ?? '', 'confirmation-reason-required');
}

const hoursText = (hours: readonly Hours[]): string =>
  hours.map(({ start, end }) => `${start}-${end}`).join(' ');
