import { type Clock, timestampBefore } from '#domain/shared';
import type { ExportTarget } from './ports.ts';

/** An export of all data that somebody requested on the screen. */
export interface DataExport {
  readonly id: number;
  /** Name of the user. */
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly isRunning: boolean;
  /** Rows and files that are written, and all of them; 0 until they are counted. */
  readonly doneCount: number;
  readonly totalCount: number;
  /** Instant at which its process last reported. */
  readonly aliveAt: string;
  readonly finishedAt: string | null;
  /** Bytes of the ZIP file; null until it is complete, and for an export that failed. */
  readonly size: number | null;
}

/** Requested exports. */
export interface DataExports {
  latest(): Promise<DataExport | null>;
  /** Ends an export that has not reported since `staleBefore` and adds a running one; null while another one runs. */
  start(request: {
    readonly by: number;
    readonly at: string;
    readonly staleBefore: string;
  }): Promise<number | null>;
  report(id: number, progress: { readonly done: number; readonly total: number }, at: string): Promise<void>;
  /** Ends an export; `size` is null for one that failed. */
  finish(id: number, size: number | null, at: string): Promise<void>;
}

/** A ZIP file that is being written. */
export interface ExportArchive {
  readonly target: ExportTarget;
  /** Completes the file and returns its size in bytes. */
  close(): Promise<number>;
  discard(): Promise<void>;
}

/** The ZIP files of exports, in the data folder. */
export interface ExportArchives {
  create(id: number): Promise<ExportArchive>;
  /** The content of a complete file; null for one that is gone. */
  read(id: number): Promise<AsyncIterable<Uint8Array> | null>;
  /** Removes all files but those of some exports. */
  removeExcept(ids: readonly number[]): Promise<void>;
}

const STALE_MS = 2 * 60_000;
const KEPT_MS = 24 * 3_600_000;

/** A running export whose process has not reported since this instant has ended with its process. */
export const staleBefore = (clock: Clock): string => timestampBefore(clock, STALE_MS);

export type ExportState = 'running' | 'interrupted' | 'failed' | 'done' | 'expired';

/** How an export stands: its file is kept for 24 hours (K22). */
export function stateOf(
  { isRunning, aliveAt, size, finishedAt }: Pick<DataExport, 'isRunning' | 'aliveAt' | 'size' | 'finishedAt'>,
  clock: Clock,
): ExportState {
  if (isRunning) return aliveAt < staleBefore(clock) ? 'interrupted' : 'running';
  if (size === null || finishedAt === null) return finishedAt === null ? 'interrupted' : 'failed';
  return finishedAt < timestampBefore(clock, KEPT_MS) ? 'expired' : 'done';
}
