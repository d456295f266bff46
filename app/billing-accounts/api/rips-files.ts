import { z } from '@hono/zod-openapi';
import { DateField } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint, FileContent } from '#app/api/endpoint.ts';
import { Id, PathId } from '#app/api/ids.ts';
import { SubmittedText } from '#app/api/legacy-values.ts';
import { SubmittedContent } from '#app/api/submitted-content.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { documentFaultText, RIPS_PROFILES } from '#domain/rips';
import { ok } from '#domain/shared';
import { accountTexts } from '../copy.ts';
import { STATE_WORDS } from '../legacy-accounts.ts';
import { mendLinkOf } from '../mend-links.ts';
import { ACCOUNTS_PATH as PATH, Rows, ACCOUNTS_TAG as TAG } from './call-parts.ts';

const params = z.object({ id: PathId });

/** Calls of the files of accounts: export, download and the validator's result. */
export const ripsFileEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: `${PATH}/{id}/exportar`,
    tag: TAG,
    summary: 'Exporta el RIPS de una cuenta y reserva sus sesiones; otra vez da la misma versión',
    uses: ['exportAccount'],
    params,
    body: z.object({ confirmar: z.array(z.string()).default([]) }),
    response: z.object({
      status: z.literal(1),
      mensaje: z.string(),
      version: z.number(),
      archivo: z.string(),
      sha256: z.string(),
      bytes: z.number(),
      usuarios: z.number(),
      servicios: z.number(),
    }),
    async handle({ call, params: { id }, body: { confirmar } }) {
      const result = await call('exportAccount', { id, confirmed: confirmar });
      if (!result.ok) return result;
      const { version, fileName, sha256, size, userCount, rowCount } = result.value;
      return ok({
        status: 1,
        mensaje: accountTexts.exported(fileName),
        version,
        archivo: fileName,
        sha256,
        bytes: size,
        usuarios: userCount,
        servicios: rowCount,
      });
    },
  }),
  endpoint({
    method: 'get',
    path: `${PATH}/{id}/rips`,
    tag: TAG,
    summary: 'El archivo RIPS de una cuenta, siempre los mismos bytes',
    uses: ['downloadRips'],
    params,
    query: z.object({ version: Id.optional() }),
    response: FileContent,
    file: 'application/json',
    async handle({ call, params: { id }, query: { version = null } }) {
      const result = await call('downloadRips', { id, version });
      if (!result.ok) return result;
      const { content, fileName } = result.value;
      return ok({ content: new TextEncoder().encode(content), name: fileName });
    },
  }),
  endpoint({
    method: 'post',
    path: `${PATH}/{id}/resultado`,
    tag: TAG,
    summary: 'Registra el resultado del validador: su archivo, o el CUV',
    uses: ['registerResult'],
    maxBytes: BODY_LIMITS.fileInJson,
    params,
    body: z.object({
      archivo: SubmittedContent,
      nombre: SubmittedText.default(''),
      cuv: SubmittedText.default(''),
      fecha: DateField.optional(),
    }),
    response: z.object({
      status: z.literal(1),
      mensaje: z.string(),
      estado: z.enum(['aceptada', 'rechazada']),
      mensajes: z.number(),
    }),
    fieldNames: { file: 'archivo' },
    async handle({ call, params: { id }, body: { archivo, nombre, cuv } }) {
      const file = archivo && { text: new TextDecoder().decode(archivo), name: nombre || null };
      const result = await call('registerResult', { id, file, cuv });
      if (!result.ok) return result;
      const { state, messageCount } = result.value;
      const mensaje = state === 'accepted' ? accountTexts.accepted : accountTexts.rejected(messageCount);
      return ok({ status: 1, mensaje, estado: STATE_WORDS[state], mensajes: messageCount });
    },
  }),
  endpoint({
    method: 'get',
    path: `${PATH}/{id}/resultado`,
    tag: TAG,
    summary: 'Mensajes del validador, cada uno con la sesión a la que lleva',
    uses: ['readResult'],
    params,
    response: Rows.extend({ cuv: z.string().nullable(), sha256: z.string().nullable() }),
    async handle({ call, params: { id } }) {
      const result = await call('readResult', { id });
      if (!result.ok) return result;
      const { messages, cuv, sha256 } = result.value;
      const data = messages.map(({ messageClass, code, description, path, sessionId, patientId }) => ({
        clase: messageClass,
        codigo: code,
        descripcion: description ?? accountTexts.confidential,
        ruta: path,
        sesion: sessionId,
        PacIde: patientId,
        enlace:
          sessionId === null ? null : mendLinkOf({ kind: 'session', sessionId, field: '' }, patientId)?.path,
      }));
      return ok({ data, cuv, sha256 });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/facturacion/validar',
    tag: TAG,
    summary: 'Valida un archivo RIPS sin guardarlo',
    uses: ['checkRipsFile'],
    maxBytes: BODY_LIMITS.fileInJson,
    query: z.object({ perfil: z.enum(RIPS_PROFILES).optional() }),
    body: z.record(z.string(), z.unknown()),
    response: Rows,
    async handle({ call, query: { perfil: profile = null }, body: document }) {
      const result = await call('checkRipsFile', { document, profile });
      if (!result.ok) return result;
      const data = result.value.map((fault) => ({
        codigo: fault.code,
        nivel: fault.level,
        ruta: fault.path,
        mensaje: documentFaultText(fault),
      }));
      return ok({ data });
    },
  }),
];
