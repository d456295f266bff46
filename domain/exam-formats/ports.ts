import type { FileProvenance, StoredUpload } from '#domain/documents';
import type { BlankForm, ExamFormat } from './format.ts';

/** Reads the formats of exams. */
export interface ExamFormats {
  /** All formats in the order of their ids, with their current blank forms; one SQL statement. */
  all(): Promise<readonly ExamFormat[]>;
  byId(id: number): Promise<ExamFormat | null>;
}

/** Blank forms of formats; nothing is ever deleted. */
export interface BlankForms {
  /** Makes a file the current blank form of a format; gives its id. */
  replace(formatId: number, file: StoredUpload & FileProvenance): Promise<number>;
  /** Withdraws the current blank form; returns false when there is none. */
  withdraw(formatId: number, at: string): Promise<boolean>;
  /** Finds replaced and withdrawn forms too. */
  byId(id: number): Promise<(BlankForm & { readonly storageKey: string }) | null>;
}
