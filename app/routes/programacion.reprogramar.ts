import { movesToPreview } from '#app/scheduling/booking/scheduling-reads.server.ts';
import { movesViewOf } from '#app/scheduling/moving/view/moves.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { readAction } from '#app/shell/.server/read-action.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { refusalTextsOf } from '#app/shell/refusal-texts.ts';

export const loader = noLoader;

/** The preview of moved sessions with their conflicts, or the refusal. */
export const action = readAction(onScreen('scheduling'), movesToPreview, async ({ call }, moves) => {
  const previewed = await call('previewMoves', moves);
  return previewed.ok
    ? { preview: movesViewOf(previewed.value) }
    : { error: refusalTextsOf(previewed.refusal) };
});
