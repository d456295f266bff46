import type { Container } from '#adapters/composition/container.ts';
import type { ChartPart } from '#domain/clinical-history';
import { addHistory } from '#tests/support/long-history.ts';
import { type Case, dataPathOf, type ReadCase } from './cases.ts';
import type { Clinic } from './clinic.ts';
import { diagnosisSearches } from './diagnoses.ts';
import type { Statement } from './raw-database.ts';

const HISTORY_PATH = '/historiaClinica/historia';
const EXAM_FORMAT = 5;
const PAGE = { page: 1, size: 25 };
/** Maximum number of SQL statements of an opening, including those of the audit entry. */
const MAX_STATEMENTS = 8;

/** Adds a short history and one of 1,000 evolutions, 200 exams and 60 plans. */
export async function loadHistories({ database }: Container, clinic: Clinic): Promise<void> {
  const { short, long } = historiesOf(clinic);
  const common = { siteId: 1, authorId: 1, formatId: EXAM_FORMAT, until: clinic.today };
  await addHistory(database.fork(), { ...short, ...common, evolutionCount: 1, examCount: 1, planCount: 1 });
  await addHistory(database.fork(), {
    ...long,
    ...common,
    evolutionCount: 1000,
    examCount: 200,
    planCount: 60,
  });
}

/** The patients of the short and of the long history. */
function historiesOf({ bookableLines: [short, long] }: Clinic) {
  if (!short || !long) throw new Error('The clinic has no lines');
  return { short, long };
}

/** One indexed query for as many entries as the page shows. */
const entriesStatement = (clinic: Clinic): Statement => ({
  sql: `select id, kind, care_date, author_id, author_name, author_profession, author_register, written_at
    from clinical_entry where patient_id = ? and kind = ? order by care_date desc limit ?`,
  values: [historiesOf(clinic).long.patientId, 'evolution', PAGE.size],
});

const openingCase = (
  name: string,
  target: number,
  partParameter: string,
  part: ChartPart,
  expectedText: string,
): ReadCase => ({
  kind: 'read',
  name,
  account: 'admin',
  through: 'web',
  target,
  floor: entriesStatement,
  expectedText,
  maxStatements: MAX_STATEMENTS,
  nextRequest: (clinic) => ({
    path: dataPathOf(HISTORY_PATH, {
      paciente: String(historiesOf(clinic).long.patientId),
      parte: partParameter,
    }),
  }),
  runQueries: (call, clinic, resultLength) =>
    call('openChart', {
      patientId: historiesOf(clinic)[resultLength].patientId,
      part,
      withServices: false,
      isAlreadyOpen: false,
    }),
});

const EVOLUTIONS: ChartPart = { kind: 'evolutions', page: PAGE, withMissingEvolutions: true };

/** Openings of a long history, and the search for diagnoses of a new entry. */
export const charts: readonly Case[] = [
  openingCase('1,000 evolutions', 10, 'evoluciones', EVOLUTIONS, 'control de tronco'),
  openingCase('200 exams', 7, 'examen', { kind: 'newest-exams' }, 'examen 0.pdf'),
  // All plans are on one page, each with three long texts.
  openingCase('60 plans', 25, 'plan', { kind: 'plans' }, 'control de tronco'),
  ...diagnosisSearches,
];
