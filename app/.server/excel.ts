import type { ExportedList } from '#domain/access';
import type { SheetColumn } from '#domain/reports';
import type { Result } from '#domain/shared';
import { PROGRESS_MEDIA_TYPE, type ProgressLine } from '../view-models/progress-line.ts';
import { XLSX_MEDIA_TYPE } from '../view-models/streamed-file.ts';
import { failedRequest } from './failed-request.ts';
import type { PageScope } from './route.ts';
import { streamProgress } from './stream-progress.ts';
import { valueOrThrow } from './value-or-throw.ts';

interface Workbook<Row> {
  /** Title of the sheet. */
  readonly title: string;
  /** Name of the file without extension; by default the title and today's date. */
  readonly fileName?: string | undefined;
  readonly columns: readonly SheetColumn<Row>[];
  readonly exportResult: Result<ExportedList<Row>>;
}

/**
 * Streams the Excel file of an exported list. A script that accepts progress gets JSON lines with the number of written rows and the bytes
 * of the file.
 */
export function excelResponse<Row>(
  page: PageScope,
  { title, fileName, columns, exportResult }: Workbook<Row>,
): Response {
  const { batches, total } = valueOrThrow(exportResult);
  const name = `${fileName ?? `${title} ${page.today}`}.xlsx`;
  if (!page.request.headers.get('Accept')?.includes(PROGRESS_MEDIA_TYPE))
    return fileResponse(page, name, page.writeSheet({ name: title, columns, batches }));
  return streamProgress(page, async (sendProgress): Promise<ProgressLine<{ readonly name: string }>> => {
    let writtenRows = 0;
    const countedBatches = (async function* () {
      for await (const batch of batches) {
        page.clientSignal.throwIfAborted();
        yield batch;
        writtenRows += batch.length;
      }
    })();
    await sendProgress({ processedCount: writtenRows, total });
    for await (const piece of page.writeSheet({ name: title, columns, batches: countedBatches }))
      await sendProgress({ processedCount: writtenRows, piece: Buffer.from(piece).toString('base64') });
    return { done: { name } };
  });
}

function fileResponse(page: PageScope, name: string, content: AsyncIterable<Uint8Array>): Response {
  const pieceIterator = content[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await pieceIterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        const record = () => page.logFault(error instanceof Error ? error : new Error(String(error)));
        failedRequest(error, page.clientSignal, record);
        controller.error(error);
      }
    },
    async cancel() {
      await pieceIterator.return?.();
    },
  });
  const headers = {
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Content-Type': XLSX_MEDIA_TYPE,
    Vary: 'Accept',
  };
  return new Response(body, { headers });
}
