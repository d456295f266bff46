import { mayOpenScreen, query } from '#domain/access';
import { screenOfReport } from '#domain/report-definitions';
import { readsReports } from '#domain/reports';
import { ok, today } from '#domain/shared';
import type { SavedReports } from '../ports.ts';
import { currentQueryOf, type SavedReport } from '../saved-report.ts';

/** A saved report; `currentQuery` has the parameters that open it today. */
export interface ListedReport extends SavedReport {
  readonly currentQuery: string;
}

/** Lists the caller's saved reports by name, without reports that the caller can't open any more (K9). */
export const listSavedReports = query<{ readonly savedReports: SavedReports }, void, readonly ListedReport[]>(
  {
    action: 'saved-reports.list',
    allow: readsReports,
    async run({ savedReports, clock }, actor) {
      const day = today(clock);
      const ownReports = await savedReports.ofUser(actor.userId);
      return ok(
        ownReports
          .filter(({ report }) => mayOpenScreen(actor, screenOfReport(report)))
          .map((savedReport) => ({ ...savedReport, currentQuery: currentQueryOf(savedReport, day) })),
      );
    },
  },
);
