import { data } from '@remix-run/node';
import type { Result } from '#domain/shared';
import { textOf } from '../copy/index.ts';

/** The HTTP status of the error page for each kind of refusal. */
const PAGE_STATUS = { refused: 409, invalid: 400, forbidden: 403, 'not-found': 404 } as const;

/** The value of a result; throws the error page for a refusal. */
export function valueOrThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw data({ message: textOf(result.refusal) }, { status: PAGE_STATUS[result.refusal.kind] });
}
