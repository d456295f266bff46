import { commandResponse, doneCommand, unreadableResponse } from '../.server/command-result.ts';
import { dataLoader } from '../.server/data-loader.ts';
import { jsonBody } from '../.server/json-body.ts';
import { onScreen, pageAction } from '../.server/route.ts';
import { undoCommand } from '../.server/scheduling-commands.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { undoneText } from '../copy/settlement.ts';
import { undoableSettlementViewOf, unrestoredLine } from '../view-models/settlement.ts';

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
    doneCommand(undoneText(result.value), null, result.value.unrestored.map(unrestoredLine)),
  );
});
