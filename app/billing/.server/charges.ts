import { z } from 'zod';
import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { readsCharges, takesCharges } from '#domain/charges';
import { chargeTexts } from '../copy.ts';
import { chargesViewOf } from '../view/charges.ts';

export { readsCharges, takesCharges };

/** The latest sessions of the patient of the path, with their charges. */
export async function readCharges({ actor, call, params }: PageScope) {
  const sessions = valueOrThrow(await call('listCharges', { patientId: idOrZero(params.id) }));
  return chargesViewOf(sessions, takesCharges.permits(actor));
}

const TEXT_MAX_LENGTH = 300;
const Text = z.string().max(TEXT_MAX_LENGTH).default('');

const SubmittedCharge = z.object({
  concept: Text,
  amount: Text,
  receiptNumber: Text,
  invoiceNumber: Text,
  exemptReason: Text,
});

/** Stores a charge of the session of the path. */
export async function takeSubmitted({ call, params, request }: PageScope): Promise<Response> {
  const parsed = SubmittedCharge.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const result = await call('takeCharge', { sessionId: idOrZero(params.id), typed: parsed.data });
  return commandResponse(result, chargeTexts.taken);
}

const Annulment = z.object({ reason: Text });

/** Annuls the charge of the path. */
export async function annulSubmittedCharge({ call, params, request }: PageScope): Promise<Response> {
  const parsed = Annulment.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const result = await call('annulCharge', { id: idOrZero(params.id), ...parsed.data });
  return commandResponse(result, chargeTexts.annulled);
}
