import type { SavedReport } from './saved-report.ts';

/** Saved reports of users. */
export interface SavedReports {
  /** By name. */
  ofUser(userId: number): Promise<readonly SavedReport[]>;
  /** Adds a report, or changes the one with this name; gives its id. */
  save(userId: number, report: Omit<SavedReport, 'id'>): Promise<number>;
  /** Gives whether the user had it. */
  remove(userId: number, id: number): Promise<boolean>;
}
