import { pageOf, requestedSiteOf } from '../forms/list-request.ts';
import { owedNotesRowOf, owedSessionRowOf } from '../view-models/owed-notes.ts';
import { redirectPastEnd } from './past-end.ts';
import type { PageScope } from './route.ts';
import { siteChoiceOf } from './site-choice.ts';
import { valueOrThrow } from './value-or-throw.ts';

/** Reads `?terapeuta=&sede=` and the page: the staff who owe notes, or the sessions of one of them. */
export async function readOwedNotes(scope: PageScope) {
  const { url, call } = scope;
  const page = pageOf(url);
  const siteId = requestedSiteOf(url);
  const pendingSite = siteChoiceOf(scope, 'pending-notes');
  const responsibleUsername = url.searchParams.get('terapeuta');
  if (responsibleUsername) {
    const [site, listed] = await Promise.all([
      pendingSite,
      call('listNotesOwedBy', { siteId, responsibleUsername, page }),
    ]);
    const owed = valueOrThrow(listed);
    redirectPastEnd(url, page, owed.total);
    const sessions = owed.rows.map((session) => owedSessionRowOf(session, owed.today));
    return { site, page, total: owed.total, responsibleUsername, sessions, people: null };
  }
  const [site, listed] = await Promise.all([pendingSite, call('listOwedNotes', { siteId, page })]);
  const owed = valueOrThrow(listed);
  redirectPastEnd(url, page, owed.total);
  const people = owed.rows.map((row) => owedNotesRowOf(row, owed.today));
  return { site, page, total: owed.total, responsibleUsername: null, sessions: null, people };
}
