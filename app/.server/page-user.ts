import type { Actor } from '#domain/access';
import { PAGE_USER_HEADER } from '../ui/guarded-fetch.ts';

/**
 * Whether a request comes from a page of another user, because another tab has logged in since. Its data must not be stored under the
 * current user.
 */
export function isOfOtherUser(request: Request, { username }: Actor): boolean {
  const pageUser = request.headers.get(PAGE_USER_HEADER);
  return pageUser !== null && pageUser !== username;
}
