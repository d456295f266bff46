import { answerRequests } from '../answer-requests.ts';
import type { SheetRequest } from './messages.ts';
import { beginWorkbook, type GrowingWorkbook } from './workbook.ts';

const NOTHING = new Uint8Array();
const openWorkbooks = new Map<number, GrowingWorkbook>();

/** Returns the open workbook of a sheet; throws when the worker that began it has crashed. */
function workbookOf(sheetNumber: number): GrowingWorkbook {
  const workbook = openWorkbooks.get(sheetNumber);
  if (!workbook) throw new Error('The workbook was begun in another worker');
  return workbook;
}

answerRequests(async (request: SheetRequest) => {
  const { sheetNumber } = request;
  if ('begin' in request) {
    openWorkbooks.set(sheetNumber, beginWorkbook(request.begin));
    return NOTHING;
  }
  if ('rows' in request) return workbookOf(sheetNumber).add(request.rows);
  try {
    return request.end === 'complete' ? await workbookOf(sheetNumber).complete() : NOTHING;
  } finally {
    openWorkbooks.delete(sheetNumber);
  }
});
