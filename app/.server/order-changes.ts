import { z } from 'zod';
import { changesOrders } from '#domain/orders';
import { textOfCode } from '../copy/index.ts';
import { cancelledTexts, orderListTexts } from '../copy/orders.ts';
import { idOrZero } from '../forms/record-id.ts';
import type { CommandResult } from '../view-models/command-result.ts';
import {
  type OrderDetailView,
  type OrderToAttachView,
  orderDetailViewOf,
  orderToAttachViewOf,
} from '../view-models/orders.ts';
import { commandResultOf, unreadableCommand } from './command-result.ts';
import { jsonBody } from './json-body.ts';
import type { PageScope } from './route.ts';
import { valueOrThrow } from './value-or-throw.ts';

export { changesOrders };

const idIn = ({ params }: PageScope) => idOrZero(params.id);

/** One order, for its detail. */
export async function readOrder(scope: PageScope): Promise<OrderDetailView> {
  return orderDetailViewOf(valueOrThrow(await scope.call('getOrder', { id: idIn(scope) })));
}

/** The medical orders that can be attached to a código 90 authorization. */
export async function readOrdersToAttach(scope: PageScope): Promise<readonly OrderToAttachView[]> {
  const orders = valueOrThrow(await scope.call('listOrdersToAttach', { id: idIn(scope) }));
  return orders.map(orderToAttachViewOf);
}

const orderCommand = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cancel'), reason: z.string() }),
  z.object({ intent: z.literal('attach'), medicalOrder: z.string().max(60) }),
]);

/** Cancels the order, or attaches a medical order to it. */
export async function changeOrder(scope: PageScope): Promise<CommandResult> {
  const parsed = orderCommand.safeParse(await jsonBody(scope.request));
  if (!parsed.success) return unreadableCommand;
  const id = idIn(scope);
  if (parsed.data.intent === 'cancel') {
    const result = await scope.call('cancelOrder', { id, reason: parsed.data.reason });
    return commandResultOf(result, result.ok ? cancelledTexts[result.value.kind] : '');
  }
  const result = await scope.call('attachMedicalOrder', { id, medicalOrder: parsed.data.medicalOrder });
  const warnings = result.ok ? result.value.warnings : [];
  return commandResultOf(
    result,
    orderListTexts.attached,
    warnings.map((warning) => textOfCode(warning.code, warning.params)),
  );
}
