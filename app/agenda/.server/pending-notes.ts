import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { siteChoiceOf } from '#app/shell/.server/site-choice.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { printablePageOf, requestedSiteOf } from '#app/shell/list-request.ts';
import { pendingNoteRowOf, pendingNotesRowOf } from '../view/pending-notes.ts';

/** Reads `?terapeuta=&sede=` and the page: the staff who owe notes, or the sessions of one of them. */
export async function readPendingNotes(scope: PageScope) {
  const { url, call } = scope;
  const page = printablePageOf(url);
  const siteId = requestedSiteOf(url);
  const pendingSite = siteChoiceOf(scope, 'pending-notes');
  const responsibleUsername = url.searchParams.get('terapeuta');
  if (responsibleUsername) {
    const [site, listed] = await Promise.all([
      pendingSite,
      call('listPendingNotesOf', { siteId, responsibleUsername, page }),
    ]);
    const { total, rows, today } = valueOrThrow(listed);
    redirectPastEnd(url, page, total);
    const sessions = rows.map((session) => pendingNoteRowOf(session, today));
    return { kind: 'sessions' as const, site, page, total, rows: sessions };
  }
  const [site, listed] = await Promise.all([pendingSite, call('listPendingNotes', { siteId, page })]);
  const { total, rows, today } = valueOrThrow(listed);
  redirectPastEnd(url, page, total);
  return {
    kind: 'people' as const,
    site,
    page,
    total,
    rows: rows.map((row) => pendingNotesRowOf(row, today)),
  };
}
