import { onScreen, query, visibleSites } from '#domain/access';
import { searchTerms } from '#domain/patients';
import { ok, today } from '#domain/shared';
import type { NextSessions, PatientWithNextSession } from '../rescheduling-ports.ts';

const MAX_RESULTS = 8;

const allow = onScreen('scheduling');

/**
 * Searches patients by words and numbers (P9). Each patient comes with the date of their next session. An empty text finds no patient.
 */
export const findNextSessions = query<
  { nextSessions: NextSessions },
  { readonly text: string },
  readonly PatientWithNextSession[]
>({
  action: 'scheduling.find-next',
  allow,
  async run({ nextSessions, clock }, actor, { text }) {
    const terms = searchTerms('any', text);
    if (terms.length === 0) return ok([]);
    const sites = visibleSites(actor, allow);
    return ok(await nextSessions.find({ terms, sites, from: today(clock) }, MAX_RESULTS));
  },
});
