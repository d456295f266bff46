import { leaveRequestOf } from '#app/scheduling/calendar/.server/scheduling-requests.ts';
import { leaveSettlementViewOf } from '#app/scheduling/settlement/view/settlement.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { refusalTextsOf } from '#app/shell/refusal-texts.ts';

/** The sessions of an absent therapist with their proposals, or the refusal. */
export const loader = dataLoader(onScreen('scheduling'), async ({ actor, call, url }) => {
  const request = leaveRequestOf(url);
  if (!request) return new Response(null, { status: 422 });
  const result = await call('proposeSettlement', request);
  if (result.ok) return Response.json({ settlement: leaveSettlementViewOf(result.value, actor.userId) });
  return Response.json({ error: refusalTextsOf(result.refusal) });
});
