import { command, succeeded } from '#domain/access';
import { notFound, refuse } from '#domain/shared';
import { isMailable, MAX_MAILED_REPORTS, mailsReports } from '../mailed-report.ts';
import type { SavedReports } from '../ports.ts';

interface MailPorts {
  readonly savedReports: SavedReports;
}

interface MailInput {
  readonly id: number;
  readonly mailed: boolean;
}

/**
 * Starts or stops mailing a saved report of the caller to the caller's site each Monday (N7). Refuses with `record-not-found`,
 * also for a report of another user, with `clinical-report-not-mailed` and with `too-many-mailed-reports`.
 */
export const setReportMailed = command<MailPorts, MailInput, void>({
  action: 'saved-reports.mail',
  allow: mailsReports,
  async run({ savedReports }, { userId }, { id, mailed }) {
    const ownReports = await savedReports.ofUser(userId);
    const found = ownReports.find((report) => report.id === id);
    if (!found) return notFound();
    if (mailed && !isMailable(found.report)) return refuse('clinical-report-not-mailed');
    const otherMailedReports = ownReports.filter(
      (each) => each.mailed && isMailable(each.report) && each.id !== id,
    );
    if (mailed && otherMailedReports.length >= MAX_MAILED_REPORTS) return refuse('too-many-mailed-reports');
    await savedReports.setMailedWeekly(userId, id, mailed);
    return succeeded(undefined, { subject: 'saved-report', subjectId: id, detail: { mailed } });
  },
});
