import { onScreen, query, sitesToRead } from '#domain/access';
import type { StoredSession } from '#domain/scheduling';
import { type LocalDate, ok, type Page, type PageRequest, today } from '#domain/shared';
import type { OwedNoteQueries, OwedNoteSummary } from '../ports.ts';

interface ListOwedNotesInput {
  /** Null for all sites that the caller may see. */
  readonly siteId: number | null;
  readonly page: PageRequest;
}

/** A page of owed notes; `today` is the day from which their age is counted. */
export interface OwedNotesPage<Row> extends Page<Row> {
  readonly today: LocalDate;
}

const allow = onScreen('pending-notes');

/**
 * The staff who owe evolution notes of earlier days, the oldest note first.
 * Refuses with `record-not-found` for a site that the caller can't see.
 */
export const listOwedNotes = query<
  { readonly owedNoteQueries: OwedNoteQueries },
  ListOwedNotesInput,
  OwedNotesPage<OwedNoteSummary>
>({
  action: 'evolution.list-owed',
  allow,
  async run({ owedNoteQueries, clock }, actor, { siteId, page }) {
    const sites = sitesToRead(actor, allow, siteId);
    if (!sites.ok) return sites;
    const currentDay = today(clock);
    return ok({ ...(await owedNoteQueries.byResponsible(currentDay, sites.value, page)), today: currentDay });
  },
});

/** The sessions whose notes one responsible owes, the oldest first. Refuses with the codes of {@link listOwedNotes}. */
export const listNotesOwedBy = query<
  { readonly owedNoteQueries: OwedNoteQueries },
  ListOwedNotesInput & { /** User name. */ readonly responsibleUsername: string },
  OwedNotesPage<StoredSession>
>({
  action: 'evolution.list-owed-by',
  allow,
  async run({ owedNoteQueries, clock }, actor, { siteId, responsibleUsername, page }) {
    const sites = sitesToRead(actor, allow, siteId);
    if (!sites.ok) return sites;
    const currentDay = today(clock);
    return ok({
      ...(await owedNoteQueries.pageOf(responsibleUsername, currentDay, sites.value, page)),
      today: currentDay,
    });
  },
});
