import type { SqlEntityManager } from '@mikro-orm/knex';
import { DSM4_TYPE, ICD10_TYPE, SPECIALTIES } from '#domain/catalogues';
import { ANTECEDENT_TYPES } from '#domain/clinical-history';
import { HISTORY_CLASSES } from '#domain/moving';
import { OBJECTIVE_AREAS, PERIODS } from '#domain/objective-rules';
import { groupBy } from '#domain/shared';
import { columns, date, flag, int, optional, select, text, time } from '../columns.ts';
import { ANNULMENT_JOIN } from '../queries/entry-states.ts';
import { isPublished } from '../queries/hidden-imports.ts';
import { NOT_HIDDEN } from '../queries/patient-columns.ts';
import { placeholders } from '../sql.ts';
import { nameOf, PATIENT_KEY, source, textOrEmpty, wordOf } from './source.ts';

const AUTHOR = {
  /** The name of an author without an account. */
  autor: text('case when e.external_author = true then e.author_name else author.username end'),
  profesion: textOrEmpty('e.author_profession'),
  registro: textOrEmpty('e.author_register'),
};

/** Valid entries `e` with their patient and author. */
const ENTRY_JOINS = `join patient p on p.id = e.patient_id join staff_member author on author.id = e.author_id ${ANNULMENT_JOIN}`;
const VALID_ENTRY = `annulment.entry_id is null and ${isPublished('e')} and ${NOT_HIDDEN}`;

export const evolutions = source<'evolutions'>()({
  id: 'n.id',
  columns: {
    ...PATIENT_KEY,
    fecha: date('s.date'),
    inicio: time('s.start_time'),
    ...AUTHOR,
    texto: text('n.text'),
    estrategia: textOrEmpty('strategy.description'),
    material: textOrEmpty('material.description'),
  },
  from: `from evolution_note n join clinical_entry e on e.id = n.entry_id join therapy_session s on s.id = n.session_id ${ENTRY_JOINS}
    left join catalogue_item strategy on strategy.id = n.strategy_id left join catalogue_item material on material.id = n.material_id
    where ${VALID_ENTRY}`,
});

/** The key of an antecedent in {@link HISTORY_CLASSES}. */
const ANTECEDENT_CLASS = `case a.type ${ANTECEDENT_TYPES.map(({ id }) => `when ${id} then 'antecedent${id}'`).join(' ')} end`;

/** The key of an entry `e` in {@link HISTORY_CLASSES}; the statement needs {@link HISTORY_JOINS}. */
export const HISTORY_CLASS = `case when e.kind = 'antecedent' then ${ANTECEDENT_CLASS} else e.kind end`;
export const HISTORY_TEXT = 'coalesce(r.text, a.text, m.observations, t.conclusions)';
export const HISTORY_JOINS = `left join consultation_reason r on r.entry_id = e.id left join antecedent a on a.entry_id = e.id
  left join clinical_impression m on m.entry_id = e.id left join treatment_plan t on t.entry_id = e.id`;
export const IS_HISTORY = "e.kind in ('reason', 'antecedent', 'impression', 'plan')";

const DIAGNOSIS = columns({ entryId: int('d.entry_id'), type: int('i.type'), code: textOrEmpty('i.code') });

/** The codes of the diagnoses of entries as cells have them, the principal one first. */
export async function diagnosisCodes(em: SqlEntityManager, entryIds: readonly number[]) {
  const byEntry = groupBy(
    await select(
      em,
      DIAGNOSIS,
      `from entry_diagnosis d join catalogue_item i on i.id = d.item_id
       where d.entry_id in (${placeholders(entryIds)}) order by d.principal desc, d.id`,
      entryIds,
    ),
    ({ entryId }) => entryId,
  );
  const codesOf = (id: number, wanted: number) =>
    (byEntry.get(id) ?? [])
      .filter(({ type }) => type === wanted)
      .map(({ code }) => code)
      .join(';');
  return (id: number) => ({ cie10: codesOf(id, ICD10_TYPE), dsm4: codesOf(id, DSM4_TYPE) });
}

export const history = source<'history'>()<'cie10' | 'dsm4'>({
  id: 'e.id',
  columns: {
    ...PATIENT_KEY,
    clase: wordOf(HISTORY_CLASS, HISTORY_CLASSES),
    fecha: date('e.care_date'),
    ...AUTHOR,
    texto: text(HISTORY_TEXT),
  },
  from: `from clinical_entry e ${ENTRY_JOINS} ${HISTORY_JOINS} where ${IS_HISTORY} and ${VALID_ENTRY}`,
  complete: diagnosisCodes,
});

const AREAS = OBJECTIVE_AREAS.map(({ id, specialtyId }) => `when ${id} then ${specialtyId}`).join(' ');

const SCORING = columns({
  objectiveId: int('g.objective_id'),
  period: int('g.period'),
  score1: int('g.score1'),
  score2: int('g.score2'),
  score3: int('g.score3'),
  comment: optional(text('g.comment')),
  met1: flag('g.met1'),
  met2: flag('g.met2'),
  met3: flag('g.met3'),
});

const PERIOD_COLUMNS = PERIODS.flatMap(
  (period) =>
    [
      ...([
        `p${period}_puntaje1`,
        `p${period}_puntaje2`,
        `p${period}_puntaje3`,
        `p${period}_comentario`,
      ] as const),
      ...([`p${period}_cumple1`, `p${period}_cumple2`, `p${period}_cumple3`] as const),
    ] as const,
);
type PeriodColumn = (typeof PERIOD_COLUMNS)[number];

export const objectives = source<'objectives'>()<PeriodColumn>({
  id: 'e.id',
  columns: {
    ...PATIENT_KEY,
    area: nameOf(`case o.area ${AREAS} end`, SPECIALTIES),
    fecha: date('e.care_date'),
    objetivo: text('o.text'),
    tarea1: text('o.task1'),
    tarea2: text('o.task2'),
    tarea3: text('o.task3'),
    vence: date(
      '(select due.due_date from objective_due_date due where due.objective_id = e.id order by due.id desc limit 1)',
    ),
    terapeuta: text('author.username'),
  },
  from: `from clinical_entry e ${ENTRY_JOINS} join objective o on o.entry_id = e.id where ${VALID_ENTRY}`,
  async complete(em: SqlEntityManager, ids) {
    const scorings = await select(
      em,
      SCORING,
      `from objective_scoring g left join entry_annulment annulment on annulment.entry_id = g.entry_id
       where annulment.entry_id is null and g.objective_id in (${placeholders(ids)}) order by g.entry_id`,
      ids,
    );
    return (id) => {
      const row = Object.fromEntries(PERIOD_COLUMNS.map((column) => [column, ''])) as Record<
        PeriodColumn,
        string
      >;
      for (const { objectiveId, period, comment, ...scoring } of scorings) {
        if (objectiveId !== id) continue;
        const prefix = `p${period as (typeof PERIODS)[number]}` as const;
        for (const task of [1, 2, 3] as const) {
          row[`${prefix}_puntaje${task}`] = String(scoring[`score${task}`]);
          row[`${prefix}_cumple${task}`] = scoring[`met${task}`] ? 'si' : 'no';
        }
        row[`${prefix}_comentario`] = comment ?? '';
      }
      return row;
    };
  },
});
