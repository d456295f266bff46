import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ImportStamp, ObjectiveChange, ObjectiveImports } from '#domain/moving';
import { currentScorings, type Period } from '#domain/objective-rules';
import { distinct, groupBy } from '#domain/shared';
import { columns, date, idsOf, int, oneOf, optional, select, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { ANNULMENT_JOIN } from '../queries/entry-states.ts';
import { SCORE_COLUMNS, taskScoresOf } from '../queries/objectives.ts';
import { batchesOf } from '../repositories/insert-rows.ts';
import { ObjectiveDueDateSchema, ObjectiveSchema, ObjectiveScoringSchema } from '../schemas/clinical.ts';
import { forUpdate, placeholders } from '../sql.ts';
import { addImportedEntries, areChartsKept, IS_ANNULLED, onDays, VALID_FIRST } from './imported-entries.ts';
import { insertTexts } from './insert-by-size.ts';

const OBJECTIVE = columns({
  id: int('e.id'),
  patientId: int('e.patient_id'),
  date: date('e.care_date'),
  area: oneOf('o.area', [1, 2, 3, 4, 5]),
  text: text('o.text'),
  task1: text('o.task1'),
  task2: text('o.task2'),
  task3: text('o.task3'),
  authorId: int('e.author_id'),
  annulled: IS_ANNULLED,
});

const DUE_DATE = columns({ objectiveId: int('d.objective_id'), dueDate: date('d.due_date') });

const SCORING = columns({
  objectiveId: int('s.objective_id'),
  period: oneOf('s.period', [1, 2, 3]),
  comment: optional(text('s.comment')),
  ...SCORE_COLUMNS,
});

const VALID_SCORINGS = `from objective_scoring s left join entry_annulment annulment on annulment.entry_id = s.entry_id
  where annulment.entry_id is null and s.objective_id in`;

export const objectiveImports = (em: SqlEntityManager, dialect: Dialect): ObjectiveImports => ({
  async find(days) {
    if (days.length === 0) return [];
    const { sql, values } = onDays(days, 'e.patient_id', 'e.care_date');
    const rows = await select(
      em,
      OBJECTIVE,
      `from clinical_entry e join objective o on o.entry_id = e.id ${ANNULMENT_JOIN}
       where e.kind = 'objective' and ${sql} order by ${VALID_FIRST}`,
      values,
    );
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const list = `(${placeholders(ids)})`;
    const dueDates = groupBy(
      await select(
        em,
        DUE_DATE,
        `from objective_due_date d where d.objective_id in ${list} order by d.id`,
        ids,
      ),
      ({ objectiveId }) => objectiveId,
    );
    const scorings = groupBy(
      await select(em, SCORING, `${VALID_SCORINGS} ${list} order by s.entry_id`, ids),
      ({ objectiveId }) => objectiveId,
    );
    return rows.map(({ task1, task2, task3, ...row }) => ({
      ...row,
      tasks: [task1, task2, task3],
      dueDates: (dueDates.get(row.id) ?? []).map(({ dueDate }) => dueDate),
      scorings: currentScorings(
        (scorings.get(row.id) ?? []).map((scoring) => ({ ...scoring, annulled: false })),
      ).flatMap((scoring) =>
        scoring
          ? { period: scoring.period, comment: scoring.comment, taskScores: taskScoresOf(scoring) }
          : [],
      ),
    }));
  },
  async store(changes, stamp) {
    const patientIds = changes.map(({ patientId }) => patientId);
    if (!(await areChartsKept(em, dialect, patientIds))) return false;
    if (!(await areUnscored(em, dialect, changes))) return false;
    const added = changes.filter(({ objective }) => objective !== null);
    const ids = await addEntries(em, 'objective', added, stamp);
    const idOf = new Map(added.map((change, index) => [change, Number(ids[index])]));
    await insertTexts(
      em,
      ObjectiveSchema,
      added.flatMap((change) => {
        const { area, objective } = change;
        if (!objective) return [];
        const { text, tasks } = objective;
        const [task1 = '', task2 = '', task3 = ''] = tasks;
        return { entryId: Number(idOf.get(change)), area, text, task1, task2, task3 };
      }),
    );
    await insertTexts(
      em,
      ObjectiveDueDateSchema,
      added.flatMap((change) => {
        const { author, objective } = change;
        if (!objective) return [];
        const { dueDate } = objective;
        return {
          ...{ objectiveId: Number(idOf.get(change)), dueDate, authorId: author.userId },
          ...{ authorName: author.name, writtenAt: stamp.at },
        };
      }),
    );
    const scored = changes.flatMap((change) =>
      change.scorings.map((scoring) => ({
        ...change,
        ...scoring,
        objectiveId: change.objectiveId ?? Number(idOf.get(change)),
      })),
    );
    const scoringIds = await addEntries(em, 'scoring', scored, stamp);
    await insertTexts(
      em,
      ObjectiveScoringSchema,
      scored.map(({ objectiveId, period, comment, taskScores }, index) => {
        const [one, two, three] = taskScores;
        return {
          ...{ entryId: Number(scoringIds[index]), objectiveId, period, comment },
          ...{ score1: one?.score ?? 0, score2: two?.score ?? 0, score3: three?.score ?? 0 },
          ...{ met1: one?.met ?? false, met2: two?.met ?? false, met3: three?.met ?? false },
        };
      }),
    );
    return true;
  },
});

/** The list has no day of scoring, so that scorings have the day of their objective. */
const addEntries = (
  em: SqlEntityManager,
  kind: 'objective' | 'scoring',
  changes: readonly Pick<ObjectiveChange, 'patientId' | 'date' | 'author'>[],
  stamp: ImportStamp,
) =>
  addImportedEntries(
    em,
    changes.map(({ patientId, date, author }) => ({ patientId, date, author, kind })),
    stamp,
  );

/** Locks the stored objectives; false when one was annulled, or one of the new periods was scored meanwhile. */
async function areUnscored(
  em: SqlEntityManager,
  dialect: Dialect,
  changes: readonly ObjectiveChange[],
): Promise<boolean> {
  const periodsOf = new Map<number, readonly Period[]>(
    changes.flatMap(({ objectiveId, scorings }) =>
      objectiveId === null ? [] : [[objectiveId, scorings.map(({ period }) => period)]],
    ),
  );
  for (const ids of batchesOf(distinct([...periodsOf.keys()]))) {
    const sql = `select e.id from clinical_entry e where e.id in (${placeholders(ids)})
      and e.id not in (select a.entry_id from entry_annulment a)`;
    if ((await idsOf(em, forUpdate(dialect, sql), ids)).length < ids.length) return false;
    const scorings = await select(em, SCORING, `${VALID_SCORINGS} (${placeholders(ids)})`, ids);
    if (scorings.some(({ objectiveId, period }) => periodsOf.get(objectiveId)?.includes(period)))
      return false;
  }
  return true;
}
