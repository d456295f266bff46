import { definitionOf, isClinicalReport, REPORT_KEYS, type ReportKey } from '#domain/report-definitions';
import { addDays } from '#domain/shared';
import { type Case, dataPathOf, type ReadCase } from './cases.ts';
import type { Clinic } from './clinic.ts';

const PAGE = { short: { page: 1, size: 5 }, long: { page: 1, size: 100 } };
const FLOOR_ROW_COUNT = 25;
const PATIENT_ID = 7;

/** The four weeks around today. */
const datesOf = ({ today }: Clinic) => ({ from: addDays(today, -14), to: addDays(today, 14) });

const filtersOf = (key: ReportKey, clinic: Clinic) => {
  const values = { dates: datesOf(clinic), patient: null, state: 'all', specialty: null, before: null };
  const patientId = definitionOf(key).requires === 'patient' ? PATIENT_ID : null;
  return Object.fromEntries(
    definitionOf(key).filters.map((kind) => [kind, kind === 'patient' ? patientId : values[kind]]),
  );
};

/** The target of a report, in times of the floor; it is high, because totals count every row of the period. */
const TARGET_FLOORS = 130;

/** The first page of a report of four weeks over all sites; a report that requires a patient has the rows of {@link PATIENT_ID}. */
const firstPage = (key: ReportKey): ReadCase => ({
  kind: 'read',
  name: definitionOf(key).path,
  account: 'admin',
  through: 'web',
  target: TARGET_FLOORS,
  floor: (clinic) => ({
    sql: 'select id, date, start_time, end_time, patient_id, therapist_id, state from therapy_session where date >= ? limit ?',
    values: [datesOf(clinic).from, FLOOR_ROW_COUNT],
  }),
  nextRequest: (clinic) => ({
    path: dataPathOf(
      `/reportes/${definitionOf(key).path}`,
      {
        desde: datesOf(clinic).from,
        hasta: datesOf(clinic).to,
        ...(definitionOf(key).requires && { paciente: String(PATIENT_ID) }),
      },
      'routes/_app.reportes.$report',
    ),
  }),
  expectedText: definitionOf(key).title,
  ...(isClinicalReport(key) && { maxStatements: 8 }),
  runQueries: (call, clinic, resultLength) =>
    call(`reports.${key}`, {
      search: '',
      siteId: null,
      filters: filtersOf(key, clinic),
      page: PAGE[resultLength],
      sort: { column: definitionOf(key).sortedBy, direction: 'asc' },
    } as never),
});

/** Every report. */
export const reports: readonly Case[] = REPORT_KEYS.map(firstPage);
