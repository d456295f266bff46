import type { ReadableStream } from 'node:stream/web';
import type { PatientImportCheck } from '#domain/patient-import';
import { textOf } from '../copy/index.ts';
import { importColumns, type PatientImportView, patientImportView } from '../view-models/patient-import.ts';
import type { ProgressLine } from '../view-models/progress-line.ts';
import type { PageScope } from './route.ts';
import { toldProgress } from './told-progress.ts';
import { valueOrRefusal } from './value-or-refusal.ts';

/** The columns of the file, explained. */
export const readImportColumns = async () => ({ columns: importColumns });

/** Checks the file that is sent, or with `?modo=importar` takes its patients over, and tells how far it is. */
export async function importPatients(page: PageScope): Promise<Response> {
  const { call, gone, request, url } = page;
  const sites = new Map(
    valueOrRefusal(await call('listSites', undefined)).map(({ id, name }) => [id, name] as const),
  );
  const { table, discard } = await page.receiveTable(request.body as ReadableStream<Uint8Array> | null, gone);
  const name = url.searchParams.get('modo') === 'importar' ? 'importPatients' : 'checkPatients';
  return toldProgress(page, async (tell): Promise<ProgressLine<PatientImportView>> => {
    try {
      const result = await call(name, { table, onProgress: tell });
      if (!result.ok) return { refused: textOf(result.refusal) };
      const { samples = [] } = result.value as Partial<PatientImportCheck>;
      return { done: patientImportView(result.value, samples, sites) };
    } finally {
      await discard();
    }
  });
}
