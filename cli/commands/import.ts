import { CODE_LISTS, type CodeListKey, type ImportReport, type TableInput } from '#domain/code-lists';
import { IMPORTS, type ImportName } from '#domain/moving';
import { cellTexts, copy } from '../copy/texts.ts';
import { EXIT, WrongUsage } from '../support/exit.ts';
import { type OperatorCall, withOperator, withReadOnlyOperator } from '../support/operator.ts';
import { print, printError } from '../support/print.ts';
import { withProgress } from '../support/progress.ts';

interface ImportOptions {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Imports a file of one list; with `dryRun` only checks. */
export async function importFile(
  list: string,
  path: string,
  { dryRun = false, json = false }: ImportOptions,
): Promise<void> {
  if (list !== PATIENTS && !isCodeList(list) && !isImportName(list))
    throw new WrongUsage(copy.unknownList([PATIENTS, ...Object.keys(IMPORTS), ...Object.keys(CODE_LISTS)]));
  await (dryRun ? withReadOnlyOperator : withOperator)(async (call, { openTable }) => {
    const table = openTable(path);
    const { check, store } = stepsOf(call, list);
    const display = { unit: copy.lines, quiet: json };
    const checkReport = await withProgress({ ...display, title: copy.checking }, (onProgress) =>
      check({ table, onProgress }),
    );
    if (dryRun || checkReport.rejected > 0) return printReport(checkReport, { dryRun, json });
    const { created, updated, unchanged } = checkReport;
    const total = created + updated + unchanged;
    const importReport = await withProgress({ ...display, title: copy.importing, total }, (onProgress) =>
      store({ table, onProgress }),
    );
    printReport(importReport, { dryRun, json });
  });
}

/** The counts of an import that stored nothing, because lines were rejected. */
const NO_CHANGES = { created: 0, updated: 0, unchanged: 0 };

const PATIENTS = 'patients';
const isImportName = (list: string): list is ImportName => Object.hasOwn(IMPORTS, list);
const isCodeList = (list: string): list is CodeListKey => Object.hasOwn(CODE_LISTS, list);

type Step = (file: TableInput) => Promise<ImportReport>;

function stepsOf(
  call: OperatorCall,
  list: typeof PATIENTS | CodeListKey | ImportName,
): { readonly check: Step; readonly store: Step } {
  if (list === PATIENTS)
    return {
      check: (file) => call('checkPatientImport', file),
      store: (file) => call('importPatients', file),
    };
  if (isImportName(list))
    return {
      check: (file) => call('checkRows', { ...file, list }),
      store: (file) => call('importRows', { ...file, list, mode: 'all' }),
    };
  return {
    check: (file) => call('checkImport', { ...file, list }),
    store: (file) => call('importList', { ...file, list }),
  };
}

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
