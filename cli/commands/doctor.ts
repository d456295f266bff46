import { CHECKS, type CheckKey, type Examination } from '#domain/doctor';
import { andMore, checkTexts } from '../copy/findings.ts';
import { copy } from '../copy/texts.ts';
import { withData } from '../support/database.ts';
import { EXIT, Refused } from '../support/exit.ts';
import { show } from '../support/listing.ts';
import { type Ask, asOperator, refuseOutdated } from '../support/operator.ts';
import { withProgress } from '../support/progress.ts';

interface DoctorOptions {
  readonly repair?: boolean;
  readonly json?: boolean;
}

interface Report extends Examination {
  readonly check: CheckKey;
  readonly mended: number;
}

/** Looks whether the data are as they must be and, with `repair`, mends what can be mended safely. */
export const doctor = ({ repair = false, json = false }: DoctorOptions): Promise<void> =>
  withData(async (container) => {
    const ask = asOperator(container);
    const progress = {
      title: copy.examining,
      unit: copy.checks,
      total: CHECKS.length,
      quiet: json,
    };
    const reports = await withProgress(progress, async (tell) => {
      const all: Report[] = [];
      for (const check of CHECKS) {
        const examination = await ask('examine', { check });
        if (check === DAMAGE && examination.found > 0) return [{ check, ...examination, mended: 0 }];
        if (check === DAMAGE) await refuseOutdated(container);
        const mended = repair && examination.repairable > 0 ? await mendedBy(ask, check) : 0;
        tell(all.push({ check, ...examination, mended }));
      }
      return all;
    });
    tellReports(reports, json);
    const remaining = reports.reduce((sum, { found, mended }) => sum + Math.max(0, found - mended), 0);
    if (remaining > 0) process.exitCode = EXIT.refused;
    if (!json) console.error(endOf(reports, remaining));
  });

/** Nothing else can be believed of a database with damaged pages, and nothing is written in it. */
const DAMAGE: CheckKey = 'database-pages';

function endOf(reports: readonly Report[], remaining: number): string {
  if (reports.some(({ check, found }) => check === DAMAGE && found > 0)) return copy.damaged;
  return remaining === 0 ? copy.noFindings : copy.remaining(remaining);
}

/** How many records a repair mends: none where somebody else did so meanwhile. */
export async function mendedBy(ask: Ask, check: CheckKey): Promise<number> {
  try {
    return (await ask('repair', { check })).mended;
  } catch (error) {
    if (error instanceof Refused && error.code === 'nothing-to-repair') return 0;
    throw error;
  }
}

function tellReports(reports: readonly Report[], json: boolean): void {
  const columns = {
    [copy.columns.check]: ({ check }: Report) => checkTexts[check].name,
    [copy.columns.found]: ({ found }: Report) => found,
    [copy.columns.mended]: ({ mended }: Report) => mended,
  };
  show(reports, columns, json);
  if (json) return;
  for (const { check, first, found, repairable, mended } of reports) {
    const allMended = mended > 0 && mended >= repairable;
    for (const finding of first) {
      const text = checkTexts[check].tells(finding);
      console.error(finding.repairable && allMended ? `${text} ${copy.repaired}` : text);
    }
    if (found > first.length) console.error(andMore(found - first.length));
  }
}
