import { isSameText } from '#domain/agenda';
import type { LineErrors } from '#domain/code-lists';
import { checkScoring, type NewScoring, PERIODS, type Period, type TaskScore } from '#domain/objective-rules';
import { ENTRY_TEXT_MAX_LENGTH } from '#domain/shared';
import { type CellKind, longTextCell, wholeNumberCell, wordCell } from '../cells.ts';
import { fieldErrors } from '../changed-values.ts';
import type { ChangedValue, ListLine } from '../list-import.ts';

const TASKS = [1, 2, 3] as const;

const scoreColumn = (period: Period, task: (typeof TASKS)[number]) => `p${period}_puntaje${task}` as const;
const metColumn = (period: Period, task: (typeof TASKS)[number]) => `p${period}_cumple${task}` as const;
const commentColumn = (period: Period) => `p${period}_comentario` as const;

/** The same cell in the columns of all periods. */
const forPeriods = <Column extends string>(
  columnsIn: (period: Period) => readonly Column[],
  cell: CellKind,
) =>
  Object.fromEntries(PERIODS.flatMap(columnsIn).map((column) => [column, cell])) as Record<Column, CellKind>;

/** The cells of the periods of an objective. */
export const PERIOD_CELLS = {
  ...forPeriods((period) => TASKS.map((task) => scoreColumn(period, task)), wholeNumberCell()),
  ...forPeriods((period) => [commentColumn(period)], longTextCell(ENTRY_TEXT_MAX_LENGTH)),
  ...forPeriods((period) => TASKS.map((task) => metColumn(period, task)), wordCell({ si: 'si', no: 'no' })),
};

type Row = ListLine<'objectives'>['row'];

/** The scored periods of a row: all three scores of a period or none. */
export function scoringsOf(row: Row): readonly NewScoring[] | { readonly errors: LineErrors } {
  const scorings: NewScoring[] = [];
  let errors: LineErrors = {};
  for (const period of PERIODS) {
    const columns = TASKS.flatMap((task) => [scoreColumn(period, task), metColumn(period, task)]);
    if ([...columns, commentColumn(period)].every((column) => !row[column])) continue;
    const tasks = TASKS.map((task) => {
      const score = row[scoreColumn(period, task)];
      return { score: score ? Number(score) : null, met: row[metColumn(period, task)] === 'si' };
    });
    const checked = checkScoring({ period, tasks, comment: row[commentColumn(period)] ?? '' });
    if (checked.ok) scorings.push(checked.value);
    else {
      const columnOf = Object.fromEntries(TASKS.map((task) => [`score${task}`, scoreColumn(period, task)]));
      errors = { ...errors, ...scoreErrors(fieldErrors(checked.refusal.fields, columnOf)) };
    }
  }
  return Object.keys(errors).length > 0 ? { errors } : scorings;
}

const scoreErrors = (errors: LineErrors): LineErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([column, code]) => [
      column,
      code === 'unknown-option' ? 'not-a-score' : code,
    ]),
  );

const hasMet = (row: Row, period: Period) => TASKS.some((task) => row[metColumn(period, task)]);

/** The cells of a period that is stored with other values. */
export function scoringErrors(
  stored: { readonly scorings: readonly NewScoring[] },
  { period, taskScores, comment }: NewScoring,
  row: Row,
): LineErrors {
  const scoring = stored.scorings.find((each) => each.period === period);
  if (!scoring) return {};
  const differs = (of: (score: TaskScore) => number | boolean, index: number) =>
    of(scoring.taskScores[index] as TaskScore) !== of(taskScores[index] as TaskScore);
  const columns = TASKS.flatMap((task) => [
    ...(differs(({ score }) => score, task - 1) ? [scoreColumn(period, task)] : []),
    ...(hasMet(row, period) && differs(({ met }) => met, task - 1) ? [metColumn(period, task)] : []),
  ]);
  const isOtherComment = comment !== null && !isSameText(comment, scoring.comment ?? '');
  return Object.fromEntries(
    [...columns, ...(isOtherComment ? [commentColumn(period)] : [])].map((column) => [
      column,
      'entry-differs',
    ]),
  );
}

export const scoringValues = ({ period, taskScores, comment }: NewScoring): readonly ChangedValue[] =>
  [
    ...taskScores.map(({ score }, index) => ({
      column: scoreColumn(period, TASKS[index] ?? 1),
      after: String(score),
    })),
    ...(comment ? [{ column: commentColumn(period), after: comment }] : []),
  ].map((each) => ({ ...each, before: '' }));
