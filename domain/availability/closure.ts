import { type Actor, reachesSite, visibleSites } from '#domain/access';
import type { Closure } from '#domain/scheduling';
import { daysBetween, ok, REASON_MAX_LENGTH, type Result, tidy } from '#domain/shared';
import { type AvailabilityErrors, wrongFields } from './errors.ts';

const MOST_DAYS = 366;

/** A closure in stored form. Invalid: `to` `period-reversed` or `closure-too-long` (a year), `reason` `required` or `reason-too-long`. */
export function checkClosure(closure: Closure): Result<Closure> {
  const reason = tidy(closure.reason);
  const days = daysBetween(closure.from, closure.to);
  const errors: AvailabilityErrors = {
    ...(days < 0 && { to: 'period-reversed' }),
    ...(days >= MOST_DAYS && { to: 'closure-too-long' }),
    ...(reason === '' && { reason: 'required' }),
    ...(reason.length > REASON_MAX_LENGTH && { reason: 'reason-too-long' }),
  };
  return wrongFields(errors) ?? ok({ ...closure, reason });
}

/** Whether the caller keeps the closures of a site; those of all sites (null) belong to who sees all sites. */
export const keepsClosuresOf = (actor: Actor, siteId: number | null): boolean =>
  siteId === null ? visibleSites(actor, 'work') === 'all' : reachesSite(actor, siteId);
