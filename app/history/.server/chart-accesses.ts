import { excelResponse } from '#app/shell/.server/excel.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import type { ChartAccess } from '#domain/audit-trail';
import { ok } from '#domain/shared';
import { chartAccessTexts as texts } from '../copy/chart-accesses.ts';
import { ACCESS_SHEET, accessesView } from '../view/chart-accesses.ts';

const accessesOf = async ({ call, params }: PageScope) =>
  valueOrThrow(await call('listChartAccesses', { patientId: idOrZero(params.id) }));

/** Who read the data of the patient. */
export const readAccesses = async (page: PageScope) => accessesView((await accessesOf(page)).accesses);

/** The same as an Excel file. */
export async function exportAccesses(page: PageScope): Promise<Response> {
  const { accesses, siteId } = await accessesOf(page);
  const batches = (async function* (): AsyncGenerator<readonly ChartAccess[]> {
    yield accesses;
  })();
  return excelResponse(page, {
    title: texts.title,
    filterTexts: () => [texts.chart(idOrZero(page.params.id))],
    columns: ACCESS_SHEET,
    exportResult: ok({ total: accesses.length, siteId, batches }),
  });
}
