import { opensScreen, query } from '#domain/access';
import { screenOfReport } from '#domain/report-definitions';
import { readsReports } from '#domain/reports';
import { ok, today } from '#domain/shared';
import type { SavedReports } from '../ports.ts';
import { openedQueryOf, type SavedReport } from '../saved-report.ts';

/** A saved report; `opened` has the parameters that open it today. */
export interface OpenedReport extends SavedReport {
  readonly opened: string;
}

/** Lists the caller's saved reports by name, without reports that the caller can't open any more (K9). */
export const listSavedReports = query<{ readonly savedReports: SavedReports }, void, readonly OpenedReport[]>(
  {
    action: 'saved-reports.list',
    allow: readsReports,
    async run({ savedReports, clock }, actor) {
      const day = today(clock);
      const own = await savedReports.ofUser(actor.userId);
      return ok(
        own
          .filter(({ report }) => opensScreen(actor, screenOfReport(report)))
          .map((report) => ({ ...report, opened: openedQueryOf(report, day) })),
      );
    },
  },
);
