import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { texts } from '#app/shared/copy/texts.ts';
import {
  commandResponse,
  refusedCommand,
  succeededCommand,
  unreadableResponse,
} from '#app/shell/.server/command-result.ts';
import { formBody } from '#app/shell/.server/form-body.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { REFUSAL_STATUS } from '#app/shell/.server/refusal-status.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { fieldTextsOf } from '#app/shell/refusal-texts.ts';
import { SIGNATURE_FIELD_NAMES } from '#app/signatures/submitted-signature.ts';
import { NOT_FOUND_PATH } from '#domain/access';
import { signingPathOf, takesReceipts } from '#domain/receipts';
import { idOf, type LocalDate, parseLocalDate, type Refusal } from '#domain/shared';
import { staffName } from '#domain/wording';
import { receiptTexts } from '../copy.ts';
import { SubmittedReceiptOfScreen, submittedReceiptOf } from '../submitted-receipt.ts';
import { signingViewOf } from '../view/signing.ts';

export { takesReceipts };

interface Signing {
  readonly patientId: number;
  readonly date: LocalDate;
}

/** The patient and day of a path of signing; null for an invalid one. */
function signingIn(patient: string | undefined, day: string | undefined): Signing | null {
  const patientId = idOf(patient);
  const date = parseLocalDate(day ?? '');
  return patientId === null || date === null ? null : { patientId, date };
}

/**
 * Reads what a family signs, on a device that is handed over for this patient and day; any other page of the kind leads there. A device
 * that is not handed over goes to the agenda, whose button does so.
 */
export async function readSigning({ actor, call, params, onlyPath, today }: PageScope) {
  const signing = signingIn(params.paciente, params.fecha);
  if (onlyPath === null) throw redirect(signing ? agendaPathOf(signing.date) : NOT_FOUND_PATH);
  if (!signing || onlyPath !== signingPathOf(signing.patientId, signing.date)) throw redirect(onlyPath);
  return {
    signing: signingViewOf(valueOrThrow(await call('openSigning', signing)), signing.date, today),
    user: { name: staffName(actor), username: actor.username },
    backPath: agendaPathOf(signing.date),
  };
}

const agendaPathOf = (date: LocalDate) => `/diarioCampo/evoluciones?dia=${date}`;

/** Hands the device over to a family: the session opens the page to sign, and nothing else until the password is given. */
export async function handOver({ call, request, token }: PageScope): Promise<Response> {
  const form = await formBody(request);
  const signing = signingIn(String(form.get('paciente')), String(form.get('fecha')));
  if (!signing) return redirect(NOT_FOUND_PATH);
  const { path } = valueOrThrow(await call('handOverDevice', { ...signing, token }));
  return redirect(path);
}

const TakeBack = z.object({ password: z.string() });

/** The user takes the device back by the password. */
export async function takeBack({ call, request, token }: PageScope): Promise<Response> {
  const parsed = TakeBack.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  return commandResponse(await call('takeBackDevice', { ...parsed.data, token }), receiptTexts.back);
}

/** The names of fields as the screen sends them: `firmante.nombre`. */
const screenNameOf = (field: string): string =>
  ({ reason: 'motivo', youngReason: 'motivoMenor', sessionIds: 'sesiones' })[field] ??
  field
    .split('.')
    .map((part) => SIGNATURE_FIELD_NAMES[part as keyof typeof SIGNATURE_FIELD_NAMES] ?? part)
    .join('.');

const screenFieldsOf = (refusal: Refusal) =>
  Object.fromEntries(
    Object.entries(fieldTextsOf(refusal)).map(([field, text]) => [screenNameOf(field), text]),
  );

/** Takes a signature; while a family has the device, of the sessions that it shows alone. */
export async function signReceipt({ call, request, onlyPath }: PageScope): Promise<Response> {
  const parsed = SubmittedReceiptOfScreen.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const { idempotencyKey, paciente: patientId, fecha: date, ...receipt } = parsed.data;
  if (onlyPath !== null && onlyPath !== signingPathOf(patientId, date))
    return Response.json({ message: texts.notAllowed }, { status: 403 });
  const input = { ...submittedReceiptOf(receipt), ofPatientAndDay: { patientId, date }, idempotencyKey };
  const result = await call('signReceipts', input);
  if (result.ok) return Response.json(succeededCommand(receiptTexts.signed, null));
  const { refusal } = result;
  return Response.json(refusedCommand(refusal, screenFieldsOf(refusal)), {
    status: REFUSAL_STATUS.command[refusal.kind],
  });
}
