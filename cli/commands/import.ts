import { CODE_LISTS, type CodeListKey, type ImportReport } from '#domain/code-lists';
import type { Refusal } from '#domain/shared';
import { cellTexts, copy, importTexts } from '../support/copy.ts';
import { prepareDatabase, withContainer } from '../support/database.ts';
import { EXIT, Refused, WrongUsage } from '../support/exit.ts';
import { asOperator } from '../support/operator.ts';
import { progressOf } from '../support/progress.ts';

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
  await withContainer(async (container) => {
    await prepareDatabase(container);
    const call = asOperator(container);
    const progress = progressOf(json);
    const input = { list, table: container.openTable(path) };
    const checked = await call('checkImport', { ...input, onProgress: progress.begin(copy.checking) });
    progress.end();
    if (!checked.ok) throw new Refused(textOf(checked.refusal));
    if (dryRun || checked.value.rejected > 0) return tell(checked.value, { dryRun, json });
    const { created, updated, unchanged } = checked.value;
    const onProgress = progress.begin(copy.importing, created + updated + unchanged);
    const imported = await call('importList', { ...input, onProgress });
    progress.end();
    if (!imported.ok) throw new Refused(textOf(imported.refusal));
    tell(imported.value, { dryRun, json });
  });
}

const isCodeList = (list: string): list is CodeListKey => Object.hasOwn(CODE_LISTS, list);

const textOf = ({ code, params = {} }: Refusal): string => importTexts[code]?.(params) ?? code;

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
