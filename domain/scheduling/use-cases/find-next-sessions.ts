import { onScreen, query, visibleSites } from '#domain/access';
import { searchTerms } from '#domain/patients';
import { ok, today } from '#domain/shared';
import type { NextSession, NextSessions } from '../rescheduling-ports.ts';

const MOST_FOUND = 8;
const CHART_NUMBER = /^\d{1,9}$/;

/**
 * Patients by the beginnings of their words or by their whole chart number, each with the day of their next session: the quick way
 * to it from anywhere in the calendar. Nobody for an empty text.
 */
export const findNextSessions = query<
  { nextSessions: NextSessions },
  { readonly text: string },
  readonly NextSession[]
>({
  action: 'scheduling.find-next',
  allow: onScreen('scheduling'),
  async run({ nextSessions, clock }, actor, { text }) {
    const terms = searchTerms('any', text);
    if (terms.length === 0) return ok([]);
    const typed = text.trim();
    const chartNumber = CHART_NUMBER.test(typed) ? Number(typed) : null;
    const sites = visibleSites(actor, 'work');
    return ok(await nextSessions.find({ terms, chartNumber, sites, from: today(clock) }, MOST_FOUND));
  },
});
