import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, FileContent } from '#app/api/endpoint.ts';
import { Id, PathId, PatientPathId } from '#app/api/ids.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { ok } from '#domain/shared';
import { consentTexts } from '../copy.ts';
import {
  LegacyConsent,
  LegacyNeed,
  LegacyTemplate,
  legacyConsent,
  legacyNeed,
  legacyTemplate,
} from '../legacy-consents.ts';
import {
  CONSENT_FIELD_NAMES,
  SubmittedConsent,
  SubmittedRevocation,
  SubmittedTemplate,
  TEMPLATE_FIELD_NAMES,
} from '../submitted-consent.ts';
import { documentNameOf } from '../view/document-name.ts';

const TAG = 'Consentimientos';

const Saved = z.object({ status: z.literal(1), mensaje: z.string(), id: z.number() });

/** Calls of the templates and consents of families. */
export const consentEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/consentimientos/plantillas',
    tag: TAG,
    summary: 'Versiones de las plantillas; una publicada no cambia',
    uses: ['listConsentTemplates'],
    response: z.object({ data: z.array(LegacyTemplate) }),
    async handle({ call }) {
      const result = await call('listConsentTemplates', {});
      return result.ok ? ok({ data: result.value.map(legacyTemplate) }) : result;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/consentimientos/plantillas',
    tag: TAG,
    summary: 'Crea el borrador de una plantilla, o de la versión que sigue a las publicadas',
    uses: ['saveConsentTemplate'],
    body: SubmittedTemplate,
    response: Saved,
    fieldNames: TEMPLATE_FIELD_NAMES,
    async handle({ call, body }) {
      const result = await call('saveConsentTemplate', { ...body, id: null });
      return result.ok ? ok({ status: 1, mensaje: consentTexts.templateSaved, ...result.value }) : result;
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/consentimientos/plantillas/{id}',
    tag: TAG,
    summary: 'Corrige un borrador',
    uses: ['saveConsentTemplate'],
    params: z.object({ id: PathId }),
    body: SubmittedTemplate,
    response: Saved,
    fieldNames: TEMPLATE_FIELD_NAMES,
    async handle({ call, params: { id }, body }) {
      const result = await call('saveConsentTemplate', { ...body, id });
      return result.ok ? ok({ status: 1, mensaje: consentTexts.templateSaved, ...result.value }) : result;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/consentimientos/plantillas/publicar',
    tag: TAG,
    summary: 'Publica un borrador',
    uses: ['publishConsentTemplate'],
    body: z.object({ id: Id }),
    response: z.object({
      status: z.literal(1),
      mensaje: z.string(),
      version: z.number(),
      sha256: z.string(),
    }),
    async handle({ call, body }) {
      const result = await call('publishConsentTemplate', body);
      return result.ok ? ok({ status: 1, mensaje: consentTexts.published, ...result.value }) : result;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/consentimientos',
    tag: TAG,
    summary: 'Toma un consentimiento o su rechazo, con las firmas',
    uses: ['signConsent'],
    body: SubmittedConsent,
    maxBytes: BODY_LIMITS.documentSetInJson,
    response: z.object({ status: z.literal(1), mensaje: z.string(), id: z.number(), sha256: z.string() }),
    fieldNames: CONSENT_FIELD_NAMES,
    async handle({ call, body }) {
      const result = await call('signConsent', body);
      return result.ok
        ? ok({ status: 1, mensaje: consentTexts.signed(body.decision), ...result.value })
        : result;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/consentimientos/revocar',
    tag: TAG,
    summary: 'Revoca un consentimiento aceptado; responde con el identificador de la revocatoria',
    uses: ['revokeConsent'],
    body: SubmittedRevocation,
    maxBytes: BODY_LIMITS.documentSetInJson,
    response: Saved,
    fieldNames: CONSENT_FIELD_NAMES,
    async handle({ call, body }) {
      const result = await call('revokeConsent', body);
      return result.ok ? ok({ status: 1, mensaje: consentTexts.revoked, id: result.value.id }) : result;
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/consentimientos/paciente/{PacIde}',
    tag: TAG,
    summary: 'Consentimientos de un paciente, el último primero, y los que faltan',
    uses: ['openConsents'],
    params: z.object({ PacIde: PatientPathId }),
    response: z.object({ data: z.array(LegacyConsent), faltan: z.array(LegacyNeed) }),
    async handle({ call, params: { PacIde: patientId } }) {
      const result = await call('openConsents', { patientId });
      if (!result.ok) return result;
      const { consents, needs } = result.value;
      return ok({
        data: consents.map(legacyConsent),
        faltan: needs.map(legacyNeed),
      });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/consentimientos/{id}/pdf',
    tag: TAG,
    summary: 'Documento de un consentimiento, un rechazo o una revocatoria, como se firmó',
    uses: ['getConsentDocument'],
    params: z.object({ id: PathId }),
    response: FileContent,
    file: 'application/pdf',
    async handle({ call, params: { id } }) {
      const result = await call('getConsentDocument', { id });
      if (!result.ok) return result;
      return ok({ content: result.value.content, name: documentNameOf(result.value) });
    },
  }),
];
