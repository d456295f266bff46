/** How far a long task has come. */
export interface ProgressState {
  /** The number of processed items: lines of a read file, rows of a spreadsheet, rendered reports. */
  readonly processedCount: number;
  /** The number of all items, if it is known. */
  readonly total?: number;
  /** The next bytes of the file that the task makes, in base64. */
  readonly piece?: string;
}

/** A line of a progress stream: the state, the result, the text of the refusal, or the fault. */
export type ProgressLine<T> =
  | ProgressState
  | { readonly done: T }
  | { readonly refused: string }
  | { readonly fault: { readonly message: string; readonly id?: string } };

/** The media type of a progress stream. */
export const PROGRESS_MEDIA_TYPE = 'application/x-ndjson';
