import { PAGE_USER_HEADER } from '#app/ui/guarded-fetch.ts';
import type { Actor } from '#domain/access';

/**
 * Whether a request comes from a page that another user opened before the current user logged in on another tab of the browser.
 * The data of such a request must not be stored under the current user.
 */
export function isOfOtherUser(request: Request, { username }: Actor): boolean {
  const pageUser = request.headers.get(PAGE_USER_HEADER);
  return pageUser !== null && pageUser !== username;
}
