import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';
import { absenceRequestOf } from '../.server/scheduling-requests.ts';
import { fieldTextsOf, textOf } from '../copy/index.ts';
import { absenceSettlementViewOf } from '../view-models/settlement.ts';

/** The sessions of an absent therapist with their proposals, or the refusal. */
export const loader = dataLoader(onScreen('scheduling'), async ({ actor, call, url }) => {
  const request = absenceRequestOf(url);
  if (!request) return new Response(null, { status: 422 });
  const result = await call('proposeSettlement', request);
  if (result.ok) return Response.json({ settlement: absenceSettlementViewOf(result.value, actor.userId) });
  const { refusal } = result;
  return Response.json({ error: { message: textOf(refusal), fields: fieldTextsOf(refusal) } });
});
