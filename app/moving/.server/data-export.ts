import { Readable } from 'node:stream';
import { commandResponse } from '#app/shell/.server/command-result.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { dateOfInstant } from '#domain/shared';
import { dataExportTexts as texts } from '../copy/data-export.ts';
import { dataExportView } from '../view/data-export.ts';

/** How the latest export of all data stands. */
export const readDataExport = async ({ call }: PageScope) => ({
  dataExport: dataExportView(valueOrThrow(await call('readExport', undefined))),
});

/** Requests an export of all data and begins it. */
export async function requestDataExport({ call, actor, startExport }: PageScope): Promise<Response> {
  const requested = await call('requestExport', undefined);
  if (requested.ok) startExport(actor, requested.value.id);
  return commandResponse(requested, texts.requested);
}

/** The ZIP file of the latest export. */
export async function downloadDataExport({ call }: PageScope): Promise<Response> {
  const { content, size, finishedAt } = valueOrThrow(await call('openExport', undefined));
  return new Response(Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${texts.fileName(dateOfInstant(Date.parse(finishedAt)))}"`,
      'Cache-Control': 'no-store',
    },
  });
}
