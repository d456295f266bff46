import type { FileAdded, StoredUpload } from '#domain/documents';
import type { BlankForm, ExamFormat } from './format.ts';

/** Reads the formats of exams. */
export interface ExamFormats {
  /** All formats by id, with their current blank form; one statement. */
  all(): Promise<readonly ExamFormat[]>;
  byId(id: number): Promise<ExamFormat | null>;
}

/** Blank forms of formats; nothing is ever deleted. */
export interface BlankForms {
  /** Makes a file the current blank form of a format; gives its id. */
  replace(formatId: number, file: StoredUpload & FileAdded): Promise<number>;
  /** Withdraws the current blank form; gives false without one. */
  withdraw(formatId: number, at: string): Promise<boolean>;
  /** Also a replaced or withdrawn one. */
  byId(id: number): Promise<(BlankForm & { readonly storageKey: string }) | null>;
}
