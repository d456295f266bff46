import type { SqlEntityManager } from '@mikro-orm/knex';
import type {
  EvolutionFilter,
  EvolutionPage,
  EvolutionQuery,
  MissingEvolution,
} from '#domain/clinical-history';
import { SESSION_STATE } from '#domain/scheduling';
import { columns, computed, date, int, optional, type RowOf, select, text, time } from '../columns.ts';
import { pageClause, type SqlValue } from '../sql.ts';
import { evolutionsOf, NOTE_COLUMNS, NOTE_JOINS } from './evolutions.ts';
import { isPublished } from './hidden-imports.ts';

/** Selects the notes. `words` is SQL for their search text. Without a search it is '', so that MariaDB does not copy all texts. */
const notesWith = (
  words: string,
) => `select 1 as isNote, note.id, s.date, s.start_time as startTime, s.specialty_id as specialtyId,
    m.id as therapistId, coalesce(m.first_names, '') as firstNames, coalesce(m.last_names, '') as lastNames, ${words} as words
  from evolution_note note join clinical_entry e on e.id = note.entry_id and ${isPublished('e')}
  join therapy_session s on s.id = note.session_id
  left join staff_member m on m.id = e.author_id and e.external_author = false
  where note.patient_id = ?`;

const MISSING_EVOLUTIONS = `select 0 as isNote, s.id, s.date, s.start_time as startTime, s.specialty_id as specialtyId,
    m.id as therapistId, m.first_names as firstNames, m.last_names as lastNames, '' as words
  from therapy_session s join staff_member m on m.id = s.responsible_id
  where s.patient_id = ? and s.type = 'therapy' and s.state = ${SESSION_STATE.pending}
    and (s.date < ? or (s.date = ? and s.end_time <= ?))`;

const NEWEST_FIRST = 'x.date desc, x.startTime desc, x.isNote desc, x.id desc';

interface Sql {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** One list of the patient's notes and of the sessions that lack a note (H22). */
const itemsOf = (patientId: number, { missingEvolutionsUntil, filter }: EvolutionQuery): Sql => {
  const notes = notesWith(filter.terms.length > 0 ? 'note.search_text' : "''");
  return missingEvolutionsUntil === null
    ? { sql: `(${notes}) x`, values: [patientId] }
    : {
        sql: `(${notes} union all ${MISSING_EVOLUTIONS}) x`,
        values: [
          patientId,
          patientId,
          missingEvolutionsUntil.date,
          missingEvolutionsUntil.date,
          missingEvolutionsUntil.time,
        ],
      };
};

function filterCondition({ specialtyId, therapistId, from, to, terms }: EvolutionFilter): Sql {
  const conditions: readonly (readonly [string, SqlValue | null])[] = [
    ['x.specialtyId = ?', specialtyId],
    ['x.therapistId = ?', therapistId],
    ['x.date >= ?', from],
    ['x.date <= ?', to],
    ...terms.map((term) => ['x.words like ?', `% ${term}%`] as const),
  ];
  const used = conditions.filter(([, value]) => value !== null);
  return {
    sql: used.map(([sql]) => sql).join(' and ') || '1 = 1',
    values: used.map(([, value]) => value as SqlValue),
  };
}

type ItemRow = RowOf<typeof ITEM>;

type GroupRow = Pick<ItemRow, 'specialtyId' | 'therapistId' | 'firstNames' | 'lastNames'> & {
  readonly itemCount: number;
  readonly matchCount: number;
};

const nameOf = ({ firstNames, lastNames }: Pick<ItemRow, 'firstNames' | 'lastNames'>) =>
  `${firstNames} ${lastNames}`;

const ITEM = columns({
  id: int('x.id'),
  date: date('x.date'),
  startTime: time('x.startTime'),
  specialtyId: int('x.specialtyId'),
  /** Null for a note whose author has no account. */
  therapistId: optional(int('x.therapistId')),
  firstNames: text('x.firstNames'),
  lastNames: text('x.lastNames'),
  /** Null for a missing evolution. */
  note: optional(computed('note.id', NOTE_COLUMNS, (note) => note)),
});

/** A page of the evolutions in three statements. */
export async function evolutionPage(
  em: SqlEntityManager,
  patientId: number,
  query: EvolutionQuery,
): Promise<EvolutionPage> {
  const items = itemsOf(patientId, query);
  const match = filterCondition(query.filter);
  const { limit, limitValues } = pageClause(query.page);
  const [itemRows, groups] = await Promise.all([
    select(
      em,
      ITEM,
      `from (select * from ${items.sql} where ${match.sql} order by ${NEWEST_FIRST} ${limit}) x
       left join evolution_note note on x.isNote = 1 and note.id = x.id
       left join clinical_entry e on e.id = note.entry_id ${NOTE_JOINS}
       order by ${NEWEST_FIRST}`,
      [...items.values, ...match.values, ...limitValues],
    ),
    select(
      em,
      columns({
        specialtyId: int('specialtyId'),
        therapistId: optional(int('therapistId')),
        firstNames: text('min(firstNames)'),
        lastNames: text('min(lastNames)'),
        itemCount: int('count(*)'),
        matchCount: int(`sum(case when ${match.sql} then 1 else 0 end)`),
      }),
      `from ${items.sql} group by specialtyId, therapistId`,
      [...match.values, ...items.values],
    ),
  ]);
  const sum = (of: (row: GroupRow) => number) => groups.reduce((total, row) => total + Number(of(row)), 0);
  return {
    rows: await evolutionsOf(
      em,
      itemRows.flatMap(({ note, ...item }) => (note === null ? [] : [{ ...item, ...note }])),
    ),
    missingEvolutions: itemRows.flatMap((row) =>
      row.note === null && row.therapistId !== null ? [missingEvolutionOf(row, row.therapistId)] : [],
    ),
    total: sum(({ matchCount }) => matchCount),
    unfilteredTotal: sum(({ itemCount }) => itemCount),
    specialtyIds: [...new Set(groups.map(({ specialtyId }) => specialtyId))].sort(
      (one, other) => one - other,
    ),
    therapists: [...new Map(groups.map((row) => [row.therapistId, nameOf(row)]))]
      .flatMap(([id, name]) => (id === null ? [] : [{ id, name }]))
      .sort((one, other) => one.name.localeCompare(other.name, 'es')),
  };
}

const missingEvolutionOf = (
  { id, date, startTime, specialtyId, ...nameColumns }: ItemRow,
  therapistId: number,
): MissingEvolution => ({
  sessionId: id,
  date,
  startTime,
  specialtyId,
  therapistId,
  therapistName: nameOf(nameColumns),
});
