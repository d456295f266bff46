import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, FileContent } from '#app/api/endpoint.ts';
import { csvOf, LIST_NAMES, type ListExport, type ListName } from '#domain/moving';
import { ok } from '#domain/shared';

const FORMATS = ['csv', 'json'] as const;

/** The rows of a list as one JSON object, in parts. */
async function* jsonOf({ batches }: ListExport): AsyncGenerator<string> {
  let before = '{"data":[';
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',');
    before = ',';
  }
  yield `${before === ',' ? '' : before}]}`;
}

const streamOf = (parts: AsyncIterable<string>) =>
  Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<Uint8Array<ArrayBuffer>>;

/** Calls by which data leave in bulk. */
export const movingEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/exportar/{lista}',
    tag: 'Traslado de datos',
    summary:
      'Una lista completa, de todas las sedes: archivo CSV con los títulos de su plantilla, o sus filas en JSON',
    uses: ['exportList'],
    params: z.object({ lista: z.enum(LIST_NAMES as [ListName, ...ListName[]]) }),
    query: z.object({ formato: z.enum(FORMATS).default('csv') }),
    response: FileContent,
    file: 'text/csv',
    async handle({ call, params: { lista }, query: { formato } }) {
      const exported = await call('exportList', { list: lista });
      if (!exported.ok) return exported;
      return formato === 'json'
        ? ok({ content: streamOf(jsonOf(exported.value)), name: `${lista}.json`, type: 'application/json' })
        : ok({ content: streamOf(csvOf(lista, exported.value)), name: `${lista}.csv` });
    },
  }),
];
