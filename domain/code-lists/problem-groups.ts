import type { RefusalCode } from '#domain/shared';
import type { CellProblem } from './read-entries.ts';

/** Equal problems of a file. */
export interface ProblemGroup extends Omit<CellProblem, 'line'> {
  /** Number of lines. */
  readonly count: number;
  readonly firstLines: readonly number[];
  /** Whether another text for the cell may mend every line ({@link ReadingChoices}). */
  readonly isReplaceable: boolean;
}

const MAX_GROUPS = 100;
const MAX_FIRST_LINES = 5;

/** Codes of a cell that is empty, or whose text alone is wrong. */
const REPLACEABLE: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'diagnoses-of-other-kind',
  'format-without-exam',
  'not-a-date',
  'not-a-phone',
  'not-a-score',
  'not-a-time',
  'not-an-email',
  'not-dsm4',
  'not-https',
  'not-icd10',
  'not-max-per-day',
  'not-nit',
  'not-of-catalogue',
  'not-official-cups',
  'not-understood',
  'order-not-wanted',
  'payer-retired',
  'required',
  'service-not-of-order',
  'several-locations',
  'several-payers',
  'several-phones',
  'several-users',
  'support-pattern',
  'too-long',
  'unknown-author',
  'unknown-diagnosis',
  'unknown-option',
  'unknown-service',
  'unknown-user',
]);

/** The sign at the end of a shortened quote, and the one for an invisible character. */
const INEXACT_QUOTE = /…$|\uFFFD/;

/**
 * Counts problems by column, code and, where another text may mend them, text. The same text in all empty cells of the key column would
 * make all lines one.
 */
export function groupProblems(keyColumn: string | null) {
  const groups = new Map<string, { readonly group: ProblemGroup; count: number; firstLines: number[] }>();
  return {
    add(problems: readonly CellProblem[]): void {
      for (const { line, given, ...problem } of problems) {
        const isReplaceable =
          REPLACEABLE.has(problem.code) &&
          !INEXACT_QUOTE.test(given ?? '') &&
          !(given === undefined && problem.column === keyColumn);
        const text = isReplaceable && given !== undefined ? { given } : {};
        const params = JSON.stringify(problem.params ?? problem.detail ?? '');
        const key = [problem.column, problem.code, params, text.given ?? ''].join('\n');
        let found = groups.get(key);
        if (!found) {
          if (groups.size === MAX_GROUPS) continue;
          const group = { ...problem, ...text, isReplaceable, count: 0, firstLines: [] };
          found = { group, count: 0, firstLines: [] };
          groups.set(key, found);
        }
        found.count++;
        if (found.firstLines.length < MAX_FIRST_LINES) found.firstLines.push(line);
      }
    },
    /** The groups with most lines first. */
    all: (): readonly ProblemGroup[] =>
      [...groups.values()]
        .map(({ group, count, firstLines }) => ({ ...group, count, firstLines }))
        .sort((one, other) => other.count - one.count),
  };
}
