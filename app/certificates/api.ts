import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { DateField } from '#app/api/date-fields.ts';
import {
  type ApiEnvironment,
  type Endpoint,
  endpoint,
  FileContent,
  jsonContent,
  SuccessBody,
} from '#app/api/endpoint.ts';
import { ErrorBody, refusalBodyOf } from '#app/api/error-body.ts';
import { Id, PathId, PatientPathId } from '#app/api/ids.ts';
import { SubmittedText } from '#app/api/legacy-values.ts';
import { operationIdOf } from '#app/api/operation-id.ts';
import { certificateNumberText } from '#domain/certificates';
import { ok } from '#domain/shared';
import { certificateTexts } from './copy.ts';
import { certificateFileName } from './view/certificates.ts';

const TAG = 'Firmas y consentimientos';

const CertificateRow = z
  .object({
    id: z.number(),
    numero: z.string(),
    codigo: z.string(),
    fecha: z.string(),
    desde: z.string(),
    hasta: z.string(),
    sesiones: z.number(),
    estado: z.enum(['valido', 'anulado']),
  })
  .openapi('Certificado');

/** Calls of certificates of attendance; {@link mountVerification} adds the one without a token. */
export const certificateEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/certificados',
    tag: TAG,
    summary: 'Expide un certificado de asistencia con las sesiones hechas entre dos fechas',
    uses: ['issueCertificate'],
    body: z.object({
      PacIde: Id,
      desde: DateField,
      hasta: DateField,
      dirigido: SubmittedText.default(''),
      diagnostico: z.boolean().nullish(),
    }),
    response: z.object({
      status: z.literal(1),
      mensaje: z.string(),
      id: z.number(),
      numero: z.string(),
      codigo: z.string(),
      sesiones: z.number(),
    }),
    fieldNames: { to: 'hasta', addressee: 'dirigido', diagnosis: 'diagnostico' },
    async handle({ call, body }) {
      const result = await call('issueCertificate', {
        patientId: body.PacIde,
        from: body.desde,
        to: body.hasta,
        addressee: body.dirigido,
        diagnosis: body.diagnostico ?? false,
        requestAddress: null,
      });
      if (!result.ok) return result;
      const { id, number: numero, code: codigo, sessionCount: sesiones } = result.value;
      return ok({ status: 1, mensaje: certificateTexts.issued(numero), id, numero, codigo, sesiones });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/certificados/paciente/{PacIde}',
    tag: TAG,
    summary: 'Certificados de asistencia de un paciente, también los anulados; primero los más recientes',
    uses: ['listCertificates'],
    params: z.object({ PacIde: PatientPathId }),
    patientParam: ({ PacIde }) => String(PacIde),
    response: z.object({ data: z.array(CertificateRow) }),
    async handle({ call, params: { PacIde: patientId } }) {
      const result = await call('listCertificates', { patientId });
      if (!result.ok) return result;
      const data = result.value.map((certificate) => ({
        id: certificate.id,
        numero: certificateNumberText(certificate),
        codigo: certificate.code,
        fecha: certificate.issuedOn,
        desde: certificate.from,
        hasta: certificate.to,
        sesiones: certificate.sessionCount,
        estado: certificate.annulledAt === null ? ('valido' as const) : ('anulado' as const),
      }));
      return ok({ data });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/certificados/{id}/pdf',
    tag: TAG,
    summary: 'Un certificado en PDF, tal como se expidió',
    uses: ['getCertificate'],
    params: z.object({ id: PathId }),
    response: FileContent,
    file: 'application/pdf',
    async handle({ call, params: { id } }) {
      const opened = await call('getCertificate', { id });
      if (!opened.ok) return opened;
      return ok({ content: opened.value.content, name: certificateFileName(opened.value.number) });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/certificados/anular',
    tag: TAG,
    summary: 'Anula un certificado con su motivo; sigue en la lista',
    uses: ['annulCertificate'],
    body: z.object({ id: Id, motivo: SubmittedText.default('') }),
    response: SuccessBody,
    fieldNames: { reason: 'motivo' },
    async handle({ call, body: { id, motivo: reason } }) {
      const result = await call('annulCertificate', { id, reason });
      return result.ok ? ok({ status: 1, mensaje: certificateTexts.annulled }) : result;
    },
  }),
];

const Verified = z.object({
  data: z.union([
    z.object({
      valido: z.literal(true),
      emitido: z.string(),
      iniciales: z.string(),
      institucion: z.string(),
    }),
    z.object({ valido: z.literal(false) }),
  ]),
});

/** The verification of a certificate, which needs no token. */
export function mountVerification(app: OpenAPIHono<ApiEnvironment>): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/verificar-certificado/{numero}/{codigo}',
    operationId: operationIdOf('get', '/api/verificar-certificado/{numero}/{codigo}'),
    security: [],
    tags: [TAG],
    summary: 'Dice a cualquiera si un certificado es válido',
    request: { params: z.object({ numero: z.string(), codigo: z.string() }) },
    responses: {
      200: jsonContent(Verified, 'Válido, o no: lo mismo por número, código o anulación'),
      429: {
        ...jsonContent(ErrorBody, 'Más de 10 intentos en un minuto desde una dirección'),
        headers: { 'Retry-After': { description: 'Segundos por esperar', schema: { type: 'integer' } } },
      },
      500: jsonContent(ErrorBody, 'Falla, con su identificador'),
    },
  });
  app.get('/api/verificar-certificado/:numero/:codigo', async (context) => {
    const { container, origin } = context.env;
    const { numero: number, codigo: code } = context.req.param();
    const result = await container.scope().verifyCertificate({ number, code, origin });
    context.header('X-Robots-Tag', 'noindex');
    if (!result.ok) {
      const seconds = String(result.refusal.params?.seconds ?? '');
      return context.json(refusalBodyOf(result.refusal), 429, { 'Retry-After': seconds });
    }
    const { value: verified } = result;
    return context.json({
      data: verified.valid
        ? {
            valido: true,
            emitido: verified.issuedOn,
            iniciales: verified.initials,
            institucion: verified.institution,
          }
        : { valido: false },
    });
  });
}
