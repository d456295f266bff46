import { CODE_LISTS, type CodeListKey, type ImportReport } from '#domain/code-lists';
import { cellTexts, copy } from '../copy/texts.ts';
import { EXIT, WrongUsage } from '../support/exit.ts';
import { operating } from '../support/operator.ts';
import { withProgress } from '../support/progress.ts';

interface ImportOptions {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Takes a code list over from a file; with `dryRun` it only tells what would change. */
export async function importFile(
  list: string,
  path: string,
  { dryRun = false, json = false }: ImportOptions,
): Promise<void> {
  if (!isCodeList(list)) throw new WrongUsage(copy.lists(Object.keys(CODE_LISTS)));
  await operating(async (ask, { openTable }) => {
    const input = { list, table: openTable(path) };
    const shown = { unit: copy.lines, quiet: json };
    const checked = await withProgress({ ...shown, title: copy.checking }, (onProgress) =>
      ask('checkImport', { ...input, onProgress }),
    );
    if (dryRun || checked.rejected > 0) return tell(checked, { dryRun, json });
    const { created, updated, unchanged } = checked;
    const total = created + updated + unchanged;
    const imported = await withProgress({ ...shown, title: copy.importing, total }, (onProgress) =>
      ask('importList', { ...input, onProgress }),
    );
    tell(imported, { dryRun, json });
  });
}

const isCodeList = (list: string): list is CodeListKey => Object.hasOwn(CODE_LISTS, list);

function tell(report: ImportReport, { dryRun, json }: Required<ImportOptions>): void {
  const { rejected } = report;
  if (rejected > 0) process.exitCode = EXIT.refused;
  if (json) console.log(JSON.stringify(report));
  else if (rejected === 0) console.log(copy.imported(report, dryRun));
  else tellProblems(report);
}

function tellProblems({ problems, rejected }: ImportReport): void {
  for (const { line, column, code, detail } of problems)
    console.error(copy.problem(line, column, cellTexts[code]?.(detail) ?? code));
  const more = rejected - new Set(problems.map(({ line }) => line)).size;
  if (more > 0) console.error(copy.moreProblems(more));
  console.error(copy.rejected(rejected));
}
