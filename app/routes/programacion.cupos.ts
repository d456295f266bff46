import { slotSearch } from '#app/scheduling/booking/scheduling-reads.server.ts';
import { foundSlotsViewOf } from '#app/scheduling/slots.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { readAction } from '#app/shell/.server/read-action.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { textOf } from '#app/shell/refusal-texts.ts';

export const loader = noLoader;

/** Free slots for a service of a patient, or the refusal. */
export const action = readAction(onScreen('scheduling'), slotSearch, async ({ call }, search) => {
  const found = await call('findSlots', search);
  return found.ok ? { found: foundSlotsViewOf(found.value) } : { error: textOf(found.refusal) };
});
