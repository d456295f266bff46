import { command, succeeded } from '#domain/access';
import { readsReports } from '#domain/reports';
import { notFound } from '#domain/shared';
import type { SavedReports } from '../ports.ts';

interface RemovePorts {
  readonly savedReports: SavedReports;
}

/** Removes a saved report of the caller. Refuses with `record-not-found`, also for a report of another user. */
export const removeSavedReport = command<RemovePorts, { readonly id: number }, void>({
  action: 'saved-reports.remove',
  allow: readsReports,
  async run({ savedReports }, { userId }, { id }) {
    if (!(await savedReports.remove(userId, id))) return notFound();
    return succeeded(undefined, { subject: 'saved-report', subjectId: id });
  },
});
