import { data } from '@remix-run/node';
import type { Result } from '#domain/shared';
import { textOf } from '../copy/index.ts';

/** How each kind of refusal ends a page that can't be shown without the value. */
const PAGE_STATUS = { refused: 409, invalid: 400, forbidden: 403, 'not-found': 404 } as const;

/** What a use case gave; a refusal ends the loader with the page of its kind. */
export function valueOrRefusal<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw data({ message: textOf(result.refusal) }, { status: PAGE_STATUS[result.refusal.kind] });
}
