import { undoCommand } from '#app/scheduling/booking/scheduling-commands.server.ts';
import { undoneText } from '#app/scheduling/settlement/copy.ts';
import { undoableSettlementViewOf, unrestoredLine } from '#app/scheduling/settlement/view/settlement.ts';
import { commandResponse, succeededCommand, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';

/** The caller's settlements that can still be undone. */
export const loader = dataLoader(onScreen('scheduling'), async ({ call }) =>
  valueOrThrow(await call('listUndoableSettlements', undefined)).map(undoableSettlementViewOf),
);

/** Undoes a settlement; the warnings of the response name the sessions that could not be restored. */
export const action = pageAction(onScreen('scheduling'), async ({ request, call }) => {
  const parsed = undoCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const result = await call('undoSettlement', parsed.data);
  if (!result.ok) return commandResponse(result, '');
  return Response.json(
    succeededCommand(undoneText(result.value), null, result.value.unrestored.map(unrestoredLine)),
  );
});
