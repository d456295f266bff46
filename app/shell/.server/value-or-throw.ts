import { data } from '@remix-run/node';
import type { Result } from '#domain/shared';
import { textOf } from '../refusal-texts.ts';
import { REFUSAL_STATUS } from './refusal-status.ts';

/** The value of a result; throws the error page for a refusal. */
export function valueOrThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw data({ message: textOf(result.refusal) }, { status: REFUSAL_STATUS.page[result.refusal.kind] });
}
