import { z } from 'zod';
import { CorrectionForm } from '#app/intake/order-fields-form.ts';
import { texts } from '#app/shared/copy/texts.ts';
import { type CommandResult, refusedFields } from '#app/shared/view/command-result.ts';
import { commandResultOf, unreadableCommand } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { changesOrders, entersOrders, type OrderWarning } from '#domain/orders';
import type { Result } from '#domain/shared';
import { correctionTexts } from '../copy/correction.ts';
import { cancelledTexts, orderListTexts } from '../copy/orders.ts';
import {
  type OrderDetailView,
  type OrderToAttachView,
  orderDetailViewOf,
  orderToAttachViewOf,
} from '../orders.ts';
import { type CorrectionView, correctionViewOf } from '../view/order-correction.ts';

export { changesOrders, entersOrders };

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

/** An authorization to be corrected. */
export async function readCorrection(scope: PageScope): Promise<CorrectionView> {
  return correctionViewOf(valueOrThrow(await scope.call('openCorrection', { id: idIn(scope) })));
}

/** An authorization without payer may stay without one. */
const FieldValues = z
  .record(z.string(), z.string())
  .transform(({ payerId, ...fields }) => (payerId ? { ...fields, payerId } : fields));

const orderCommand = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cancel'), reason: z.string() }),
  z.object({ intent: z.literal('attach'), medicalOrder: z.string().max(60) }),
  z.object({ intent: z.literal('correct'), fields: FieldValues, shown: FieldValues }),
]);

/** Cancels the order, attaches a medical order to it, or corrects it. */
export async function changeOrder(scope: PageScope): Promise<CommandResult> {
  const parsed = orderCommand.safeParse(await jsonBody(scope.request));
  if (!parsed.success) return unreadableCommand;
  const id = idIn(scope);
  if (parsed.data.intent === 'cancel') {
    const result = await scope.call('cancelOrder', { id, reason: parsed.data.reason });
    return commandResultOf(result, result.ok ? cancelledTexts[result.value.kind] : '');
  }
  if (parsed.data.intent === 'correct') return correctOrder(scope, id, parsed.data);
  const result = await scope.call('attachMedicalOrder', { id, medicalOrder: parsed.data.medicalOrder });
  return resultWithWarnings(result, orderListTexts.attached);
}

async function correctOrder(
  { call }: PageScope,
  id: number,
  submitted: Record<'fields' | 'shown', Readonly<Record<string, string>>>,
): Promise<CommandResult> {
  const fields = CorrectionForm.safeParse(submitted.fields);
  if (!fields.success) {
    const errors = fields.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    return refusedFields(Object.fromEntries(errors), texts.invalidInput);
  }
  const shown = CorrectionForm.safeParse(submitted.shown);
  if (!shown.success) return unreadableCommand;
  const result = await call('correctAuthorization', { id, fields: fields.data, shown: shown.data });
  return resultWithWarnings(result, correctionTexts.saved);
}

function resultWithWarnings(
  result: Result<{ readonly warnings: readonly OrderWarning[] }>,
  message: string,
): CommandResult {
  const warnings = result.ok ? result.value.warnings : [];
  return commandResultOf(
    result,
    message,
    warnings.map((warning) => textOfCode(warning.code, warning.params)),
  );
}
