import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OpenableLocks } from '#domain/access';
import { OBJECTIVE_AREAS, PSYCHOLOGY } from '#domain/objective-rules';
import { searchTerms } from '#domain/patients';
import type { ReportRow } from '#domain/reports';
import { columns, date, flag, int, optional, select, text } from '../columns.ts';
import { ANNULMENT_JOIN } from '../queries/entry-states.ts';
import { lockedCondition } from '../queries/locked-text.ts';
import { placeholders } from '../sql.ts';
import { objectiveTasks, scoringsOf, taskCells } from './objective-tasks.ts';
import type { IdsQuery } from './report-sql.ts';
import { BY_THERAPIST, PATIENT_NAMES, searchConditions, staff } from './session-report.ts';
import { sqlReport } from './sql-report.ts';

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

/** Text, tasks and percent are null when a lock hides them from the reader. */
function columnsFor(openableLocks: OpenableLocks) {
  const isHidden = hiddenFrom(openableLocks);
  const unlessHidden = (expression: string) => `case when not ${isHidden} then ${expression} end`;
  return columns({
    id: int('e.id'),
    area: int('o.area'),
    date: date('e.care_date'),
    dueDate: date(DUE_DATE),
    patientId: int('p.id'),
    chartNumber: int('p.chart_number'),
    patient: PATIENT_NAMES,
    therapist: staff('u'),
    documentType: int('p.document_type'),
    documentNumber: text('p.document_number'),
    site: text('site.name'),
    isHidden: flag(`case when ${isHidden} then 1 else 0 end`),
    text: optional(text(unlessHidden('o.text'))),
    percent: optional(int(unlessHidden(PERCENT))),
    task1: optional(text(unlessHidden('o.task1'))),
    task2: optional(text(unlessHidden('o.task2'))),
    task3: optional(text(unlessHidden('o.task3'))),
  });
}

/** Reads objectives and the scorings that the reader may see, in two statements. */
async function readRows(em: SqlEntityManager, { idsSql, values, orderBy, context }: IdsQuery) {
  const rows = await select(
    em,
    columnsFor(context.openableLocks),
    `from (${idsSql}) found cross join clinical_entry e on e.id = found.id ${JOINS} join site on site.id = p.site_id order by ${orderBy}`,
    values,
  );
  const readableIds = rows.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
  const scorings = await scoringsOf(em, readableIds);
  return rows.map(
    ({
      area,
      patientId,
      chartNumber,
      isHidden,
      percent: storedPercent,
      task1,
      task2,
      task3,
      ...row
    }): ReportRow<'objectives'> => {
      const percent = isHidden ? ('locked' as const) : storedPercent;
      const tasks = isHidden
        ? null
        : objectiveTasks([task1 ?? '', task2 ?? '', task3 ?? ''], scorings.get(row.id) ?? []);
      return {
        ...row,
        percent,
        references: { patient: { id: patientId, chartNumber } },
        specialty: SPECIALTY_OF.get(area) ?? 0,
        state: { percent, dueDate: row.dueDate },
        tasks,
        ...taskCells(tasks),
      };
    },
  );
}

/** Valid objectives, filtered by their day of care. */
export const objectives = sqlReport<'objectives'>({
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
