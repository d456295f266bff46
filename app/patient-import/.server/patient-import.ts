import type { ReadableStream } from 'node:stream/web';
import type { ProgressLine } from '#app/shared/view/progress-line.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { streamProgress } from '#app/shell/.server/stream-progress.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import { importColumns, type PatientImportView, patientImportView } from '../view/patient-import.ts';

/** The columns of the file with their explanations. */
export const readImportColumns = async () => ({ columns: importColumns });

/** Validates the uploaded file, or imports its patients with `?modo=importar`, and streams the progress. */
export async function checkOrImportPatients(scope: PageScope): Promise<Response> {
  const { call, clientSignal, request, url } = scope;
  const { table, discard } = await scope.receiveTable(
    request.body as ReadableStream<Uint8Array> | null,
    clientSignal,
  );
  const isImport = url.searchParams.get('modo') === 'importar';
  return streamProgress(scope, async (sendProgress): Promise<ProgressLine<PatientImportView>> => {
    try {
      const input = {
        list: 'patients',
        table,
        onProgress: (processedCount: number) => void sendProgress({ processedCount }),
      } as const;
      if (isImport) {
        const imported = await call('importRows', { ...input, mode: 'all' });
        return imported.ok
          ? { done: patientImportView(imported.value, []) }
          : { refused: textOf(imported.refusal) };
      }
      const checked = await call('checkRows', input);
      return checked.ok
        ? { done: patientImportView(checked.value, checked.value.samples) }
        : { refused: textOf(checked.refusal) };
    } finally {
      await discard();
    }
  });
}
