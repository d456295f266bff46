import type { ExportState, RequestedExport } from '#domain/moving';
import { fullInstantText } from '#domain/wording';

/** The latest export of all data, as its card shows it. */
export interface DataExportView {
  readonly id: number;
  readonly state: ExportState;
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly doneCount: number;
  readonly totalCount: number;
  /** Bytes of the file; null without one. */
  readonly size: number | null;
  /** When its file is removed. */
  readonly keptUntil: string;
}

const KEPT_MS = 24 * 3_600_000;

export const dataExportView = (latest: RequestedExport | null): DataExportView | null =>
  latest && {
    id: latest.id,
    state: latest.state,
    requestedBy: latest.requestedBy,
    requestedAt: fullInstantText(latest.requestedAt),
    doneCount: latest.doneCount,
    totalCount: latest.totalCount,
    size: latest.size,
    keptUntil: latest.finishedAt
      ? fullInstantText(new Date(Date.parse(latest.finishedAt) + KEPT_MS).toISOString())
      : '',
  };
