import type { SqlEntityManager } from '@mikro-orm/knex';
import type {
  EvolutionFilter,
  EvolutionPage,
  EvolutionQuery,
  MissingEvolution,
} from '#domain/clinical-history';
import { SESSION_STATE } from '#domain/scheduling';
import { pageClause, placeholders, rowsOf, type SqlValue, sortByIds } from '../sql.ts';
import { EVOLUTION_COLUMNS, EVOLUTION_JOINS, type EvolutionRow, evolutionsOf } from './evolutions.ts';

const NOTES = `select 1 as isNote, note.id, s.date, s.start_time as startTime, s.specialty_id as specialtyId,
    m.id as therapistId, m.first_names as firstNames, m.last_names as lastNames, note.search_text as words
  from evolution_note note join clinical_entry e on e.id = note.entry_id
  join therapy_session s on s.id = note.session_id join staff_member m on m.id = e.author_id
  where note.patient_id = ?`;

const MISSING = `select 0 as isNote, s.id, s.date, s.start_time as startTime, s.specialty_id as specialtyId,
    m.id as therapistId, m.first_names as firstNames, m.last_names as lastNames, '' as words
  from therapy_session s join staff_member m on m.id = s.responsible_id
  where s.patient_id = ? and s.type = 'therapy' and s.state = ${SESSION_STATE.pending}
    and (s.date < ? or (s.date = ? and s.end_time <= ?))`;

interface Sql {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** The notes of a patient, and the sessions without one, in one list (H22). */
const itemsOf = (patientId: number, missingBefore: EvolutionQuery['missingBefore']): Sql =>
  missingBefore === null
    ? { sql: `(${NOTES}) x`, values: [patientId] }
    : {
        sql: `(${NOTES} union all ${MISSING}) x`,
        values: [patientId, patientId, missingBefore.date, missingBefore.date, missingBefore.time],
      };

function matching({ specialtyId, therapistId, from, to, terms }: EvolutionFilter): Sql {
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

interface ItemRow {
  readonly isNote: number;
  readonly id: number;
  readonly date: MissingEvolution['date'];
  readonly startTime: MissingEvolution['startTime'];
  readonly specialtyId: number;
  readonly therapistId: number;
  readonly firstNames: string;
  readonly lastNames: string;
}

type GroupRow = Pick<ItemRow, 'specialtyId' | 'therapistId' | 'firstNames' | 'lastNames'> & {
  readonly items: number;
  readonly found: number;
};

const nameOf = ({ firstNames, lastNames }: Pick<ItemRow, 'firstNames' | 'lastNames'>) =>
  `${firstNames} ${lastNames}`;

/** A page of the evolutions in four statements. */
export async function evolutionPage(
  em: SqlEntityManager,
  patientId: number,
  { page, filter, missingBefore }: EvolutionQuery,
): Promise<EvolutionPage> {
  const items = itemsOf(patientId, missingBefore);
  const match = matching(filter);
  const { limit, window } = pageClause(page);
  const [shown, groups] = await Promise.all([
    rowsOf<ItemRow>(
      em,
      `select isNote, id, date, startTime, specialtyId, therapistId, firstNames, lastNames from ${items.sql}
       where ${match.sql} order by date desc, startTime desc, isNote desc, id desc ${limit}`,
      [...items.values, ...match.values, ...window],
    ),
    rowsOf<GroupRow>(
      em,
      `select specialtyId, therapistId, min(firstNames) as firstNames, min(lastNames) as lastNames, count(*) as items,
         sum(case when ${match.sql} then 1 else 0 end) as found
       from ${items.sql} group by specialtyId, therapistId`,
      [...match.values, ...items.values],
    ),
  ]);
  const sum = (of: (row: GroupRow) => number) => groups.reduce((total, row) => total + Number(of(row)), 0);
  return {
    rows: await notesOf(
      em,
      shown.filter(({ isNote }) => Number(isNote) === 1),
    ),
    missing: shown.filter(({ isNote }) => Number(isNote) === 0).map(missingOf),
    total: sum(({ found }) => found),
    unfiltered: sum(({ items: all }) => all),
    specialtyIds: [...new Set(groups.map(({ specialtyId }) => specialtyId))].sort(
      (one, other) => one - other,
    ),
    therapists: [...new Map(groups.map((row) => [row.therapistId, nameOf(row)]))]
      .map(([id, name]) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name, 'es')),
  };
}

const missingOf = ({
  id,
  date,
  startTime,
  specialtyId,
  therapistId,
  ...named
}: ItemRow): MissingEvolution => ({
  ...{ sessionId: id, date, startTime, specialtyId, therapistId },
  therapist: nameOf(named),
});

async function notesOf(em: SqlEntityManager, shown: readonly ItemRow[]) {
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const rows = await rowsOf<EvolutionRow>(
    em,
    `select ${EVOLUTION_COLUMNS} ${EVOLUTION_JOINS} where note.id in (${placeholders(ids)})`,
    ids,
  );
  return evolutionsOf(em, sortByIds(ids, rows));
}
