import { redirect } from '@remix-run/node';
import type { ListPage } from '../list-request.ts';

/** Redirects from a page beyond the end of a list to its last page. */
export function redirectPastEnd(url: URL, { page, size }: ListPage, total: number): void {
  const last = Math.max(1, Math.ceil(total / size));
  if (page <= last) return;
  const params = new URLSearchParams(url.searchParams);
  params.set('pagina', String(last));
  throw redirect(`${url.pathname}?${params}`);
}
