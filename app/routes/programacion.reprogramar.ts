import { movesRequestOf } from '#app/scheduling/calendar/.server/scheduling-requests.ts';
import { movesViewOf } from '#app/scheduling/moving/view/moves.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { fieldTextsOf, textOf } from '#app/shell/refusal-texts.ts';

/** The preview of moved sessions with their conflicts, or the refusal. */
export const loader = dataLoader(onScreen('scheduling'), async ({ call, url }) => {
  const request = movesRequestOf(url);
  if (!request) return new Response(null, { status: 422 });
  const result = await call('previewMoves', request);
  if (result.ok) return Response.json({ preview: movesViewOf(result.value) });
  const { refusal } = result;
  return Response.json({ error: { message: textOf(refusal), fields: fieldTextsOf(refusal) } });
});
