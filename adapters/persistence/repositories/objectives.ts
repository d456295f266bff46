import type { SqlEntityManager } from '@mikro-orm/knex';
import type { LockedObjective, Objectives } from '#domain/objectives';
import { columns, date, int, oneOf, select, selectFirst } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { objectivesWhere, SCORE_COLUMNS, taskScoresOf } from '../queries/objectives.ts';
import { ObjectiveDueDateSchema, ObjectiveSchema, ObjectiveScoringSchema } from '../schemas/clinical.ts';
import { forUpdate, placeholders } from '../sql.ts';
import { addEntry, authorOf } from './clinical-entries.ts';

const LOCKED_OBJECTIVE = columns({
  id: int('e.id'),
  patientId: int('e.patient_id'),
  area: oneOf('o.area', [1, 2, 3, 4, 5]),
  authorId: int('e.author_id'),
  annulled: int('(select count(*) from entry_annulment a where a.entry_id = e.id)'),
  dueDate: date(
    '(select d.due_date from objective_due_date d where d.objective_id = e.id order by d.id desc limit 1)',
  ),
});

export function objectives(em: SqlEntityManager, dialect: Dialect): Objectives {
  async function addDueDate(row: {
    readonly objectiveId: number;
    readonly dueDate: string;
    readonly authorId: number;
    readonly writtenAt: string;
  }): Promise<void> {
    const { authorName } = await authorOf(em, row.authorId);
    await em.insert(ObjectiveDueDateSchema, { ...row, authorName });
  }
  return {
    async ofPatient(patientId, areas) {
      if (areas.length === 0) return [];
      const condition = `e.patient_id = ? and e.kind = 'objective' and o.area in (${placeholders(areas)})`;
      return objectivesWhere(em, condition, [patientId, ...areas]);
    },
    ofId: async (objectiveId) => (await objectivesWhere(em, 'e.id = ?', [objectiveId]))[0] ?? null,
    async lock(objectiveId) {
      const sql = `from clinical_entry e join objective o on o.entry_id = e.id where e.id = ?`;
      const row = await selectFirst(em, LOCKED_OBJECTIVE, forUpdate(dialect, sql), [objectiveId]);
      return row && { ...row, annulled: row.annulled > 0, scorings: await scoringsOf(em, objectiveId) };
    },
    async add({ patientId, area, text, tasks, dueDate, date: careDate, authorId, at: writtenAt }) {
      const entryId = await addEntry(em, { kind: 'objective', patientId, careDate, authorId, writtenAt });
      const [task1 = '', task2 = '', task3 = ''] = tasks;
      await em.insert(ObjectiveSchema, { entryId, area, text, task1, task2, task3 });
      await addDueDate({ objectiveId: entryId, dueDate, authorId, writtenAt });
      return entryId;
    },
    async score({
      objectiveId,
      patientId,
      period,
      taskScores,
      comment,
      date: careDate,
      authorId,
      at: writtenAt,
    }) {
      const entryId = await addEntry(em, { kind: 'scoring', patientId, careDate, authorId, writtenAt });
      const scores = Object.fromEntries(
        taskScores.flatMap(({ score, met }, index) => [
          [`score${index + 1}`, score],
          [`met${index + 1}`, met],
        ]),
      );
      await em.insert(ObjectiveScoringSchema, { entryId, objectiveId, period, comment, ...scores });
      return entryId;
    },
    extend: ({ objectiveId, dueDate, authorId, at: writtenAt }) =>
      addDueDate({ objectiveId, dueDate, authorId, writtenAt }),
  };
}

const SCORING = columns({
  period: int('s.period'),
  ...SCORE_COLUMNS,
  annulled: int('(select count(*) from entry_annulment a where a.entry_id = s.entry_id)'),
});

async function scoringsOf(em: SqlEntityManager, objectiveId: number): Promise<LockedObjective['scorings']> {
  const rows = await select(
    em,
    SCORING,
    `from objective_scoring s where s.objective_id = ? order by s.entry_id`,
    [objectiveId],
  );
  return rows.map((row) => ({
    period: row.period,
    taskScores: taskScoresOf(row),
    annulled: row.annulled > 0,
  }));
}
