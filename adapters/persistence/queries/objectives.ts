import type { SqlEntityManager } from '@mikro-orm/knex';
import type { EntryState } from '#domain/clinical-history';
import type { EarlierDueDate, Scoring, StoredObjective } from '#domain/objectives';
import type { LocalDate } from '#domain/shared';
import { columns, date, instant, int, oneOf, optional, type RowOf, select, text } from '../columns.ts';
import type { SqlValue } from '../sql.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, entryStates } from './entry-states.ts';

/** The scores of a scoring `s`. */
export const SCORE_COLUMNS = {
  score1: int('s.score1'),
  met1: int('s.met1'),
  score2: int('s.score2'),
  met2: int('s.met2'),
  score3: int('s.score3'),
  met3: int('s.met3'),
};

/** A row with {@link SCORE_COLUMNS}. */
export type ScoreRow = Readonly<Record<`score${1 | 2 | 3}` | `met${1 | 2 | 3}`, number>>;

/** The scores of the three tasks. */
export const taskScoresOf = (row: ScoreRow) =>
  ([1, 2, 3] as const).map((number) => ({ score: row[`score${number}`], met: Boolean(row[`met${number}`]) }));

const SCORING = columns({
  objectiveId: int('s.objective_id'),
  period: int('s.period'),
  comment: optional(text('s.comment')),
  ...SCORE_COLUMNS,
  date: date('e.care_date'),
  ...ENTRY_COLUMNS,
});

const OBJECTIVE = columns({
  area: oneOf('o.area', [1, 2, 3, 4, 5]),
  text: text('o.text'),
  task1: text('o.task1'),
  task2: text('o.task2'),
  task3: text('o.task3'),
  date: date('e.care_date'),
  patientId: int('e.patient_id'),
  authorUsername: text('staff.username'),
  ...ENTRY_COLUMNS,
});

/** Reads the objectives that match a condition on the entry `e` and the objective `o`, by area and newest first, in four statements. */
export async function objectivesWhere(
  em: SqlEntityManager,
  condition: string,
  values: readonly SqlValue[],
): Promise<StoredObjective[]> {
  const rows = await select(
    em,
    OBJECTIVE,
    `from clinical_entry e join objective o on o.entry_id = e.id join staff_member staff on staff.id = e.author_id
     ${ANNULMENT_JOIN} where ${condition} order by o.area, e.care_date desc, e.id desc`,
    values,
  );
  if (rows.length === 0) return [];
  const scoringRows = await select(
    em,
    SCORING,
    `from objective_scoring s join clinical_entry e on e.id = s.entry_id ${ANNULMENT_JOIN}
     where s.objective_id in (${OBJECTIVE_IDS} where ${condition}) order by e.id`,
    values,
  );
  const dueDates = await dueDatesOf(em, condition, values);
  const states = await entryStates(em, [...rows, ...scoringRows]);
  const scorings = scoringRows.map((row, index) => ({
    objectiveId: row.objectiveId,
    scoring: scoringOf(row, states[rows.length + index] as EntryState),
  }));
  return rows.map(({ area, text, task1, task2, task3, date, patientId, authorUsername, entryId }, index) => ({
    area,
    text,
    tasks: [task1, task2, task3],
    date,
    patientId,
    authorUsername,
    ...currentAndEarlierDueDates(dueDates.get(entryId) ?? []),
    scorings: scorings.flatMap(({ objectiveId, scoring }) => (objectiveId === entryId ? [scoring] : [])),
    ...(states[index] as EntryState),
  }));
}

const OBJECTIVE_IDS = 'select o.entry_id from clinical_entry e join objective o on o.entry_id = e.id';

type ScoringRow = RowOf<typeof SCORING>;

const scoringOf = (row: ScoringRow, state: EntryState): Scoring => ({
  date: row.date,
  period: row.period,
  comment: row.comment,
  taskScores: taskScoresOf(row),
  ...state,
});

type DueDateRow = RowOf<typeof DUE_DATE>;

const DUE_DATE = columns({
  objectiveId: int('d.objective_id'),
  dueDate: date('d.due_date'),
  writtenBy: text('d.author_name'),
  writtenAt: instant('d.written_at'),
});

async function dueDatesOf(em: SqlEntityManager, condition: string, values: readonly SqlValue[]) {
  const found = new Map<number, DueDateRow[]>();
  const rows = await select(
    em,
    DUE_DATE,
    `from objective_due_date d where d.objective_id in (${OBJECTIVE_IDS} where ${condition}) order by d.id`,
    values,
  );
  for (const row of rows) found.set(row.objectiveId, [...(found.get(row.objectiveId) ?? []), row]);
  return found;
}

/** The last due date is the current one. Each earlier date gets the author and the instant of the date that replaced it. */
function currentAndEarlierDueDates(dates: readonly DueDateRow[]): {
  readonly dueDate: LocalDate;
  readonly earlierDueDates: readonly EarlierDueDate[];
} {
  const current = dates.at(-1);
  if (!current) throw new Error('An objective without a due date');
  const earlierDueDates = dates.slice(1).map(({ writtenBy, writtenAt }, index) => ({
    dueDate: (dates[index] as DueDateRow).dueDate,
    extendedBy: writtenBy,
    extendedAt: writtenAt,
  }));
  return { dueDate: current.dueDate, earlierDueDates };
}
