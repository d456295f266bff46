import { settleClosure } from '#domain/settlement';
import { settledClosureText } from '../copy/settlement.ts';
import { idOf } from '../forms/record-id.ts';
import { closureSettlementViewOf } from '../view-models/settlement.ts';
import { commandResponse, unreadableResponse } from './command-result.ts';
import { jsonBody } from './json-body.ts';
import type { PageScope } from './page-scope.ts';
import { closureSettlement } from './scheduling-commands.ts';
import { valueOrThrow } from './value-or-throw.ts';

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
