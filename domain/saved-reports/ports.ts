import type { MailedReport } from './mailed-report.ts';
import type { SavedReport } from './saved-report.ts';

/** Saved reports of users. */
export interface SavedReports {
  /** The saved reports of a user, sorted by name. */
  ofUser(userId: number): Promise<readonly SavedReport[]>;
  /** Adds a report, or changes the one with this name; returns its id. */
  save(userId: number, report: Omit<SavedReport, 'id' | 'mailed'>): Promise<number>;
  /** Returns whether the user had it. */
  remove(userId: number, id: number): Promise<boolean>;
  setMailedWeekly(userId: number, id: number, mailed: boolean): Promise<void>;
  /** The mailed reports of enabled users of a site, sorted by user and name. */
  mailedOfSite(siteId: number): Promise<readonly MailedReport[]>;
}
