import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ProgressLine } from '#app/shared/view/progress-line.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { streamProgress } from '#app/shell/.server/stream-progress.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import type { FileHeading } from '#domain/code-lists';
import { csvOf, excelCsvHeading, excelCsvLine, type ImportName, type WrongRows } from '#domain/moving';
import { type Refusal, refuse } from '#domain/shared';
import { importTexts as texts } from '../copy/import.ts';
import { problemText } from '../problem-text.ts';
import { checkView, countsView, type ImportAnswer, missingColumnsView } from '../view/import-view.ts';
import {
  chosenListView,
  groupedLists,
  isExportName,
  isImportName,
  shownColumn,
  templateOf,
} from '../view/list-view.ts';
import { readFileRequest } from './file-request.ts';
import { readImports } from './imports.ts';

const MODES = { todo: 'all', buenas: 'valid' } as const;

const listIn = ({ url }: PageScope): ImportName | null => {
  const list = url.searchParams.get('lista');
  return isImportName(list) ? list : null;
};

/** The chosen list with its columns, or all lists and what was imported. */
export async function readLists(scope: PageScope) {
  const list = listIn(scope);
  return list
    ? { chosen: chosenListView(list) }
    : { chosen: null, groups: groupedLists, imports: await readImports(scope) };
}

const invalidRequest = () =>
  Response.json({ message: textOf(refuse('invalid-input').refusal) }, { status: 400 });

/** The file, choices and list of a request; null when it lacks one of them. */
async function receive(scope: PageScope) {
  const list = listIn(scope);
  const body = scope.request.body as ReadableStream<Uint8Array> | null;
  const received = list && (await readFileRequest(body));
  if (!received) return null;
  const { table, files, discard } = await scope.receiveTable(received.file, scope.clientSignal);
  const { choices, fileName = '' } = received;
  return { list, table, files, choices, fileName, discard };
}

/** Checks the uploaded file, or imports it with `?modo=todo` or `?modo=buenas`, and streams the progress. */
export async function checkOrImportRows(scope: PageScope): Promise<Response> {
  const received = await receive(scope);
  if (!received) return invalidRequest();
  const { call, url } = scope;
  const { discard, ...file } = received;
  const mode = MODES[url.searchParams.get('modo') as keyof typeof MODES] ?? null;
  return streamProgress(scope, async (sendProgress): Promise<ProgressLine<ImportAnswer>> => {
    try {
      const onProgress = (processedCount: number) => void sendProgress({ processedCount });
      if (mode) {
        const imported = await call('importRows', { ...file, onProgress, mode });
        return imported.ok
          ? { done: { imported: countsView(imported.value) } }
          : { refused: textOf(imported.refusal) };
      }
      const checked = await call('checkRows', { ...file, onProgress });
      return checked.ok
        ? { done: { checked: checkView(file.list, checked.value) } }
        : refusedCheck(file.list, checked.refusal);
    } finally {
      await discard();
    }
  });
}

/** The refusal of a check; with missing columns what the file has instead. */
function refusedCheck(list: ImportName, refusal: Refusal): ProgressLine<ImportAnswer> {
  const message = textOf(refusal);
  if (refusal.code !== 'columns-missing') return { refused: message };
  const heading: FileHeading = JSON.parse(String(refusal.params?.heading));
  return { done: { missing: missingColumnsView(list, message, heading) } };
}

const csvResponse = (content: string | AsyncIterable<string>, name: string): Response =>
  new Response(
    typeof content === 'string'
      ? content
      : (Readable.toWeb(Readable.from(content, { objectMode: false })) as unknown as BodyInit),
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'Cache-Control': 'no-store',
      },
    },
  );

/** The wrong rows of the uploaded file, as a file of the same shape with their errors. */
export async function downloadWrongRows(scope: PageScope): Promise<Response> {
  const received = await receive(scope);
  if (!received) return invalidRequest();
  const { discard, ...file } = received;
  const listed = await scope.call('listWrongRows', file).catch(async (error) => {
    await discard();
    throw error;
  });
  if (!listed.ok) {
    await discard();
    return Response.json({ message: textOf(listed.refusal) }, { status: 400 });
  }
  return csvResponse(wrongRowsFile(file.list, listed.value, discard), texts.wrongName(file.list));
}

async function* wrongRowsFile(
  list: ImportName,
  { headings, rows }: WrongRows,
  discard: () => Promise<void>,
): AsyncGenerator<string> {
  try {
    yield excelCsvHeading([...headings, texts.errorHeading]);
    for await (const { cells, problems } of rows) {
      const errors = problems.map((problem) =>
        texts.cellError(shownColumn(list, problem.column), problemText(problem)),
      );
      const padding = Array.from({ length: Math.max(0, headings.length - cells.length) }, () => '');
      yield excelCsvLine([...cells, ...padding, errors.join('; ')]);
    }
  } finally {
    await discard();
  }
}

/** The template of the list. */
export async function downloadTemplate(scope: PageScope): Promise<Response> {
  const list = listIn(scope);
  return list ? csvResponse(templateOf(list), texts.templateName(list)) : invalidRequest();
}

/** All rows of the list. */
export async function downloadList({ url, call }: PageScope): Promise<Response> {
  const list = url.searchParams.get('lista');
  if (!isExportName(list)) return invalidRequest();
  const exported = await call('exportList', { list });
  return exported.ok
    ? csvResponse(csvOf(list, exported.value), texts.exportName(list))
    : Response.json({ message: textOf(exported.refusal) }, { status: 403 });
}
