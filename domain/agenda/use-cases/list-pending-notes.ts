import { onScreen, query, sitesToRead } from '#domain/access';
import type { StoredSession } from '#domain/scheduling';
import { type LocalDate, ok, type Page, type PageRequest, today } from '#domain/shared';
import type { PendingNoteQueries, PendingNoteSummary } from '../ports.ts';

interface ListPendingNotesInput {
  /** Null for all sites that the caller may see. */
  readonly siteId: number | null;
  readonly page: PageRequest;
}

/** A page of pending notes; `today` is the day from which their age is counted. */
export interface PendingNotesPage<Row> extends Page<Row> {
  readonly today: LocalDate;
}

const allow = onScreen('pending-notes');

/**
 * The staff who owe evolution notes of earlier days, the oldest note first.
 * Refuses with `record-not-found` for a site that the caller can't see.
 */
export const listPendingNotes = query<
  { readonly pendingNoteQueries: PendingNoteQueries },
  ListPendingNotesInput,
  PendingNotesPage<PendingNoteSummary>
>({
  action: 'evolution.list-owed',
  allow,
  async run({ pendingNoteQueries, clock }, actor, { siteId, page }) {
    const sites = sitesToRead(actor, allow, siteId);
    if (!sites.ok) return sites;
    const currentDay = today(clock);
    return ok({
      ...(await pendingNoteQueries.byResponsible(currentDay, sites.value, page)),
      today: currentDay,
    });
  },
});

/** The sessions whose notes one responsible owes, the oldest first. Refuses with the codes of {@link listPendingNotes}. */
export const listPendingNotesOf = query<
  { readonly pendingNoteQueries: PendingNoteQueries },
  ListPendingNotesInput & { /** User name. */ readonly responsibleUsername: string },
  PendingNotesPage<StoredSession>
>({
  action: 'evolution.list-owed-by',
  allow,
  async run({ pendingNoteQueries, clock }, actor, { siteId, responsibleUsername, page }) {
    const sites = sitesToRead(actor, allow, siteId);
    if (!sites.ok) return sites;
    const currentDay = today(clock);
    return ok({
      ...(await pendingNoteQueries.pageOf(responsibleUsername, currentDay, sites.value, page)),
      today: currentDay,
    });
  },
});
