import { planToPreview } from '#app/scheduling/booking/scheduling-reads.server.ts';
import { previewViewOf } from '#app/scheduling/scheduling.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { readAction } from '#app/shell/.server/read-action.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { refusalTextsOf } from '#app/shell/refusal-texts.ts';

export const loader = noLoader;

/** The preview of a session or series, or the refusal. */
export const action = readAction(onScreen('scheduling'), planToPreview, async ({ call }, plan) => {
  if ('slots' in plan) {
    const checked = await call('checkSlots', plan);
    if (!checked.ok) return { error: refusalTextsOf(checked.refusal) };
    return { preview: previewViewOf(checked.value, null) };
  }
  const series = await call('previewSeries', plan);
  if (!series.ok) return { error: refusalTextsOf(series.refusal) };
  return { preview: previewViewOf(series.value, series.value.endedBy) };
});
