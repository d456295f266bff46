import { downloadedText, listTexts } from '#app/shared/copy/lists.ts';
import { excelFileName } from '#app/shared/view/excel-file-name.ts';
import { PROGRESS_MEDIA_TYPE, type ProgressLine } from '#app/shared/view/progress-line.ts';
import { XLSX_MEDIA_TYPE } from '#app/shared/view/streamed-file.ts';
import type { ExportedList } from '#domain/access';
import type { SheetColumn } from '#domain/reports';
import type { Result } from '#domain/shared';
import type { FilterTextUse } from '#domain/wording';
import { dateText, staffName } from '#domain/wording';
import { failedRequest } from './failed-request.ts';
import type { PageScope } from './page-scope.ts';
import { streamProgress } from './stream-progress.ts';
import { valueOrThrow } from './value-or-throw.ts';

interface Workbook<Row> {
  readonly title: string;
  /** The name of the file without extension, where the customer fixed it. */
  readonly fileName?: string | undefined;
  /** The filters in words; the first row names the people in them. */
  readonly filterTexts: (firstRow: Row | undefined, use: FilterTextUse) => readonly string[];
  readonly columns: readonly SheetColumn<Row>[];
  readonly exportResult: Result<ExportedList<Row>>;
}

/**
 * Streams the Excel file of an exported list, which begins with title, filters and date. A script that accepts progress gets JSON lines
 * with the number of written rows and the bytes of the file.
 */
export async function excelResponse<Row>(
  page: PageScope,
  { title, fileName, filterTexts, columns, exportResult }: Workbook<Row>,
): Promise<Response> {
  const { batches, total } = valueOrThrow(exportResult);
  const { firstBatch, all } = await peekFirst(batches);
  const firstRow = firstBatch[0];
  const name = `${fileName ?? excelFileName(title, filterTexts(firstRow, 'file'), page.today)}.xlsx`;
  const intro = [
    title,
    filterTexts(firstRow, 'page').join(' · ') || listTexts.noFilters,
    downloadedText(total, dateText(page.today), staffName(page.actor)),
  ];
  const sheet = { name: title, intro, columns };
  if (!page.request.headers.get('Accept')?.includes(PROGRESS_MEDIA_TYPE))
    return fileResponse(page, name, page.writeSheet({ ...sheet, batches: all }));
  return streamProgress(page, async (sendProgress): Promise<ProgressLine<{ readonly name: string }>> => {
    let writtenRows = 0;
    const countedBatches = (async function* () {
      for await (const batch of all) {
        page.clientSignal.throwIfAborted();
        yield batch;
        writtenRows += batch.length;
      }
    })();
    await sendProgress({ processedCount: writtenRows, total });
    for await (const piece of page.writeSheet({ ...sheet, batches: countedBatches }))
      await sendProgress({ processedCount: writtenRows, piece: Buffer.from(piece).toString('base64') });
    return { done: { name } };
  });
}

/** Reads the first batch; `all` yields it too. */
async function peekFirst<Row>(batches: AsyncIterable<readonly Row[]>) {
  const iterator = batches[Symbol.asyncIterator]();
  const { value: firstBatch = [], done } = await iterator.next();
  async function* all(): AsyncGenerator<readonly Row[]> {
    if (done) return;
    yield firstBatch;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { firstBatch: firstBatch as readonly Row[], all: all() };
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
