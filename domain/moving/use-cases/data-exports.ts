import { command, onlyAdministrators, query, succeeded } from '#domain/access';
import { notFound, ok, refuse, timestamp } from '#domain/shared';
import { type DataExport, type DataExports, type ExportState, staleBefore, stateOf } from '../data-export.ts';
import type { DataExportPorts } from '../make-export.ts';

/** Requests an export of all data as a ZIP file; one runs at a time (K22). Refuses with `not-allowed` and `export-under-way`. */
export const requestExport = command<{ readonly dataExports: DataExports }, void, { readonly id: number }>({
  action: 'moving.request-export',
  allow: onlyAdministrators,
  async run({ dataExports, clock }, actor) {
    const id = await dataExports.start({
      by: actor.userId,
      at: timestamp(clock),
      staleBefore: staleBefore(clock),
    });
    if (id === null) return refuse('export-under-way');
    const facts = { subjectId: id, patientId: null, siteId: null, detail: {} };
    return succeeded({ id }, { subject: 'export', ...facts });
  },
});

export interface RequestedExport extends DataExport {
  readonly state: ExportState;
}

/** Reads how the latest requested export stands; null for none. Refuses with `not-allowed`. */
export const readExport = query<{ readonly dataExports: DataExports }, void, RequestedExport | null>({
  action: 'moving.read-export',
  allow: onlyAdministrators,
  async run({ dataExports, clock }) {
    const latest = await dataExports.latest();
    return ok(latest && { ...latest, state: stateOf(latest, clock) });
  },
});

/** The ZIP file of an export. */
interface OpenedExport {
  readonly id: number;
  readonly content: AsyncIterable<Uint8Array>;
  /** Bytes. */
  readonly size: number;
  readonly finishedAt: string;
}

/** Opens the ZIP file of the latest export within 24 hours; each opening is audited. Refuses with `record-not-found`. */
export const openExport = query<DataExportPorts, void, OpenedExport>({
  action: 'moving.download-export',
  allow: onlyAdministrators,
  async run({ dataExports, exportArchives, clock }) {
    const latest = await dataExports.latest();
    if (!latest || stateOf(latest, clock) !== 'done') return notFound();
    const { id, size, finishedAt } = latest;
    const content = await exportArchives.read(id);
    return content && size !== null && finishedAt !== null
      ? ok({ id, content, size, finishedAt })
      : notFound();
  },
  auditFactsOf: ({ id, size }) => ({
    subject: 'export',
    subjectId: id,
    patientId: null,
    siteId: null,
    detail: { bytes: size },
  }),
});
