import type { Actor } from '#domain/access';
import { PAGE_USER } from '../ui/session-fetch.ts';

/**
 * Whether a request comes from a page of another user: in another tab of the browser somebody else has logged in since, and what
 * the page shows must not be sent in their name.
 */
export function isOfOtherUser(request: Request, { username }: Actor): boolean {
  const pageUser = request.headers.get(PAGE_USER);
  return pageUser !== null && pageUser !== username;
}
