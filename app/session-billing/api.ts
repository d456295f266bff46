import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { PathId } from '#app/api/ids.ts';
import { codesText } from '#app/api/legacy-values.ts';
import { CAUSES, type CodedName, ENTRY_ROUTES, MODALITIES, PURPOSES } from '#domain/rips-tables';
import { DIAGNOSIS_KINDS } from '#domain/rules';
import { ok } from '#domain/shared';
import { sessionBillingTexts } from './copy.ts';

const tableText = (table: readonly CodedName<string>[]) =>
  table.map(({ code, name }) => `${code} ${name}`).join(', ');

const codeOf = (table: string, rows: readonly CodedName<string>[]) =>
  z
    .string()
    .max(2)
    .nullish()
    .openapi({ description: `${table}: ${tableText(rows)}; null vuelve a lo propuesto` });

/** Calls of what RIPS says of sessions. */
export const sessionBillingEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'put',
    path: '/api/facturacion/sesiones/{idEvento}',
    tag: 'Facturación',
    summary: 'Cambia los datos para RIPS de una sesión; un campo que falta queda como está',
    uses: ['changeSessionBilling'],
    params: z.object({ idEvento: PathId }),
    body: z.object({
      modalidad: codeOf('ModalidadAtencion', MODALITIES),
      finalidad: codeOf('RIPSFinalidadConsultaVersion2', PURPOSES),
      causa: codeOf('RIPSCausaExternaVersion2', CAUSES),
      via: codeOf('ViaIngresoUsuario', ENTRY_ROUTES),
      tipoDiagnostico: z
        .number()
        .int()
        .nullish()
        .openapi({ description: `Tipo del diagnóstico principal: ${codesText(DIAGNOSIS_KINDS)}` }),
      noFacturar: z
        .string()
        .nullish()
        .openapi({ description: 'Por qué no se factura, hasta 200 caracteres; null si se factura' }),
    }),
    response: z.object({ status: z.literal(1), mensaje: z.string() }),
    fieldNames: {
      modality: 'modalidad',
      purpose: 'finalidad',
      cause: 'causa',
      entryRoute: 'via',
      diagnosisKind: 'tipoDiagnostico',
      notBilledReason: 'noFacturar',
    },
    async handle({ call, params: { idEvento: sessionId }, body }) {
      const result = await call('changeSessionBilling', {
        sessionId,
        changes: {
          modality: body.modalidad,
          purpose: body.finalidad,
          cause: body.causa,
          entryRoute: body.via,
          diagnosisKind: body.tipoDiagnostico,
          notBilledReason: body.noFacturar,
        },
      });
      return result.ok ? ok({ status: 1, mensaje: sessionBillingTexts.saved }) : result;
    },
  }),
];
