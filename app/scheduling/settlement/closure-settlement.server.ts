import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { settleClosure } from '#domain/settlement';
import { idOf } from '#domain/shared';
import { closureSettlement } from '../booking/scheduling-commands.server.ts';
import { settledClosureText } from './copy.ts';
import { closureSettlementViewOf } from './view/settlement.ts';

/** The policy for settling the sessions of a closure. */
export const settlesClosures = settleClosure.policy;

/** The sessions on the days of a closure with their proposals. */
export async function readClosureSettlement({ actor, call, params }: PageScope) {
  const closureId = idOf(params.id) ?? 0;
  const proposals = valueOrThrow(await call('proposeClosureSettlement', { closureId }));
  return closureSettlementViewOf(proposals, actor.userId);
}

/** Applies the submitted decisions about sessions of the closure. */
export async function settleClosureSessions({ call, params, request }: PageScope): Promise<Response> {
  const parsed = closureSettlement.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const result = await call('settleClosure', { closureId: idOf(params.id) ?? 0, ...parsed.data });
  return commandResponse(result, result.ok ? settledClosureText(result.value) : '');
}
