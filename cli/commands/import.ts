import type { ImportReport } from '#domain/code-lists';
import { IMPORTS, type ImportName } from '#domain/moving';
import { cellTexts, copy } from '../copy/texts.ts';
import { EXIT, WrongUsage } from '../support/exit.ts';
import { withOperator, withReadOnlyOperator } from '../support/operator.ts';
import { print, printError } from '../support/print.ts';
import { withProgress } from '../support/progress.ts';

interface ImportOptions {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Imports a file of one list, all rows or none; with `dryRun` only checks. */
export async function importFile(
  list: string,
  path: string,
  { dryRun = false, json = false }: ImportOptions,
): Promise<void> {
  if (!isImportName(list)) throw new WrongUsage(copy.unknownList(Object.keys(IMPORTS)));
  await (dryRun ? withReadOnlyOperator : withOperator)(async (call, { openTable }) => {
    const table = openTable(path);
    const display = { unit: copy.lines, quiet: json };
    const checkReport = await withProgress({ ...display, title: copy.checking }, (onProgress) =>
      call('checkRows', { list, table, onProgress }),
    );
    if (dryRun || checkReport.rejected > 0) return printReport(checkReport, { dryRun, json });
    const { created, updated, unchanged } = checkReport;
    const total = created + updated + unchanged;
    const importReport = await withProgress({ ...display, title: copy.importing, total }, (onProgress) =>
      call('importRows', { list, table, mode: 'all', onProgress }),
    );
    printReport(importReport, { dryRun, json });
  });
}

const isImportName = (list: string): list is ImportName => Object.hasOwn(IMPORTS, list);

/** The counts of an import that stored nothing, because lines were rejected. */
const NO_CHANGES = { created: 0, updated: 0, unchanged: 0 };

function printReport(
  { rejected, problems, encoding, unusedColumns, ...counts }: ImportReport,
  { dryRun, json }: { readonly dryRun: boolean; readonly json: boolean },
): void {
  const { created, updated, unchanged } = rejected > 0 ? NO_CHANGES : counts;
  const report = { created, updated, unchanged, rejected, encoding, unusedColumns, problems };
  if (rejected > 0) process.exitCode = EXIT.refused;
  if (json) {
    print(JSON.stringify(report));
    return;
  }
  if (encoding !== null) (rejected > 0 ? printError : print)(copy.encodings[encoding]);
  if (unusedColumns.length > 0) (rejected > 0 ? printError : print)(copy.unusedColumns(unusedColumns));
  if (rejected === 0) print(copy.imported(report, dryRun));
  else printProblems(report);
}

function printProblems({ problems, rejected }: ImportReport): void {
  for (const { line, column, code, detail, given, allowed } of problems)
    printError(copy.problem(line, column, copy.wrongCell(cellTexts[code]?.(detail) ?? code, given, allowed)));
  const more = rejected - new Set(problems.map(({ line }) => line)).size;
  if (more > 0) printError(copy.moreProblems(more));
  printError(copy.rejected(rejected));
}
