import type { Actor, CorePorts } from '#domain/access';
import { ok, timestamp } from '#domain/shared';
import { type DataExports, type ExportArchives, stateOf } from './data-export.ts';
import { type ExportPorts, exportAll } from './use-cases/export-all.ts';

export interface DataExportPorts {
  readonly dataExports: DataExports;
  readonly exportArchives: ExportArchives;
}

/** Writes the ZIP file of a requested export, and ends the export whatever happens. */
export async function makeExport(
  ports: DataExportPorts & ExportPorts & CorePorts,
  actor: Actor,
  id: number,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const { dataExports, exportArchives, unitOfWork, clock } = ports;
  let size: number | null = null;
  try {
    await exportArchives.removeExcept([]);
    const archive = await exportArchives.create(id);
    try {
      const exported = await exportAll(ports, actor, { target: archive.target, onProgress });
      if (exported.ok) size = await archive.close();
    } finally {
      if (size === null) await archive.discard();
    }
  } finally {
    await unitOfWork.run(async () => ok(await dataExports.finish(id, size, timestamp(clock))));
  }
}

/** Removes the ZIP files of exports that are not kept any more. */
export async function removeOldExports({
  dataExports,
  exportArchives,
  clock,
}: DataExportPorts & Pick<CorePorts, 'clock'>): Promise<void> {
  const latest = await dataExports.latest();
  const isKept = latest !== null && ['running', 'done'].includes(stateOf(latest, clock));
  await exportArchives.removeExcept(isKept ? [latest.id] : []);
}
