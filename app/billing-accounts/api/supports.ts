import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, FileContent } from '#app/api/endpoint.ts';
import { PathId } from '#app/api/ids.ts';
import { ok } from '#domain/shared';
import { SUPPORT_WORDS } from '../legacy-accounts.ts';
import { supportGapText } from '../view/support-views.ts';
import { ACCOUNTS_PATH as PATH, ACCOUNTS_TAG as TAG } from './call-parts.ts';

const params = z.object({ id: PathId });

/** Calls of the files that go with an invoice. */
export const supportEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: `${PATH}/{id}/soportes`,
    tag: TAG,
    summary: 'Soportes de la factura de una cuenta, listos o por completar',
    uses: ['listSupports'],
    params,
    response: z.object({
      data: z.array(
        z.object({
          nombre: z.string(),
          tipo: z.enum(Object.values(SUPPORT_WORDS) as [string, ...string[]]),
          PacIde: z.number().nullable(),
          estado: z.enum(['listo', 'falta']),
          motivo: z.string().nullable(),
        }),
      ),
    }),
    async handle({ call, params: { id } }) {
      const result = await call('listSupports', { id });
      if (!result.ok) return result;
      const data = result.value.supports.map(({ name, kind, patientId, gap }) => ({
        nombre: name,
        tipo: SUPPORT_WORDS[kind],
        PacIde: patientId,
        estado: gap === null ? 'listo' : 'falta',
        motivo: gap && supportGapText(gap),
      }));
      return ok({ data });
    },
  }),
  endpoint({
    method: 'get',
    path: `${PATH}/{id}/soportes.zip`,
    tag: TAG,
    summary: 'Los soportes en un ZIP; con incompleto=1 también cuando falta alguno',
    uses: ['downloadSupports'],
    params,
    query: z.object({ incompleto: z.literal('1').optional() }),
    response: FileContent,
    file: 'application/zip',
    async handle({ call, params: { id }, query: { incompleto } }) {
      const result = await call('downloadSupports', { id, incomplete: incompleto === '1' });
      if (!result.ok) return result;
      const { content, name } = result.value;
      return ok({ content: Readable.toWeb(Readable.from(content, { objectMode: false })), name });
    },
  }),
];
