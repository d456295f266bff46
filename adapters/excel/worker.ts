import { answerRequests } from '../answer-requests.ts';
import type { SheetRequest } from './messages.ts';
import { beginWorkbook, type GrowingWorkbook } from './workbook.ts';

const NOTHING = new Uint8Array();
const openWorkbooks = new Map<number, GrowingWorkbook>();

/** Returns the open workbook of a sheet; throws when the worker that began it has crashed. */
function workbookOf(sheet: number): GrowingWorkbook {
  const workbook = openWorkbooks.get(sheet);
  if (!workbook) throw new Error('The workbook was begun in another worker');
  return workbook;
}

answerRequests(async (request: SheetRequest) => {
  const { sheet } = request;
  if ('begin' in request) {
    openWorkbooks.set(sheet, beginWorkbook(request.begin.name, request.begin.columns));
    return NOTHING;
  }
  if ('rows' in request) return workbookOf(sheet).add(request.rows);
  try {
    return request.end === 'complete' ? await workbookOf(sheet).complete() : NOTHING;
  } finally {
    openWorkbooks.delete(sheet);
  }
});
