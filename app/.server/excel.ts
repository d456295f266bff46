import type { ExportedList } from '#domain/access';
import type { SheetColumn } from '#domain/reports';
import type { Result } from '#domain/shared';
import type { PageScope } from './route.ts';
import { valueOrThrow } from './value-or-throw.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Workbook<Row> {
  /** Title of the sheet and of the file name, to which today's date is added. */
  readonly title: string;
  /** Name of the file without extension, instead of title and today. */
  readonly fileName?: string | undefined;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: Result<ExportedList<Row>>;
}

/** Streams the Excel file of an exported list. */
export function excelAnswer<Row>(
  page: PageScope,
  { title, fileName, columns, rows }: Workbook<Row>,
): Response {
  const { batches } = valueOrThrow(rows);
  const bytes = page.writeSheet({ name: title, columns, batches })[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        page.logFault(error instanceof Error ? error : new Error(String(error)));
        controller.error(error);
      }
    },
    async cancel() {
      await bytes.return?.();
    },
  });
  const name = `${fileName ?? `${title} ${page.today}`}.xlsx`;
  const headers = {
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Content-Type': EXCEL,
  };
  return new Response(body, { headers });
}
