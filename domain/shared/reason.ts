import { invalid, ok, type Result } from './result.ts';
import { tidy } from './text.ts';

/** The longest reason of something that was done, characters. */
export const REASON_MAX_LENGTH = 200;

/** A reason as it is kept. Invalid: `reason` with `missing` where there is none, or `reason-too-long` (200 characters). */
export function keptReason(typed: string, missing = 'reason-required'): Result<string> {
  const reason = tidy(typed);
  if (reason === '') return invalid({ reason: missing });
  return reason.length > REASON_MAX_LENGTH ? invalid({ reason: 'reason-too-long' }) : ok(reason);
}
