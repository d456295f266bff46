import { command, done, mayOpenScreen } from '#domain/access';
import { screenOfReport } from '#domain/report-definitions';
import { readsReports } from '#domain/reports';
import { forbidden, refuse, today } from '#domain/shared';
import type { SavedReports } from '../ports.ts';
import { checkSavedReport, MAX_SAVED_REPORTS, type ReportToSave, savedReportKey } from '../saved-report.ts';

interface SavePorts {
  readonly savedReports: SavedReports;
}

/**
 * Saves a report with its filters under a name of the caller, or changes the one with this name (K9). Invalid: the codes of
 * `checkSavedReport`. Refuses with `not-allowed` for a report that the caller can't open, and with `too-many-saved-reports`.
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
    const isNew = ownReports.every(({ name }) => savedReportKey(name) !== savedReportKey(savedReport.name));
    if (isNew && ownReports.length >= MAX_SAVED_REPORTS) return refuse('too-many-saved-reports');
    const id = await savedReports.save(actor.userId, savedReport);
    return done({ id }, { subject: 'saved-report', subjectId: id });
  },
});
