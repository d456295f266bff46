import { z } from 'zod';
import type { Call } from '#adapters/composition/use-cases.ts';
import { commandResponse, issuesResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { SubmittedDay } from '#app/shell/.server/submitted-day.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { issuesCertificates, readsCertificates } from '#domain/certificates';
import { ok } from '#domain/shared';
import { certificateTexts } from '../copy.ts';
import { certificateFileName, certificateViewOf } from '../view/certificates.ts';

export { issuesCertificates, readsCertificates };

/** The certificates of the patient in the path, and the verification address for a new one. */
export async function readCertificates({ actor, call, params, url }: PageScope) {
  const certificates = valueOrThrow(await call('listCertificates', { patientId: idOrZero(params.id) }));
  const verification = issuesCertificates.permits(actor)
    ? valueOrThrow(await call('checkVerificationAddress', { requestAddress: url.origin }))
    : null;
  return { certificates: certificates.map(certificateViewOf), verification };
}

const Issuing = z.object({
  from: SubmittedDay,
  to: SubmittedDay,
  addressee: z.string(),
  diagnosis: z.boolean(),
  idempotencyKey: z.string().optional(),
});

/** Issues a certificate of the patient of the path. */
export async function issueSubmittedCertificate({
  call,
  params,
  request,
  url,
}: PageScope): Promise<Response> {
  const parsed = Issuing.safeParse(await jsonBody(request));
  if (!parsed.success) return issuesResponse(parsed.error);
  const result = await call('issueCertificate', {
    ...parsed.data,
    patientId: idOrZero(params.id),
    requestAddress: url.origin,
  });
  return commandResponse(result, result.ok ? certificateTexts.issued(result.value.number) : '');
}

const Annulment = z.object({ reason: z.string() });

/** Annuls the certificate of the path. */
export async function annulSubmittedCertificate({ call, params, request }: PageScope): Promise<Response> {
  const parsed = Annulment.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const result = await call('annulCertificate', { id: idOrZero(params.id), ...parsed.data });
  return commandResponse(result, certificateTexts.annulled);
}

/** The file of a certificate. */
export async function openCertificate(call: Call, id: number) {
  const opened = await call('getCertificate', { id });
  if (!opened.ok) return opened;
  const { content, number } = opened.value;
  return ok({ content, contentType: 'application/pdf', name: certificateFileName(number) });
}
