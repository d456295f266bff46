import type { RefusalCode } from './refusal-codes.ts';
import { invalid, ok, type Result } from './result.ts';
import { tidy } from './text.ts';

/** Maximum length of a reason, characters. */
export const REASON_MAX_LENGTH = 200;

/** Normalizes a typed reason. Invalid: `reason` with `missingCode` when empty, `reason-too-long` above 200 characters. */
export function parseReason(typed: string, missingCode: RefusalCode = 'reason-required'): Result<string> {
  const reason = tidy(typed);
  if (reason === '') return invalid({ reason: missingCode });
  return reason.length > REASON_MAX_LENGTH ? invalid({ reason: 'reason-too-long' }) : ok(reason);
}
