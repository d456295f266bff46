import { type Actor, allOf, onlyRoles, ROLE } from '#domain/access';
import { isClinicalReport, type ReportKey } from '#domain/report-definitions';
import { readsReports } from '#domain/reports';
import type { SavedReport } from './saved-report.ts';

/** Who may have saved reports mailed to the site (N7). */
export const mailsReports = allOf(
  readsReports,
  onlyRoles(ROLE.administrator, ROLE.coordination, ROLE.therapeuticCoordination, ROLE.generalCoordination),
);

/** Whether a report may be mailed: nothing of a clinical history leaves by mail (N7). */
export const isMailable = (report: ReportKey): boolean => !isClinicalReport(report);

/** The maximum number of mailed reports of one user. */
export const MAX_MAILED_REPORTS = 5;

/** A mailed report with its owner. */
export interface MailedReport extends SavedReport {
  readonly owner: Omit<Actor, 'origin' | 'userAgent'>;
}
