import type { SqlEntityManager } from '@mikro-orm/knex';
import { currentScorings, type Period, periodPercent, type TaskScore } from '#domain/objective-rules';
import type { ColumnOf, ObjectiveTasks } from '#domain/report-definitions';
import type { ReportRow } from '#domain/reports';
import { columns, int, optional, select, text } from '../columns.ts';
import { SCORE_COLUMNS, taskScoresOf } from '../queries/objectives.ts';
import { placeholders } from '../sql.ts';

/** A valid scoring of a period of an objective. */
interface StoredScoring {
  readonly objectiveId: number;
  readonly period: number;
  readonly taskScores: readonly TaskScore[];
  readonly comment: string;
  readonly annulled: false;
}

const SCORING = columns({
  objectiveId: int('s.objective_id'),
  period: int('s.period'),
  comment: optional(text('s.comment')),
  ...SCORE_COLUMNS,
});

/** Reads the valid scorings of objectives in one statement: by objective, oldest first. */
export async function scoringsOf(
  em: SqlEntityManager,
  objectiveIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredScoring[]>> {
  if (objectiveIds.length === 0) return new Map();
  const rows = await select(
    em,
    SCORING,
    `from objective_scoring s
     left join entry_annulment annulled on annulled.entry_id = s.entry_id
     where s.objective_id in (${placeholders(objectiveIds)}) and annulled.entry_id is null order by s.entry_id`,
    objectiveIds,
  );
  const found = new Map<number, StoredScoring[]>();
  for (const { objectiveId, period, comment, ...scores } of rows)
    found.set(objectiveId, [
      ...(found.get(objectiveId) ?? []),
      { objectiveId, period, taskScores: taskScoresOf(scores), comment: comment ?? '', annulled: false },
    ]);
  return found;
}

/** The tasks of an objective with the last scoring of each period, which is the one that counts (G5). */
export function objectiveTasks(tasks: readonly string[], scorings: readonly StoredScoring[]): ObjectiveTasks {
  return {
    tasks,
    periods: currentScorings(scorings).map(
      (scoring) =>
        scoring && {
          percent: periodPercent(scoring.taskScores),
          taskScores: scoring.taskScores,
          comment: scoring.comment,
        },
    ),
  };
}

type TaskColumn = Extract<ColumnOf<'objectives'>, `${string}${Period}`>;

const TASK_AND_PERIOD_NUMBERS = [1, 2, 3] as const;

/** Cells for tasks, scores, met tasks, percents and comments. `visibleTasks` is null when a lock hides the objective from the reader. */
export function taskCells(visibleTasks: ObjectiveTasks | null): Pick<ReportRow<'objectives'>, TaskColumn> {
  const cells: Record<string, unknown> = {};
  for (const number of TASK_AND_PERIOD_NUMBERS) {
    const period = visibleTasks?.periods[number - 1];
    cells[`task${number}`] = visibleTasks?.tasks[number - 1] ?? null;
    cells[`percent${number}`] = visibleTasks ? (period?.percent ?? null) : 'locked';
    cells[`comment${number}`] = visibleTasks && (period?.comment ?? '');
    for (const task of TASK_AND_PERIOD_NUMBERS) {
      const scored = period?.taskScores[task - 1];
      cells[`score${task}In${number}`] = scored?.score ?? null;
      cells[`met${task}In${number}`] = scored?.met ?? null;
    }
  }
  return cells as Pick<ReportRow<'objectives'>, TaskColumn>;
}
