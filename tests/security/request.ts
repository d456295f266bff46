import type { Row } from './table.ts';
import type { Caller, Records } from './world.ts';

export const isCall = (row: Row): boolean => row.name.includes('/');

/** The address of a row's request. A route's address runs only its own loader or action, not the loaders of its parent routes. */
function addressOf(row: Row, records: Records): string {
  if (isCall(row)) return row.address(records);
  const url = new URL(row.address(records), 'http://localhost');
  if (row.method === 'GET') url.searchParams.set('_routes', `routes/${row.name.split(' ')[0]}`);
  return `${url.pathname === '/' ? '/_root' : url.pathname}.data${url.search}`;
}

/** Stands in for the caller in the body of a request without a session. */
export const NOBODY: Caller = { userId: 0, username: '', cookie: '', apiToken: '', apiSessionId: 0 };

function bodyOf(
  row: Row,
  records: Records,
  caller: Caller,
): string | Uint8Array<ArrayBuffer> | URLSearchParams {
  if (!row.body) return new URLSearchParams(row.form?.(records, caller));
  const body = row.body(records, caller);
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** The request of a row for the records, with or without a caller. */
export function requestFor(row: Row, records: Records, caller: Caller | null): Request {
  const headers = new Headers();
  if (caller && isCall(row)) headers.set('Authorization', `Bearer ${caller.apiToken}`);
  else if (caller) headers.set('Cookie', caller.cookie);
  if (row.userAgent) headers.set('User-Agent', row.userAgent);
  if (row.body) headers.set('Content-Type', 'application/json');
  return new Request(`http://localhost${addressOf(row, records)}`, {
    method: row.method,
    headers,
    ...(row.method !== 'GET' && { body: bodyOf(row, records, caller ?? NOBODY) }),
  });
}
