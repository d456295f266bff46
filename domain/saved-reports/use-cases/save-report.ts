import { command, mayOpenScreen, succeeded } from '#domain/access';
import { screenOfReport } from '#domain/report-definitions';
import { readsReports } from '#domain/reports';
import { forbidden, refuse, today } from '#domain/shared';
import { isMailable } from '../mailed-report.ts';
import type { SavedReports } from '../ports.ts';
import { checkSavedReport, MAX_SAVED_REPORTS, type ReportToSave, savedReportKey } from '../saved-report.ts';

interface SavePorts {
  readonly savedReports: SavedReports;
}

/**
 * Saves a report with its filters under the given name, or updates the caller's saved report of that name, which is mailed no longer when
 * it becomes one that is not mailed (K9, N7). Invalid: the codes of `checkSavedReport`. Refuses with `not-allowed` for a report that the
 * caller can't open, and with `too-many-saved-reports`.
 */
export const saveReport = command<SavePorts, ReportToSave, { readonly id: number }>({
  action: 'saved-reports.save',
  allow: readsReports,
  async run({ savedReports, clock }, actor, submitted) {
    const checked = checkSavedReport(submitted, today(clock));
    if (!checked.ok) return checked;
    const savedReport = checked.value;
    if (!mayOpenScreen(actor, screenOfReport(savedReport.report))) return forbidden();
    const ownReports = await savedReports.ofUser(actor.userId);
    const existing = ownReports.find(({ name }) => savedReportKey(name) === savedReportKey(savedReport.name));
    if (!existing && ownReports.length >= MAX_SAVED_REPORTS) return refuse('too-many-saved-reports');
    const id = await savedReports.save(actor.userId, savedReport);
    if (existing?.mailed && !isMailable(savedReport.report))
      await savedReports.setMailedWeekly(actor.userId, id, false);
    return succeeded({ id }, { subject: 'saved-report', subjectId: id });
  },
});
