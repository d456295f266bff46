import { addDays, weekdayOf } from '#domain/shared';
import { type Case, dataPathOf, type ReadCase } from './cases.ts';
import type { Clinic } from './clinic.ts';
import type { Statement } from './raw-database.ts';

const ROWS = 25;
const CALENDAR = '/programacion/programacion-citas';
const pageOf = (resultLength: 'short' | 'long') => ({ page: 1, size: resultLength === 'short' ? 5 : 100 });

const entriesStatement = (): Statement => ({
  sql: `select id, at, action, actor_id, actor, origin, user_agent, subject, subject_id, patient_id, site_id, detail
    from audit_entry order by at desc limit ?`,
  values: [ROWS],
});

const sessionsStatement = ({ today }: Clinic): Statement => ({
  sql: 'select id, date, start_time, end_time, patient_id, therapist_id, state from therapy_session where date >= ? limit ?',
  values: [today, ROWS],
});

const patientsStatement = (): Statement => ({
  sql: 'select id, chart_number, first_surname, first_name, active, site_id from patient where site_id = ? order by sort_name limit ?',
  values: [1, ROWS],
});

const screenCase = (
  name: string,
  { path, params = {}, expectedText, floor, target, runQueries, maxStatements }: ScreenCase,
): ReadCase => ({
  kind: 'read',
  name,
  account: 'admin',
  through: 'web',
  target,
  expectedText,
  floor,
  runQueries,
  nextRequest: (clinic) => ({
    path: dataPathOf(path, typeof params === 'function' ? params(clinic) : params),
  }),
  ...(maxStatements && { maxStatements }),
});

type Params = Readonly<Record<string, string>>;

interface ScreenCase
  extends Pick<ReadCase, 'expectedText' | 'floor' | 'runQueries' | 'target' | 'maxStatements'> {
  readonly path: string;
  readonly params?: Params | ((clinic: Clinic) => Params);
}

const nextMonday = ({ today }: Clinic) => addDays(today, 8 - weekdayOf(today));

const recovery = (kind: 'lost' | 'waiting') => ({
  path: '/programacion/recuperacion',
  params: { ver: kind === 'waiting' ? 'espera' : '' },
  expectedText: 'rows',
  floor: sessionsStatement,
  target: 5,
  maxStatements: 4,
  runQueries: ((call, _clinic, resultLength) =>
    call('listRecovery', {
      kind,
      search: '',
      siteId: null,
      therapistUsername: null,
      specialtyId: null,
      usableOn: null,
      page: pageOf(resultLength),
    })) as ReadCase['runQueries'],
});

const ALL_ENTRIES = { patientId: null, userId: null, action: null, from: null, to: null };

/** Further lists and calendars. */
export const moreLists: readonly Case[] = [
  screenCase('audit trail', {
    path: '/acceso/auditoria',
    expectedText: 'exportLimit',
    floor: entriesStatement,
    target: 5,
    maxStatements: 4,
    runQueries: (call, _clinic, resultLength) =>
      call('listAuditTrail', {
        ...ALL_ENTRIES,
        page: pageOf(resultLength),
      }),
  }),
  screenCase('audit trail, of a user', {
    path: '/acceso/auditoria',
    params: { usuario: '7' },
    expectedText: 'exportLimit',
    floor: entriesStatement,
    target: 5,
    maxStatements: 4,
    runQueries: (call, _clinic, resultLength) =>
      call('listAuditTrail', {
        ...ALL_ENTRIES,
        userId: 7,
        page: pageOf(resultLength),
      }),
  }),
  screenCase('registered patients', {
    path: '/admisiones/pacientes',
    expectedText: 'rows',
    floor: patientsStatement,
    target: 5,
    runQueries: (call, _clinic, resultLength) =>
      call('reports.patients', {
        search: '',
        siteId: null,
        filters: { state: 'all' },
        page: pageOf(resultLength),
        sort: { column: 'name', direction: 'asc' },
      }),
  }),
  screenCase('users', {
    path: '/acceso/usuario',
    expectedText: 'terapeuta1',
    floor: patientsStatement,
    target: 5,
    runQueries: (call, _clinic, resultLength) =>
      call('listStaff', {
        search: '',
        roleId: null,
        siteId: null,
        active: null,
        page: pageOf(resultLength),
        sort: { column: 'lastNames', direction: 'asc' },
      }),
  }),
  screenCase('lost sessions', recovery('lost')),
  screenCase('waiting list', recovery('waiting')),
  screenCase('pending notes', {
    path: '/diarioCampo/notas-pendientes',
    expectedText: 'people',
    floor: sessionsStatement,
    target: 5,
    runQueries: (call, _clinic, resultLength) =>
      call('listPendingNotes', { siteId: null, page: pageOf(resultLength) }),
  }),
  screenCase('dashboard', {
    path: '/dashboard/integra',
    expectedText: 'tasks',
    floor: sessionsStatement,
    target: 10,
    runQueries: (call) => call('readDashboard', { siteId: null }),
  }),
  screenCase('sessions to cancel', {
    path: '/programacion/cancelacion-masiva',
    expectedText: 'terapeuta1',
    floor: sessionsStatement,
    target: 5,
    params: ({ therapists }) => ({ terapeuta: therapists[0] ?? '' }),
    runQueries: (call, clinic, resultLength) =>
      call('listBookedSessions', {
        siteId: null,
        hours: null,
        staffId: 3,
        from: clinic.today,
        to: addDays(clinic.today, 30),
        page: pageOf(resultLength),
      }),
  }),
  screenCase("a therapist's agenda", {
    path: '/diarioCampo/evoluciones',
    expectedText: 'agenda',
    floor: sessionsStatement,
    target: 5,
    params: ({ therapists }) => ({ terapeuta: therapists[0] ?? '' }),
    runQueries: (call, { today, therapists }, resultLength) =>
      call('listAgenda', {
        attendantKind: 'therapist',
        username: therapists[0] ?? '',
        from: today,
        to: resultLength === 'long' ? addDays(today, 6) : today,
      }),
  }),
  screenCase('the board of a day', {
    path: CALENDAR,
    expectedText: 'events',
    floor: sessionsStatement,
    target: 20,
    params: (clinic) => ({ vista: 'dia', fecha: nextMonday(clinic) }),
    runQueries: (call, clinic) =>
      call('listCalendar', {
        siteId: null,
        subject: null,
        from: nextMonday(clinic),
        to: nextMonday(clinic),
      }),
  }),
  screenCase('the week of all therapists', {
    path: CALENDAR,
    expectedText: 'events',
    floor: sessionsStatement,
    target: 60,
    params: (clinic) => ({ vista: 'semana', fecha: nextMonday(clinic) }),
    runQueries: (call, clinic, resultLength) =>
      call('listCalendar', {
        siteId: null,
        subject: null,
        from: nextMonday(clinic),
        to: resultLength === 'long' ? addDays(nextMonday(clinic), 5) : nextMonday(clinic),
      }),
  }),
];
