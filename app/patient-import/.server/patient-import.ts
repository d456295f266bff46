import type { ReadableStream } from 'node:stream/web';
import type { ProgressLine } from '#app/shared/view/progress-line.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { streamProgress } from '#app/shell/.server/stream-progress.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import type { PatientImportCheck } from '#domain/patient-import';
import { importColumns, type PatientImportView, patientImportView } from '../view/patient-import.ts';

/** The columns of the file with their explanations. */
export const readImportColumns = async () => ({ columns: importColumns });

/** Validates the uploaded file, or imports its patients with `?modo=importar`, and streams the progress. */
export async function checkOrImportPatients(scope: PageScope): Promise<Response> {
  const { call, clientSignal, request, url } = scope;
  const sites = new Map(
    valueOrThrow(await call('listSites', undefined)).map(({ id, name }) => [id, name] as const),
  );
  const { table, discard } = await scope.receiveTable(
    request.body as ReadableStream<Uint8Array> | null,
    clientSignal,
  );
  const useCase = url.searchParams.get('modo') === 'importar' ? 'importPatients' : 'checkPatientImport';
  return streamProgress(scope, async (sendProgress): Promise<ProgressLine<PatientImportView>> => {
    try {
      const result = await call(useCase, {
        table,
        onProgress: (processedCount) => void sendProgress({ processedCount }),
      });
      if (!result.ok) return { refused: textOf(result.refusal) };
      const { samples = [] } = result.value as Partial<PatientImportCheck>;
      return { done: patientImportView(result.value, samples, sites) };
    } finally {
      await discard();
    }
  });
}
