import { printablePageOf, requestedSiteOf } from '../forms/list-request.ts';
import { owedNotesRowOf, owedSessionRowOf } from '../view-models/owed-notes.ts';
import type { PageScope } from './page-scope.ts';
import { redirectPastEnd } from './past-end.ts';
import { siteChoiceOf } from './site-choice.ts';
import { valueOrThrow } from './value-or-throw.ts';

/** Reads `?terapeuta=&sede=` and the page: the staff who owe notes, or the sessions of one of them. */
export async function readOwedNotes(scope: PageScope) {
  const { url, call } = scope;
  const page = printablePageOf(url);
  const siteId = requestedSiteOf(url);
  const pendingSite = siteChoiceOf(scope, 'pending-notes');
  const responsibleUsername = url.searchParams.get('terapeuta');
  if (responsibleUsername) {
    const [site, listed] = await Promise.all([
      pendingSite,
      call('listNotesOwedBy', { siteId, responsibleUsername, page }),
    ]);
    const { total, rows, today } = valueOrThrow(listed);
    redirectPastEnd(url, page, total);
    const sessions = rows.map((session) => owedSessionRowOf(session, today));
    return { kind: 'sessions' as const, site, page, total, rows: sessions };
  }
  const [site, listed] = await Promise.all([pendingSite, call('listOwedNotes', { siteId, page })]);
  const { total, rows, today } = valueOrThrow(listed);
  redirectPastEnd(url, page, total);
  return { kind: 'people' as const, site, page, total, rows: rows.map((row) => owedNotesRowOf(row, today)) };
}
