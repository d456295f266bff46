import { CHECK_KEYS, type CheckKey, type CheckResult, type Finding } from '#domain/doctor';
import { andMore, checkTexts } from '../copy/findings.ts';
import { copy } from '../copy/texts.ts';
import { withExistingData } from '../support/database.ts';
import { EXIT, Refused } from '../support/exit.ts';
import { printList } from '../support/listing.ts';
import { callAsOperator, type OperatorCall, refuseOutdatedDatabase } from '../support/operator.ts';
import { printError } from '../support/print.ts';
import { withProgress } from '../support/progress.ts';

interface DoctorOptions {
  readonly repair?: boolean;
  readonly quick?: boolean;
  readonly head?: string;
  readonly json?: boolean;
}

interface Report extends CheckResult {
  readonly check: CheckKey;
  /** Number of findings that the repair removed. */
  readonly mended: number;
  /** Records of the first findings that remain after the repair. */
  readonly left: readonly Finding['record'][];
}

/** Runs all checks and, with `repair`, their repairs. */
export const doctor = ({ repair = false, quick = false, head, json = false }: DoctorOptions): Promise<void> =>
  withExistingData(async (container) => {
    const call = callAsOperator(container);
    const progress = { title: copy.examining, unit: copy.checks, total: CHECK_KEYS.length, quiet: json };
    const reports = await withProgress(progress, async (onProgress) => {
      const all: Report[] = [];
      for (const check of CHECK_KEYS) {
        const report = await runCheck(call, { check, quick, headCode: head ?? null }, repair);
        onProgress(all.push(report));
        if (stopReason(report) !== null) break;
        if (check === DAMAGE_CHECK) await refuseOutdatedDatabase(container);
      }
      return all;
    });
    printReports(reports, json);
    const remaining = reports.reduce((sum, { found, mended }) => sum + found - mended, 0);
    if (remaining > 0) process.exitCode = EXIT.refused;
    if (!json) printError(summaryOf(reports, remaining));
  });

const DAMAGE_CHECK: CheckKey = 'database-pages';

/** Kinds of findings after which the other checks would fail. */
const MISSING: ReadonlySet<unknown> = new Set(['missing-table', 'missing-column']);

/** Reason to stop after a check; null to continue. */
function stopReason({ check, found, examples }: Report): string | null {
  if (check === DAMAGE_CHECK && found > 0) return copy.databaseDamaged;
  return check === 'schema' && examples.some(({ detail }) => MISSING.has(detail.kind))
    ? copy.tablesMissing
    : null;
}

async function runCheck(
  call: OperatorCall,
  input: { readonly check: CheckKey; readonly quick: boolean; readonly headCode: string | null },
  repair: boolean,
): Promise<Report> {
  const { check } = input;
  const before = await call('examine', input);
  if (!repair || before.repairable === 0) return { check, ...before, mended: 0, left: recordsOf(before) };
  await repairFindings(call, check);
  const after = await call('examine', input);
  return { check, ...before, mended: Math.max(0, before.found - after.found), left: recordsOf(after) };
}

const recordsOf = ({ examples }: CheckResult) => examples.map(({ record }) => record);

function summaryOf(reports: readonly Report[], remaining: number): string {
  const stopped = reports.map(stopReason).find((reason) => reason !== null);
  return stopped ?? (remaining === 0 ? copy.noFindings : copy.remaining(remaining));
}

/** Repairs the findings of a check and returns their number; 0 when another process has already repaired them. */
export async function repairFindings(call: OperatorCall, check: CheckKey): Promise<number> {
  try {
    return (await call('repair', { check })).repairedCount;
  } catch (error) {
    if (error instanceof Refused && error.code === 'nothing-to-repair') return 0;
    throw error;
  }
}

function printReports(reports: readonly Report[], json: boolean): void {
  const columns = {
    [copy.columns.check]: ({ check }: Report) => checkTexts[check].name,
    [copy.columns.found]: ({ found }: Report) => found,
    [copy.columns.mended]: ({ mended }: Report) => mended,
  };
  if (json) {
    // Scripts of operators read the key `first`.
    const rows = reports.map(({ examples, ...report }) => ({ ...report, first: examples }));
    printList(rows, {}, json);
    return;
  }
  printList(reports, columns);
  for (const { check, examples, found, mended, left } of reports) {
    for (const finding of examples) {
      const text = checkTexts[check].text(finding);
      printError(mended > 0 && !left.includes(finding.record) ? `${text} ${copy.repaired}` : text);
    }
    if (found > examples.length) printError(andMore(found - examples.length));
  }
}
