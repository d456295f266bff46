import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, FileContent } from '#app/api/endpoint.ts';
import { bytesOf } from '#app/api/submitted-content.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import type { ImportReport } from '#domain/code-lists';
import { csvOf, IMPORTS, type ImportName, LIST_NAMES, type ListExport, type ListName } from '#domain/moving';
import { ok } from '#domain/shared';
import { problemText } from './problem-text.ts';
import { correctedCellCount, MAX_CORRECTED_CELLS } from './view/choices.ts';

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

const MODES = { todo: 'all', buenas: 'valid' } as const;

/** The effects of an import, or of its check, in the API. */
const reportBody = ({ created, updated, unchanged, rejected, problems }: ImportReport) => ({
  nuevas: created,
  cambiadas: updated,
  iguales: unchanged,
  erradas: rejected,
  errores: problems.map((problem) => ({
    linea: problem.line,
    columna: problem.column,
    valor: problem.given ?? '',
    mensaje: problemText(problem),
  })),
});

const ReportBody = z.object({
  nuevas: z.number(),
  cambiadas: z.number(),
  iguales: z.number(),
  /** Number of rows with errors; `errores` has the first ones. */
  erradas: z.number(),
  errores: z.array(
    z.object({ linea: z.number(), columna: z.string(), valor: z.string(), mensaje: z.string() }),
  ),
});

/** A data URL, or the text of a CSV file. */
const contentOf = (file: string): Uint8Array =>
  file.startsWith('data:') ? bytesOf(file) : Buffer.from(file);

/** Calls by which data move in and out in bulk. */
export const movingEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/importaciones',
    tag: 'Traslado de datos',
    summary:
      'Importa un archivo CSV o XLSX de una lista: todas sus filas o ninguna, o solo las buenas; con simular, solo lo revisa',
    uses: ['checkRows', 'importRows'],
    maxBytes: BODY_LIMITS.tableInJson,
    body: z.object({
      lista: z.enum(Object.keys(IMPORTS) as [ImportName, ...ImportName[]]),
      archivo: z.string().min(1).openapi({ description: 'Una data URL, o el texto de un CSV' }),
      modo: z.enum(['todo', 'buenas']).default('todo'),
      simular: z.boolean().default(false),
      columnas: z
        .record(z.string(), z.string())
        .optional()
        .openapi({ description: 'Por título del archivo, la columna de la lista' }),
      valores: z
        .record(z.string(), z.record(z.string(), z.string()))
        .optional()
        .openapi({ description: 'Por columna y valor del archivo, el que se lee; «» es una celda vacía' }),
      celdas: z
        .record(z.string(), z.record(z.string(), z.string()))
        .refine((cells) => correctedCellCount({ cells }) <= MAX_CORRECTED_CELLS)
        .optional()
        .openapi({ description: 'Por fila y columna del archivo, el texto de esa sola celda; hasta 500' }),
    }),
    response: ReportBody.extend({
      status: z.union([z.literal(1), z.literal(0)]),
      mensaje: z.string().optional(),
      id: z.number().nullable(),
    }),
    async handle({ call, receiveTable, body: { lista, archivo, modo, simular, columnas, valores, celdas } }) {
      const { table, files, discard } = await receiveTable(contentOf(archivo));
      try {
        const choices = {
          ...(columnas && { columns: columnas }),
          ...(valores && { values: valores }),
          ...(celdas && { cells: celdas }),
        };
        const input = { list: lista, table, files, choices };
        const imported = simular ? null : await call('importRows', { ...input, mode: MODES[modo] });
        if (imported?.ok) {
          const { importId } = imported.value;
          return ok({ status: 1, ...reportBody(imported.value), id: importId });
        }
        if (imported && imported.refusal.code !== 'lines-rejected') return imported;
        const checked = await call('checkRows', input);
        if (!checked.ok) return checked;
        const refused = imported && { status: 0, mensaje: textOf(imported.refusal) };
        return ok({ status: 1, ...refused, ...reportBody(checked.value), id: null });
      } finally {
        await discard();
      }
    },
  }),
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
