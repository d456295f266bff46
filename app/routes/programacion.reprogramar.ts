import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';
import { movesRequestOf } from '../.server/scheduling-requests.ts';
import { fieldTextsOf, textOf } from '../copy/index.ts';
import { movesViewOf } from '../view-models/moves.ts';

/** The preview of moved sessions with their conflicts, or the refusal. */
export const loader = dataLoader(onScreen('scheduling'), async ({ call, url }) => {
  const request = movesRequestOf(url);
  if (!request) return new Response(null, { status: 422 });
  const result = await call('previewMoves', request);
  if (result.ok) return Response.json({ preview: movesViewOf(result.value) });
  const { refusal } = result;
  return Response.json({ error: { message: textOf(refusal), fields: fieldTextsOf(refusal) } });
});
