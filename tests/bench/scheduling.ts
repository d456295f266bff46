import { SURNAMES } from '#adapters/seed/demo/names.ts';
import { massCancellationTexts } from '#app/scheduling/cancelling/copy.ts';
import { schedulingTexts } from '#app/scheduling/copy.ts';
import { NEW_PATIENT_INPUT } from '#domain/patients';
import { type ScheduleItem, SESSION_STATE } from '#domain/scheduling';
import { addDays, type LocalDate, timeOfMinutes, weekdayOf } from '#domain/shared';
import { patientForm } from '#tests/support/patients.ts';
import { type Case, counter, dataPathOf } from './cases.ts';
import type { Clinic } from './clinic.ts';

const SURNAME_PREFIX = (SURNAMES[3] ?? '').slice(0, 4);
const FOUND_COUNT = 25;
const SERIES_LENGTH = 24;
const FIRST_FREE_MINUTE = 15 * 60;
const SLOTS_PER_DAY = 12;
const SINGLES_DAYS_AHEAD = 1;
const SERIES_DAYS_AHEAD = 200;
const SITE = 1;
const FOCUS = 10_001;

/** Monday to Saturday of the coming week. */
const comingWeekOf = ({ today }: Clinic) => {
  const from = addDays(today, 8 - weekdayOf(today));
  return { from, to: addDays(from, 5) };
};

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

/** Half an hour of physiotherapy from 15:00 on, when all loaded sessions have ended. */
function itemOf({ today, bookableLines, therapists }: Clinic, turn: number, daysAhead: number) {
  const { lineId, patientId } = pick(bookableLines, turn);
  const round = Math.floor(turn / bookableLines.length);
  const start = FIRST_FREE_MINUTE + (round % SLOTS_PER_DAY) * 30;
  return {
    date: addDays(today, daysAhead + Math.floor(round / SLOTS_PER_DAY)),
    start: timeOfMinutes(start),
    end: timeOfMinutes(start + 30),
    type: 'therapy' as const,
    patientId,
    lineId,
    therapist: pick(therapists, turn),
    auxiliary: null,
    responsible: null,
    confirmation: { overlap: true, unavailable: true, outside: true, begun: true, reason: 'Medición' },
  };
}

const seriesOf = (clinic: Clinic, turn: number) =>
  Array.from({ length: SERIES_LENGTH }, (_, index) => itemOf(clinic, turn, SERIES_DAYS_AHEAD + 2 * index));

const CALENDAR = '/programacion/programacion-citas';
/** A schedule command with a key of its own, as the page sends it. */
const scheduleCommandOf = (items: readonly ScheduleItem[]) => ({
  items,
  idempotencyKey: `schedule-${nextCommand()}`,
});
const scheduleRequest = (items: readonly ScheduleItem[]) => ({
  path: `${CALENDAR}.data`,
  body: JSON.stringify({ intent: 'schedule', ...scheduleCommandOf(items) }),
  headers: { 'Content-Type': 'application/json' },
});

const rangeToRead = (
  week: { readonly from: LocalDate; readonly to: LocalDate },
  resultLength: 'short' | 'long',
) => (resultLength === 'long' ? week : { from: week.from, to: week.from });

const EVENT_COLUMNS = `id, line_id, patient_id, site_id, specialty_id, therapist_id, auxiliary_id, responsible_id, date, start_time,
  end_time, units, type, state`;

const nextCommand = counter();
const nextSingle = counter();
const nextSeries = counter();
const nextPatient = counter();
const nextRow = counter();

/** The reads and commands of schedulers and admissions at the first site. */
export const scheduling: readonly Case[] = [
  {
    kind: 'read',
    name: 'patients by surname',
    account: 'programacion',
    through: 'web',
    target: 3,
    nextRequest: () => ({ path: `/pacientes/buscar?criterion=surname&text=${SURNAME_PREFIX}` }),
    expectedText: '"total"',
    floor: () => ({
      sql: `select id, chart_number, document_type, document_number, first_surname, second_surname, first_name, second_name,
          client_type, active, site_id
        from patient where site_id = ? order by sort_name limit ?`,
      values: [SITE, FOUND_COUNT],
    }),
    runQueries: (call, _clinic, resultLength) =>
      call('searchPatients', {
        criterion: 'surname',
        text: SURNAME_PREFIX,
        page: { page: 1, size: resultLength === 'long' ? FOUND_COUNT : 5 },
      }),
  },
  {
    kind: 'read',
    name: "a therapist's week",
    account: 'programacion',
    through: 'web',
    target: 3,
    nextRequest: (clinic) => ({
      path: dataPathOf(CALENDAR, { fecha: comingWeekOf(clinic).from, terapeuta: clinic.therapists[0] ?? '' }),
    }),
    expectedText: 'events',
    floor: (clinic) => ({
      sql: `select ${EVENT_COLUMNS} from therapy_session
        where therapist_id = (select id from staff_member where username = ?) and date >= ? and date <= ?`,
      values: [clinic.therapists[0] ?? '', ...Object.values(comingWeekOf(clinic))],
    }),
    runQueries: (call, clinic, resultLength) =>
      call('listCalendar', {
        siteId: null,
        subject: { therapist: clinic.therapists[0] ?? '' },
        ...rangeToRead(comingWeekOf(clinic), resultLength),
      }),
  },
  {
    kind: 'read',
    name: "a site's week of 480",
    account: 'programacion',
    through: 'web',
    target: 4,
    nextRequest: (clinic) => ({ path: dataPathOf(CALENDAR, { fecha: comingWeekOf(clinic).from }) }),
    expectedText: 'events',
    floor: (clinic) => ({
      sql: `select ${EVENT_COLUMNS} from therapy_session where site_id = ? and date >= ? and date <= ?`,
      values: [SITE, ...Object.values(comingWeekOf(clinic))],
    }),
    runQueries: (call, clinic, resultLength) =>
      call('listCalendar', {
        siteId: null,
        subject: null,
        ...rangeToRead(comingWeekOf(clinic), resultLength),
      }),
  },
  {
    kind: 'write',
    name: 'a booking',
    account: 'programacion',
    through: 'web',
    target: { sqlite: 5, mysql: 6 },
    nextRequest: (clinic) => scheduleRequest([itemOf(clinic, nextSingle(), SINGLES_DAYS_AHEAD)]),
    expectedText: schedulingTexts.scheduled,
    floor: (clinic) => [sessionInsertOf(clinic)],
    run: (call, clinic) =>
      call('scheduleSessions', scheduleCommandOf([itemOf(clinic, nextSingle(), SINGLES_DAYS_AHEAD)])),
  },
  {
    kind: 'write',
    name: 'an admission',
    account: 'admin',
    through: 'api',
    target: { sqlite: 5, mysql: 6 },
    nextRequest: () => admissionOf(nextPatient()),
    expectedText: 'idRegister',
    floor: ({ today }) => [patientInsertOf(nextRow(), today)],
    run: (call, { today }) =>
      call('registerPatient', {
        form: patientForm({
          documentNumber: String(FIRST_DOCUMENT_NUMBERS.useCase + nextRow()),
          admissionDate: today,
          scheme: 1,
          ...PLACES,
        }),
        siteId: SITE,
        photo: null,
        confirmDuplicate: true,
      }),
  },
  {
    kind: 'bulk',
    name: `a series of ${SERIES_LENGTH}`,
    account: 'programacion',
    through: 'web',
    targetMs: 10,
    nextRequest: (clinic) => scheduleRequest(seriesOf(clinic, nextSeries())),
    expectedText: schedulingTexts.scheduled,
    run: (call, clinic) => call('scheduleSessions', scheduleCommandOf(seriesOf(clinic, nextSeries()))),
  },
  {
    kind: 'bulk',
    name: "a therapist's week of 48",
    account: 'admin',
    through: 'api',
    targetMs: 12,
    restoreStatements,
    nextRequest: (clinic) => {
      const { therapist, from, to } = weekToCancel(clinic);
      const events = { terapeuta: therapist, fecha_inicial: from, fecha_final: to, motivo: 'Medición' };
      return {
        path: '/api/cancelar-eventos-masivos',
        body: JSON.stringify({ events }),
        headers: { 'Content-Type': 'application/json' },
      };
    },
    expectedText: massCancellationTexts.cancelled,
    run: (call, clinic) => {
      const { therapist, ...days } = weekToCancel(clinic);
      return call('cancelSessions', {
        subject: { therapist },
        ...days,
        sessionIds: null,
        reason: 'Medición',
      });
    },
  },
];

/** The last therapist and the week after next, with 48 sessions. Those of inactive patients, about 1 in 23, are not cancelled. */
const weekToCancel = ({ today, therapists }: Clinic) => {
  const from = addDays(today, 15 - weekdayOf(today));
  return { therapist: therapists.at(-1) ?? '', from, to: addDays(from, 5) };
};

/** Statements that make the cancelled sessions of {@link weekToCancel} pending again and reserve their units. */
function restoreStatements(clinic: Clinic) {
  const { therapist, from, to } = weekToCancel(clinic);
  const cancelledOfWeekCondition = `therapist_id = (select id from staff_member where username = ?) and date between ? and ? and state = ${SESSION_STATE.cancelled}`;
  const values = [therapist, from, to];
  const cancelledUnitsQuery = `select coalesce(sum(s.units), 0) from therapy_session s where s.line_id = service_line.id and ${cancelledOfWeekCondition}`;
  return [
    {
      sql: `update service_line set scheduled = scheduled + (${cancelledUnitsQuery})
        where id in (select line_id from therapy_session where ${cancelledOfWeekCondition})`,
      values: [...values, ...values],
    },
    {
      sql: `update therapy_session set state = ${SESSION_STATE.pending} where ${cancelledOfWeekCondition}`,
      values,
    },
  ];
}

function sessionInsertOf({ today, bookableLines }: Clinic) {
  const { lineId, patientId } = pick(bookableLines, 0);
  return {
    sql: `insert into therapy_session (line_id, patient_id, site_id, specialty_id, therapist_id, responsible_id, date,
      start_time, end_time, units, type, state, created_by, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [
      lineId,
      patientId,
      SITE,
      2,
      3,
      3,
      addDays(today, 900),
      '08:00',
      '08:30',
      1,
      'therapy',
      SESSION_STATE.pending,
      1,
      `${today}T05:00:00.000Z`,
    ],
  };
}

const { originCountryId, originDepartmentId, originCityId } = NEW_PATIENT_INPUT;
const { residenceCountryId, residenceDepartmentId, residenceCityId } = NEW_PATIENT_INPUT;
/** The countries, departments and cities of a blank admission form. */
const PLACES = {
  originCountryId,
  originDepartmentId,
  originCityId,
  residenceCountryId,
  residenceDepartmentId,
  residenceCityId,
};
const FIRST_DOCUMENT_NUMBERS = {
  application: 1_500_000_000,
  floor: 1_700_000_000,
  useCase: 1_900_000_000,
};
const FIRST_FREE_CHART_NUMBER = 1_000_000;

const admissionOf = (turn: number) => ({
  path: '/api/nuevoPaciente',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    TipCod: 6,
    PacNumDoc: String(FIRST_DOCUMENT_NUMBERS.application + turn),
    PacApe1: 'Muñoz',
    PacNom1: 'Sofía',
    PacFecNac: '2018-05-06',
    PacSex: 2,
    PacTipSan: 9,
    PacEnf: FOCUS,
    PacModAte: 1,
    TipCliCod: 6,
    PacFecIng: '2026-03-02',
    PacTel: '3001234567',
    PacBar: 'Centro',
    PacDir: 'Calle 1',
    PacReg: 1,
    PacTipVin: 2,
    EpsCod: 1,
    confirmarDuplicado: true,
    sede: 'Sede Principal',
  }),
});

function patientInsertOf(turn: number, today: LocalDate) {
  const at = `${today}T05:00:00.000Z`;
  return {
    sql: `insert into patient (chart_number, document_type, document_number, first_surname, first_name, sort_name, birth_date,
      sex, blood_type, focus_id, scheme, affiliation_type, eps_id, prepaid_id, policy_id, client_type, attention_mode,
      admission_date, site_id, active, created_by, created_at, updated_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [
      ...[
        FIRST_FREE_CHART_NUMBER + turn,
        6,
        String(FIRST_DOCUMENT_NUMBERS.floor + turn),
        'MUÑOZ',
        'SOFÍA',
        'munoz sofia',
        '2018-05-06',
      ],
      ...[2, 9, FOCUS, 1, 2, 1, 16, 16, 6, 1, today, SITE, true, 1, at, at],
    ],
  };
}
