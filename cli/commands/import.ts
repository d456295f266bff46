import { basename, dirname } from 'node:path';
import type { ImportReport } from '#domain/code-lists';
import { type FileReport, IMPORT_NAMES, IMPORTS } from '#domain/moving';
import { idOf } from '#domain/shared';
import { cellTexts } from '../copy/cells.ts';
import { movingTexts } from '../copy/moving.ts';
import { refusalText } from '../copy/refusals.ts';
import { EXIT, WrongUsage } from '../support/exit.ts';
import { withOperator, withReadOnlyOperator } from '../support/operator.ts';
import { print, printError } from '../support/print.ts';
import { withProgress } from '../support/progress.ts';
import { keepHeapSmall } from '../support/small-heap.ts';
import { importLegacy, type LegacyOptions } from './import-legacy.ts';
import { type FoundList, isImportName, listsIn, tableFile } from './import-sources.ts';

interface ImportOptions {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const ALL = 'all';
const LEGACY = 'legacy';
const UNDO = 'undo';

/**
 * Imports one list from a file, with `all` every list of a folder or workbook, or with `legacy` reads the lists of the former application at an address
 * into a folder; with `undo` undoes an import.
 */
export async function importFrom(
  list: string,
  source: string,
  options: ImportOptions & LegacyOptions,
): Promise<void> {
  keepHeapSmall();
  if (list === LEGACY) await importLegacy(source, options);
  else if (list === ALL) await importLists(source, options);
  else if (list === UNDO) await undoImport(source, options);
  else await importFile(list, source, options);
}

async function undoImport(id: string, { json = false }: ImportOptions): Promise<void> {
  const importId = idOf(id);
  if (importId === null) throw new WrongUsage(movingTexts.wrongImportId(id));
  await withOperator(async (call) => {
    const { list } = await call('undoImport', { importId });
    print(json ? JSON.stringify({ importId, list }) : movingTexts.importUndone(importId, list));
  });
}

/** Imports a file of one list, all rows or none; with `dryRun` only checks. */
async function importFile(
  list: string,
  path: string,
  { dryRun = false, json = false }: ImportOptions,
): Promise<void> {
  if (!isImportName(list))
    throw new WrongUsage(movingTexts.unknownList([ALL, LEGACY, UNDO, ...IMPORT_NAMES]));
  const file = await tableFile(list, path);
  await (dryRun ? withReadOnlyOperator : withOperator)(async (call, { openTable, sourceFolder }) => {
    const input = { list, table: openTable(file), files: sourceFolder(dirname(file)) };
    const display = { unit: movingTexts.lines, quiet: json };
    const checkReport = await withProgress({ ...display, title: movingTexts.checking }, (onProgress) =>
      call('checkRows', { ...input, onProgress }),
    );
    if (dryRun || checkReport.rejected > 0) return printReport(checkReport, { dryRun, json });
    const { created, updated, unchanged } = checkReport;
    const total = created + updated + unchanged;
    const importReport = await withProgress(
      { ...display, title: movingTexts.importing, total },
      (onProgress) => call('importRows', { ...input, fileName: basename(file), mode: 'all', onProgress }),
    );
    printReport(importReport, { dryRun, json });
    if (!json && IMPORTS[list].isUndoable) print(movingTexts.importNumber(importReport.importId));
  });
}

/**
 * Imports the files of a folder, or the sheets of a workbook, each named like its list, in the order of the lists. All are checked first;
 * one row with an error leaves everything as it is. A list that changes nothing is left out, so that a run goes on where another broke off.
 */
async function importLists(path: string, { dryRun = false, json = false }: ImportOptions): Promise<void> {
  const run = dryRun ? withReadOnlyOperator : withOperator;
  await run(async (call, { openTable, sourceFolder }) => {
    const { lists, folder, unknownSheets } = await listsIn(path, openTable);
    if (unknownSheets.length > 0) printError(movingTexts.unknownSheets(basename(path), unknownSheets));
    const inputs = lists.map(({ list, table }) => ({ list, table, files: sourceFolder(folder) }));
    const display = { unit: movingTexts.lines, quiet: json };
    const reports = await withProgress({ ...display, title: movingTexts.checking }, (onProgress) =>
      call('checkFiles', { files: countedTogether(inputs, onProgress) }),
    );
    const isRefused = reports.some(({ result }) => !result.ok || result.value.rejected > 0);
    if (isRefused) process.exitCode = EXIT.refused;
    if (dryRun || isRefused) return printLists(lists, reports, { dryRun: true, json });
    const done: FileReport[] = [];
    try {
      for (const [index, input] of inputs.entries()) {
        const { list } = input;
        const report = reports[index];
        if (!report || isWithoutChange(report)) {
          done.push(...(report ? [report] : []));
          continue;
        }
        const title = movingTexts.importingList(list, index + 1, inputs.length);
        const value = await withProgress({ ...display, title, total: lineCountOf(report) }, (onProgress) =>
          call('importRows', { ...input, fileName: lists[index]?.name ?? '', mode: 'all', onProgress }),
        );
        if (!json && IMPORTS[list].isUndoable) print(movingTexts.importNumber(value.importId));
        done.push({
          list,
          result: {
            ok: true,
            value: {
              ...value,
              problemGroups: [],
              wrongLines: [],
              samples: [],
              changes: [],
              names: {},
              blanks: {},
            },
          },
        });
      }
    } catch (error) {
      if (!json) printLists(lists, done, { dryRun, json });
      if (!json) printError(movingTexts.folderGoesOn);
      throw error;
    }
    printLists(lists, done, { dryRun, json });
  });
}

/** The inputs of several files whose lines are counted as one. */
function countedTogether<Input extends object>(
  inputs: readonly Input[],
  onProgress: (lines: number) => void,
) {
  const counts = inputs.map(() => 0);
  return inputs.map((input, index) => ({
    ...input,
    onProgress(lineCount: number) {
      counts[index] = lineCount;
      onProgress(counts.reduce((sum, count) => sum + count, 0));
    },
  }));
}

const isWithoutChange = ({ result }: FileReport): boolean =>
  result.ok && result.value.created + result.value.updated === 0;

const lineCountOf = ({ result }: FileReport): number =>
  result.ok ? result.value.created + result.value.updated + result.value.unchanged : 0;

function printLists(
  lists: readonly FoundList[],
  reports: readonly FileReport[],
  { dryRun, json }: { readonly dryRun: boolean; readonly json: boolean },
): void {
  if (json) {
    print(JSON.stringify(reports.map(folderEntry)));
    return;
  }
  for (const [index, { result }] of reports.entries()) {
    const file = lists[index]?.name ?? '';
    if (!result.ok) printError(movingTexts.ofFile(file, refusalText(result.refusal)));
    else if (result.value.rejected === 0)
      print(movingTexts.ofFile(file, movingTexts.imported(result.value, dryRun)));
    else {
      printError(movingTexts.ofFile(file, ''));
      printProblems(result.value);
    }
  }
}

const folderEntry = ({ list, result }: FileReport) => {
  if (!result.ok) return { list, refused: result.refusal.code };
  const { created, updated, unchanged, rejected, problems, unusedColumns } = result.value;
  return { list, created, updated, unchanged, rejected, unusedColumns, problems };
};

/** The counts of an import that stored nothing, because lines were rejected. */
const NO_CHANGES = { created: 0, updated: 0, unchanged: 0 };

function printReport(
  { rejected, problems, encoding, unusedColumns, heading, ...counts }: ImportReport,
  { dryRun, json }: { readonly dryRun: boolean; readonly json: boolean },
): void {
  const { created, updated, unchanged } = rejected > 0 ? NO_CHANGES : counts;
  const report = { created, updated, unchanged, rejected, encoding, unusedColumns, problems };
  if (rejected > 0) process.exitCode = EXIT.refused;
  if (json) {
    print(JSON.stringify(report));
    return;
  }
  if (encoding !== null) (rejected > 0 ? printError : print)(movingTexts.encodings[encoding]);
  if (heading.sheetName !== '') (rejected > 0 ? printError : print)(movingTexts.sheetRead(heading.sheetName));
  if (unusedColumns.length > 0) (rejected > 0 ? printError : print)(movingTexts.unusedColumns(unusedColumns));
  if (rejected === 0) print(movingTexts.imported(report, dryRun));
  else printProblems(report);
}

function printProblems({ problems, rejected }: Pick<ImportReport, 'problems' | 'rejected'>): void {
  for (const { line, column, code, detail, given, allowed } of problems)
    printError(
      movingTexts.problem(
        line,
        column,
        movingTexts.wrongCell(cellTexts[code]?.(detail) ?? code, given, allowed),
      ),
    );
  const more = rejected - new Set(problems.map(({ line }) => line)).size;
  if (more > 0) printError(movingTexts.moreProblems(more));
  printError(movingTexts.rejected(rejected));
}
