import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OpenableLocks } from '#domain/access';
import { OBJECTIVE_AREAS, PSYCHOLOGY } from '#domain/objective-rules';
import { searchTerms } from '#domain/patients';
import type { ReportRow } from '#domain/reports';
import type { LocalDate } from '#domain/shared';
import { ANNULMENT_JOIN } from '../queries/entry-states.ts';
import { lockedCondition } from '../queries/locked-text.ts';
import { placeholders, rowsOf } from '../sql.ts';
import { objectiveTasks, scoringsOf, taskCells } from './objective-tasks.ts';
import type { IdsQuery } from './report-sql.ts';
import {
  BY_THERAPIST,
  NAME_COLUMNS,
  patientOf,
  personNames,
  type StoredNames,
  searchConditions,
} from './session-report.ts';
import { sqlReport } from './sql-report.ts';

interface StoredObjectiveRow extends StoredNames {
  readonly id: number;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly site: string;
  readonly area: number;
  readonly date: LocalDate;
  readonly dueDate: LocalDate;
  /** Text, tasks and percent are null when a lock hides them from the reader. */
  readonly text: string | null;
  readonly task1: string | null;
  readonly task2: string | null;
  readonly task3: string | null;
  readonly percent: number | string | null;
  readonly locked: number;
}

const DUE_DATE =
  '(select d.due_date from objective_due_date d where d.objective_id = e.id order by d.id desc limit 1)';

/** The percent of an objective: the mean score of the last valid scoring in each period, halves rounded up (G4, G5). */
const PERCENT = `(select round(sum(scoring.score1 + scoring.score2 + scoring.score3) * 1.0 / (3 * count(*)))
  from objective_scoring scoring left join entry_annulment annulled on annulled.entry_id = scoring.entry_id
  where scoring.objective_id = e.id and annulled.entry_id is null and not exists (
    select 1 from objective_scoring later left join entry_annulment later_annulled on later_annulled.entry_id = later.entry_id
    where later.objective_id = e.id and later.period = scoring.period and later.entry_id > scoring.entry_id
      and later_annulled.entry_id is null))`;

/** Whether the patient's lock hides an objective of psychology from the reader (G9). */
const hiddenFrom = (openableLocks: OpenableLocks) =>
  `(o.area = ${PSYCHOLOGY} and ${lockedCondition(openableLocks)})`;

const SPECIALTY_OF = new Map<number, number>(OBJECTIVE_AREAS.map(({ id, specialtyId }) => [id, specialtyId]));

const JOINS = `join objective o on o.entry_id = e.id join patient p on p.id = e.patient_id
  join staff_member u on u.id = e.author_id ${ANNULMENT_JOIN}`;

const IS_VALID_OBJECTIVE = `e.kind = 'objective' and annulment.entry_id is null`;

/** Reads objectives and the scorings that the reader may see, in two statements. */
async function readRows(em: SqlEntityManager, { idsSql, values, orderBy, context }: IdsQuery) {
  const isHidden = hiddenFrom(context.openableLocks);
  const unlessHidden = (expression: string) => `case when not ${isHidden} then ${expression} end`;
  const rows = await rowsOf<StoredObjectiveRow>(
    em,
    `select e.id, o.area, e.care_date as date, ${DUE_DATE} as dueDate, ${NAME_COLUMNS},
       p.document_type as documentType, p.document_number as documentNumber, site.name as site,
       case when ${isHidden} then 1 else 0 end as locked, ${unlessHidden('o.text')} as text, ${unlessHidden(PERCENT)} as percent,
       ${unlessHidden('o.task1')} as task1, ${unlessHidden('o.task2')} as task2, ${unlessHidden('o.task3')} as task3
     from (${idsSql}) found cross join clinical_entry e on e.id = found.id ${JOINS} join site on site.id = p.site_id order by ${orderBy}`,
    values,
  );
  const readableIds = rows.filter(({ locked }) => !locked).map(({ id }) => id);
  const scorings = await scoringsOf(em, readableIds);
  return rows.map((row): ReportRow<'objectives'> => {
    const {
      id,
      documentType,
      documentNumber,
      site,
      area,
      date,
      dueDate,
      text,
      percent: storedPercent,
      locked,
      task1,
      task2,
      task3,
    } = row;
    const percent = locked ? ('locked' as const) : storedPercent === null ? null : Number(storedPercent);
    const tasks = locked
      ? null
      : objectiveTasks([task1 ?? '', task2 ?? '', task3 ?? ''], scorings.get(id) ?? []);
    return {
      id,
      date,
      dueDate,
      text,
      percent,
      ...personNames(row),
      documentType,
      documentNumber,
      site,
      references: { patient: patientOf(row) },
      specialty: SPECIALTY_OF.get(area) ?? 0,
      state: { percent, dueDate },
      tasks,
      ...taskCells(tasks),
    };
  });
}

/** Valid objectives, filtered by their day of care. */
export const objectives = sqlReport<'objectives', StoredObjectiveRow>({
  table: 'clinical_entry',
  alias: 'e',
  joins: JOINS,
  read: readRows,
  termsOf: (search) => searchTerms('any', search),
  site: 'p.site_id',
  conditions({ terms, filters: { dates, patient }, rowIds }) {
    if (rowIds)
      return { where: `${IS_VALID_OBJECTIVE} and e.id in (${placeholders(rowIds)})`, values: rowIds };
    const search = searchConditions(terms, 'e.patient_id');
    return {
      where: `${IS_VALID_OBJECTIVE} and e.care_date between ? and ?
        ${patient === null ? '' : 'and e.patient_id = ?'} ${search.where}`,
      values: [dates.from, dates.to, ...(patient === null ? [] : [patient]), ...search.values],
    };
  },
  sortedBy: ({ openableLocks }) => ({
    patient: 'p.sort_name',
    therapist: 'u.sort_name',
    specialty: 'o.area',
    date: 'e.care_date',
    dueDate: DUE_DATE,
    text: `case when not ${hiddenFrom(openableLocks)} then o.text end`,
    state: `case when not ${hiddenFrom(openableLocks)} then ${PERCENT} end`,
  }),
  totals: () => ({ therapist: BY_THERAPIST }),
  units: '1',
  tieBreak: 'p.sort_name',
});
