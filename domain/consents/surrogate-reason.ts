import { foldText, invalid, ok, parseReason, type RefusalCode, type Result, tidy } from '#domain/shared';
import { OTHER_SURROGATE_REASON, SURROGATE_REASONS } from '#domain/wording';

/** A reason of one's own has at least this many letters. */
const MIN_LETTERS = 10;

const OTHER_PREFIX = /^otra raz[oó]n[\s:.,-]*/i;

const failure = (code: RefusalCode) => invalid({ surrogateReason: code });

/**
 * The reason why somebody signs in the patient's place, in stored form: one of the list, or another one in the signer's words (F48). Null for
 * an empty text. Invalid: `surrogateReason` with `surrogate-reason-short` and `reason-too-long`.
 */
export function parseSurrogateReason(typed: string): Result<string | null> {
  const text = tidy(typed);
  if (text === '') return ok(null);
  const listed = SURROGATE_REASONS.find((reason) => foldText(reason) === foldText(text));
  if (listed) return ok(listed);
  const own = text.normalize('NFC').replace(OTHER_PREFIX, '');
  if ((own.match(/\p{L}/gu) ?? []).length < MIN_LETTERS) return failure('surrogate-reason-short');
  const parsed = parseReason(`${OTHER_SURROGATE_REASON}: ${own}`);
  return parsed.ok ? parsed : failure('reason-too-long');
}
