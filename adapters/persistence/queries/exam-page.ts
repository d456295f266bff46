import type { SqlEntityManager } from '@mikro-orm/knex';
import type { EntryState, Exam, ExamPage, ExamQuery } from '#domain/clinical-history';
import type { Page } from '#domain/shared';
import { columns, date, int, type RowOf, rowsAs, select, text } from '../columns.ts';
import { pageClause } from '../sql.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, entryStates } from './entry-states.ts';

type ExamRow = RowOf<typeof EXAM>;

const EXAM = columns({
  id: int('x.id'),
  formatId: int('x.format_id'),
  name: text('x.name'),
  contentType: text('x.content_type'),
  size: int('x.size'),
  date: date('e.care_date'),
  ...ENTRY_COLUMNS,
});

const EXAMS = `clinical_entry e join exam x on x.entry_id = e.id ${ANNULMENT_JOIN}
  where e.patient_id = ? and e.kind = 'exam'`;

/** A page of the exams of a patient in three statements. */
export async function examPage(
  em: SqlEntityManager,
  patientId: number,
  { formatId, page }: ExamQuery,
): Promise<ExamPage> {
  const { limit, limitValues } = pageClause(page);
  const [rows, counts] = await Promise.all([
    select(
      em,
      EXAM,
      `from ${EXAMS}${formatId === null ? '' : ' and x.format_id = ?'}
       order by x.format_id, e.care_date desc, e.id desc ${limit}`,
      [patientId, ...(formatId === null ? [] : [formatId]), ...limitValues],
    ),
    countsOf(em, patientId),
  ]);
  return examsOf(em, rows, counts, (each) => formatId === null || each === formatId);
}

/** The newest exams of each format in three statements. */
export async function newestExams(
  em: SqlEntityManager,
  patientId: number,
  limitPerFormat: number,
): Promise<ExamPage> {
  const [rows, counts] = await Promise.all([
    rowsAs(
      em,
      EXAM,
      `select * from (
         select ${EXAM.list}, row_number() over (partition by x.format_id order by e.care_date desc, e.id desc) as number_
         from ${EXAMS}) ranked
       where number_ <= ? order by formatId, number_`,
      [patientId, limitPerFormat],
    ),
    countsOf(em, patientId),
  ]);
  return examsOf(em, rows, counts, () => true);
}

const EXAM_COUNT = columns({
  formatId: int('x.format_id'),
  examCount: int('count(*)'),
});

const countsOf = (em: SqlEntityManager, patientId: number) =>
  select(
    em,
    EXAM_COUNT,
    `from clinical_entry e join exam x on x.entry_id = e.id
     where e.patient_id = ? and e.kind = 'exam' group by x.format_id`,
    [patientId],
  );

async function examsOf(
  em: SqlEntityManager,
  rows: readonly ExamRow[],
  counts: Awaited<ReturnType<typeof countsOf>>,
  isListed: (formatId: number) => boolean,
): Promise<ExamPage> {
  const states = await entryStates(em, rows);
  const counted = counts.map(({ formatId, examCount }) => ({ formatId, examCount }));
  const listed: Page<Exam> = {
    rows: rows.map(({ id, formatId, date, name, contentType, size }, index) => ({
      id,
      formatId,
      date,
      name,
      contentType,
      size,
      ...(states[index] as EntryState),
    })),
    total: counted.reduce((sum, { formatId, examCount }) => sum + (isListed(formatId) ? examCount : 0), 0),
  };
  return { ...listed, examCounts: counted };
}
