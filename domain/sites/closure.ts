import { type Actor, onScreen, reachesSite, visibleSites } from '#domain/access';
import { daysBetween, ok, REASON_MAX_LENGTH, type Result, tidy } from '#domain/shared';
import { invalidFields, type SiteErrors } from './errors.ts';
import type { Closure } from './ports.ts';

const MAX_DAYS = 366;

/**
 * Checks a closure and returns it in stored form. Invalid: `to` `period-reversed` or `closure-too-long` (a year), `reason`
 * `required` or `reason-too-long`.
 */
export function checkClosure(closure: Closure): Result<Closure> {
  const reason = tidy(closure.reason);
  const days = daysBetween(closure.from, closure.to);
  const errors: SiteErrors = {
    ...(days < 0 && { to: 'period-reversed' }),
    ...(days >= MAX_DAYS && { to: 'closure-too-long' }),
    ...(reason === '' && { reason: 'required' }),
    ...(reason.length > REASON_MAX_LENGTH && { reason: 'reason-too-long' }),
  };
  return invalidFields(errors) ?? ok({ ...closure, reason });
}

export const opensClosures = onScreen('closures');

/** Whether the caller may change closures of a site, or of all sites for null (T4). */
export const mayManageClosures = (actor: Actor, siteId: number | null): boolean =>
  siteId === null ? visibleSites(actor, opensClosures) === 'all' : reachesSite(actor, siteId);
