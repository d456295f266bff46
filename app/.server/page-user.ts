import type { Actor } from '#domain/access';
import { PAGE_USER } from '../ui/session-fetch.ts';

/**
 * Whether a request comes from a page of another user. Another tab of the browser has logged in as somebody else since then; the
 * page's data must not be sent under that name.
 */
export function isOfOtherUser(request: Request, { username }: Actor): boolean {
  const pageUser = request.headers.get(PAGE_USER);
  return pageUser !== null && pageUser !== username;
}
