import { seriesSearch } from '#app/scheduling/booking/scheduling-reads.server.ts';
import { foundSeriesViewOf } from '#app/scheduling/slots.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { readAction } from '#app/shell/.server/read-action.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { textOf } from '#app/shell/refusal-texts.ts';

export const loader = noLoader;

/** Weekly hours for a series of a patient, or the refusal. */
export const action = readAction(onScreen('scheduling'), seriesSearch, async ({ call }, search) => {
  const found = await call('findSeries', search);
  return found.ok ? { found: foundSeriesViewOf(found.value) } : { error: textOf(found.refusal) };
});
