import { describe, expect, test } from 'vitest';
import {
  confirmableDates,
  datesToSchedule,
  decisionsOf,
  emptyPlan,
  hasInput,
  itemsOf,
  longSessions,
  type PlanForm,
  plannedDates,
  planOn,
  type Resolution,
  withStart,
} from '#app/scheduling/booking/plan.ts';
import {
  mostUnitsFrom,
  plannedServices,
  unitsFrom,
  unitsOnLine,
} from '#app/scheduling/booking/screen/plan-lines.ts';
import * as checks from '#app/scheduling/booking/screen/plan-problems.ts';
import {
  fewestUnitsOf,
  firstOpenDay,
  monthlyAppointmentCount,
  proposedMinutesOf,
  withMode,
  withProposal,
  withWeekdays,
} from '#app/scheduling/booking/screen/series-hours.ts';
import type { PlannedDateView, ServiceView } from '#app/scheduling/scheduling.ts';
import {
  bookedText,
  conflictTexts,
  durationText,
  lengthsText,
  seriesLengthsText,
  unresolvedDatesText,
} from '#app/scheduling/texts.ts';

const LINE = 7;
const PATIENT = 3;
const BOUNDS = { today: '2026-03-04', expiresOn: '2026-04-15' };

const problemsOf = (form: PlanForm) => checks.problemsOf(form, BOUNDS);
const whyNoPreview = (form: PlanForm) => checks.whyNoPreview(form, BOUNDS);
const previewed = (form: PlanForm, resolutions = {}) =>
  checks.planToPreviewOf(form, resolutions, LINE, BOUNDS);

const single = (changes: Partial<PlanForm> = {}): PlanForm => ({
  ...emptyPlan('2026-03-05'),
  therapist: 'fisio',
  date: '2026-03-05',
  hours: { start: '08:00', end: '09:00' },
  ...changes,
});
const series = (changes: Partial<PlanForm> = {}): PlanForm =>
  single({ mode: 'series', weekdays: { 2: { start: '08:00', end: '09:00' } }, ...changes });

const proposed = (changes: Partial<PlannedDateView> = {}): PlannedDateView => ({
  date: '2026-03-10',
  start: '08:00',
  end: '09:00',
  units: 2,
  state: 'free',
  skipped: null,
  overlaps: [],
  nextFreeHours: null,
  unavailable: null,
  outsideHours: [],
  hasBegun: false,
  isUnusuallyLong: false,
  movedFrom: null,
  leftOut: false,
  lineId: LINE,
  ...changes,
});
const busy = (who: 'patient' | 'therapist', changes: Partial<PlannedDateView> = {}) =>
  proposed({
    state: `${who}-busy`,
    overlaps: [{ who, with: 'S. Ortiz', start: '08:00', end: '09:00' }],
    ...changes,
  });

const planned = (dates: readonly PlannedDateView[], confirmation?: Resolution, form = series()) => {
  const key = plannedDates(form, dates, {})[0]?.confirmKey ?? '';
  return plannedDates(form, dates, confirmation ? { [key]: confirmation } : {});
};

const itemsOn = (form: PlanForm, kept: ReturnType<typeof plannedDates>) => itemsOf(form, kept, PATIENT);

describe('the errors of a plan', () => {
  test('list the missing fields of an empty one, in the order of the form', () => {
    expect(Object.entries(problemsOf(emptyPlan('2026-03-05')))).toEqual([
      ['therapist', 'Debes seleccionar un terapeuta'],
      ['date', 'Debes ingresar la fecha de inicio de las sesiones'],
      ['end', 'Ingrese la hora de inicio y final de la sesión'],
    ]);
  });

  test('report a day after the expiry or before today while it is typed, but no incomplete day', () => {
    const dateProblemOf = (form: PlanForm) => checks.problemOfCompleteDate(form, BOUNDS);
    expect(dateProblemOf(single({ date: '2026-04-16' }))).toEqual({
      date: 'La fecha es posterior al vencimiento del servicio, el 15 abr 2026',
    });
    expect(dateProblemOf(single({ date: '2026-03-03' }))).toHaveProperty('date');
    expect(dateProblemOf(series({ startDate: '2026-04-16' }))).toHaveProperty('startDate');
    for (const date of ['', '2026-04', '2026-04-15']) expect(dateProblemOf(single({ date }))).toEqual({});
  });

  test('require a responsible when there is an auxiliary', () => {
    expect(problemsOf(single({ auxiliary: 'fono' }))).toEqual({
      responsible: 'Debes seleccionar al terapeuta que atenderá la sesión',
    });
  });

  test('require a weekday, complete hours in each, and a maximum for a series', () => {
    expect(problemsOf(series({ weekdays: {}, monthlyMax: '1.5' }))).toEqual({
      monthlyMax: 'Ingrese el máximo de sesiones al mes: un número entero, 1 o más',
      weekdays: 'No se ha programado ningún día',
    });
    expect(problemsOf(series({ weekdays: { 1: { start: '08:00', end: '' } } }))).toEqual({
      'weekday-1': 'Ingrese la hora de inicio y final de la sesión',
    });
    expect(problemsOf(series({ weekdays: { 1: { start: '09:00', end: '08:00' } } }))).toHaveProperty(
      'weekday-1',
    );
  });
});

test('a plan begins on the proposed day, which is the first day of a series unless it is past', () => {
  const TOMORROW = '2026-03-05';
  expect(planOn('2026-03-20', null, TOMORROW)).toMatchObject({ date: '2026-03-20', startDate: '2026-03-20' });
  expect(planOn('2026-03-04', null, TOMORROW)).toMatchObject({ date: '2026-03-04', startDate: TOMORROW });
  expect(planOn(null, null, TOMORROW)).toEqual(emptyPlan(TOMORROW));
});

test('the proposed first day of a series is neither a Sunday nor a day of rest', () => {
  expect(firstOpenDay('2026-11-28', [])).toBe('2026-11-28');
  expect(firstOpenDay('2026-11-29', [])).toBe('2026-11-30');
  expect(firstOpenDay('2026-12-06', [{ date: '2026-12-07' }, { date: '2026-12-08' }])).toBe('2026-12-09');
});

test('the shortest appointment of a series counts where it exceeds the quota', () => {
  const weekdays = { 1: { start: '08:00', end: '13:00' }, 3: { start: '08:00', end: '10:00' } };
  expect(fewestUnitsOf(series({ weekdays }))).toBe(4);
});

describe('the error in place of a preview', () => {
  test('is absent while fields are only missing', () => {
    expect(whyNoPreview(emptyPlan('2026-03-05'))).toBeNull();
    expect(checks.whyNoPreview(series({}), { today: BOUNDS.today, expiresOn: null })).toBeNull();
    expect(whyNoPreview(single({ hours: { start: '08:00', end: '' } }))).toBeNull();
    expect(whyNoPreview(series({ weekdays: {} }))).toBeNull();
    expect(whyNoPreview(single({ hours: { start: '8', end: '9' } }))).toBeNull();
  });

  test.each<[string, PlanForm, string]>([
    ['an invalid hour', single({ hours: { start: '25:00', end: '09:00' } }), 'Escriba la hora como HH:MM'],
    [
      'an end before the start',
      single({ hours: { start: '09:00', end: '08:00' } }),
      'La hora final debe ser',
    ],
    ['a slot that is too short', single({ hours: { start: '08:00', end: '08:14' } }), 'al menos 15 minutos'],
    ['a date that has passed', single({ date: '2026-03-03' }), 'no puede ser anterior a la fecha actual'],
    [
      'a date after the expiry',
      single({ date: '2026-04-16' }),
      'posterior al vencimiento del servicio, el 15 abr',
    ],
    ['a text that is no date', single({ date: 'mañana' }), 'Escriba la fecha como dd/mm/aaaa'],
    ['a day that does not exist', single({ date: '31/02/2026' }), 'El 31/02/2026 no existe'],
    ['a maximum of zero', series({ monthlyMax: '0' }), 'un número entero, 1 o más'],
    ['a negative maximum', series({ monthlyMax: '-2' }), 'un número entero, 1 o más'],
    ['a maximum with a fraction', series({ monthlyMax: '1.5' }), 'un número entero, 1 o más'],
    [
      'invalid hours of a weekday',
      series({ weekdays: { 3: { start: '09:00', end: '08:00' } } }),
      'Miércoles: La hora final',
    ],
  ])('%s', (_, form, expected) => {
    expect(whyNoPreview(form)).toContain(expected);
    expect(previewed(form)).toBeNull();
  });
});

describe('an unresolved date', () => {
  const closed = proposed({ unavailable: { date: '2026-03-10', kind: 'holiday', reason: 'San José' } });
  const begun = proposed({ hasBegun: true });
  const absent = proposed({
    state: 'therapist-absent',
    outsideHours: [{ who: 'therapist', hours: [], absentUntil: '2026-03-20' }],
  });

  test('is counted by its cause', () => {
    expect(unresolvedDatesText([busy('therapist')])).toBe('1 cruce por resolver.');
    expect(unresolvedDatesText([busy('patient'), busy('patient')])).toBe(
      '2 cruces del paciente por resolver.',
    );
    expect(unresolvedDatesText([closed])).toBe('1 fecha sin atención por confirmar.');
    expect(unresolvedDatesText([absent])).toBe('1 fecha fuera de horario por confirmar.');
    expect(unresolvedDatesText([begun])).toBe('1 hora ya pasada por confirmar.');
    expect(unresolvedDatesText([closed, busy('therapist')])).toBe('2 fechas por resolver.');
  });

  test('outside hours is described with person and time, and may be confirmed', () => {
    const names = { therapist: 'Camila Vera', auxiliary: '' };
    expect(conflictTexts(absent, names)).toEqual(['Camila está ausente hasta el vie 20 mar']);
    const hours = [
      { start: '07:00', end: '12:00' },
      { start: '14:00', end: '18:00' },
    ];
    const early = proposed({ outsideHours: [{ who: 'site', hours, absentUntil: null }] });
    expect(conflictTexts(early, names)).toEqual(['La sede atiende ese día de 07:00 a 12:00 y 14:00 a 18:00']);
    const confirmed = planned([early], { as: 'confirmed', reason: 'Jornada' });
    expect(itemsOn(series(), confirmed)[0]?.confirmation).toMatchObject({ outside: true });
  });

  test('in the past is confirmed with a reason, which is submitted', () => {
    const [open] = planned([begun], undefined, single());
    expect(open?.outcome).toBe('open');
    const confirmed = planned([begun], { as: 'confirmed', reason: 'Registro tardío' }, single());
    expect(itemsOn(single(), confirmed)[0]?.confirmation).toEqual({
      overlap: false,
      unavailable: false,
      outside: false,
      begun: true,
      reason: 'Registro tardío',
    });
  });
});

describe('the texts of a plan', () => {
  test('distinguish appointments from their units', () => {
    expect(bookedText(1, 4)).toBe('1 cita (4 sesiones)');
    expect(bookedText(8, 16)).toBe('8 citas (16 sesiones)');
    expect(bookedText(1, 1)).toBe('1 cita (1 sesión)');
  });

  test('give the length of an appointment', () => {
    expect(durationText({ start: '12:00', end: '23:59' })).toBe('11 h 59 min');
    expect(durationText({ start: '08:00', end: '13:00' })).toBe('5 h');
  });

  test('tell how many units a length takes', () => {
    expect(lengthsText([60])).toBe('60 minutos = 2 sesiones');
    expect(lengthsText([30])).toBe('30 minutos = 1 sesión');
    expect(lengthsText([])).toBeNull();
    expect(lengthsText([14])).toBeNull();
  });

  test.each([
    [[60], [8], '60 minutos = 2 sesiones: con 8 disponibles, hasta 4 citas.'],
    [[60, 60], [3, 5], '60 minutos = 2 sesiones: con 8 disponibles, hasta 3 citas.'],
    [[30], [1], '30 minutos = 1 sesión: con 1 disponible, hasta 1 cita.'],
    [[60, 30], [8], '60 minutos = 2 sesiones y 30 minutos = 1 sesión.'],
    [[], [8], null],
  ])('tell how many appointments of %j minutes the units %j are enough for', (lengths, available, text) => {
    expect(seriesLengthsText(lengths, available)).toBe(text);
  });

  test('only dates that will be scheduled are checked for unusual length', () => {
    const long = proposed({ isUnusuallyLong: true });
    expect(longSessions(datesToSchedule(planned([long, proposed({ date: '2026-03-17' })])))).toHaveLength(1);
    expect(longSessions(datesToSchedule(planned([{ ...long, leftOut: true }])))).toEqual([]);
  });

  test('an untouched form has no input to lose', () => {
    expect(hasInput(emptyPlan('2026-03-05'))).toBe(false);
    expect(hasInput(series({ therapist: '', date: '', hours: { start: '', end: '' } }))).toBe(true);
  });
});

describe('the plan to preview', () => {
  test('is absent while the form is incomplete', () => {
    expect(previewed(single({ therapist: '' }))).toBeNull();
    expect(previewed(single({ date: '5/3' }))).toBeNull();
    expect(previewed(series({ weekdays: {} }))).toBeNull();
  });

  test('is present before the responsible is chosen', () => {
    expect(previewed(single({ auxiliary: 'fono' }))).toMatchObject({ auxiliary: 'fono' });
  });

  test('has the slot of a session, or the weekdays of a series', () => {
    expect(previewed(single())).toMatchObject({
      slots: [{ date: '2026-03-05', start: '08:00', end: '09:00' }],
    });
    expect(previewed(series())).toMatchObject({ weekdays: [{ weekday: 2, start: '08:00', end: '09:00' }] });
  });
});

describe('the decisions about proposed dates', () => {
  test('a free date is kept, a skipped or removed one is not', () => {
    const dates = planned([
      proposed({ skipped: { cause: 'holiday', reason: 'Navidad' }, state: 'skipped' }),
      proposed({ date: '2026-03-17' }),
    ]);
    expect(dates.map(({ outcome }) => outcome)).toEqual(['skipped', 'free']);
    expect(datesToSchedule(dates)).toHaveLength(1);
    expect(datesToSchedule(planned([proposed({ leftOut: true })]))).toEqual([]);
  });

  test('a date with a busy attendee, or on which the site does not work, is unresolved', () => {
    const closed = { date: '2026-03-10', kind: 'closure', reason: 'Aseo' } as const;
    expect(planned([busy('therapist')])[0]?.outcome).toBe('open');
    expect(planned([proposed({ unavailable: closed })])[0]?.outcome).toBe('open');
  });

  test("a busy patient can't be confirmed", () => {
    const confirmed = { as: 'confirmed', reason: 'Grupo' } as const;
    expect(planned([busy('patient')], confirmed)[0]?.outcome).toBe('open');
    expect(planned([busy('therapist')], confirmed)[0]?.outcome).toBe('confirmed');
    expect(confirmableDates(planned([busy('patient')]))).toEqual([]);
    expect(confirmableDates(planned([busy('therapist')]))).toHaveLength(1);
  });

  test('a decision is sent with the slot that it is about, and dropped with another attendant', () => {
    const form = series();
    const [date] = plannedDates(form, [busy('therapist')], {});
    const { key = '', proposed: slot } = date ?? {};
    if (!slot) throw new Error('There is no date');
    const to = { date: '2026-03-11', start: '10:00', end: '11:30' };
    expect(decisionsOf(form, { [key]: { as: 'removed', slot } })).toEqual([{ proposed: slot, to: null }]);
    const moved = { [key]: { as: 'moved', slot, to } } as const;
    expect(previewed(form, moved)).toMatchObject({ decisions: [{ proposed: slot, to }] });
    expect(decisionsOf(series({ therapist: 'fisio2' }), moved)).toEqual([]);
    expect(decisionsOf(series({ auxiliary: 'fono' }), moved)).toEqual([]);
    expect(decisionsOf(form, { [key]: { as: 'confirmed', reason: 'Grupo' } })).toEqual([]);
  });
});

describe('a moved date', () => {
  const movedFrom = { date: '2026-03-10', start: '08:00', end: '09:00' };
  const to = { date: '2026-03-11', start: '10:00', end: '11:30' };

  test('keeps the key of its proposed slot, and has one of its own for its confirmation', () => {
    const [before] = planned([proposed()]);
    const [moved] = planned([proposed({ ...to, movedFrom })]);
    expect(moved).toMatchObject({ outcome: 'moved', key: before?.key, proposed: movedFrom });
    expect(moved?.confirmKey).not.toBe(before?.key);
  });

  test('needs a reason when somebody is busy', () => {
    const moved = busy('therapist', { ...to, movedFrom });
    expect(planned([moved])[0]?.outcome).toBe('open');
    const [confirmed] = planned([moved], { as: 'confirmed', reason: 'Grupo' });
    expect(confirmed).toMatchObject({ outcome: 'confirmed', reason: 'Grupo' });
  });
});

describe('the submitted items', () => {
  test('have the new hours of a moved date, and the reason of a confirmed one', () => {
    const to = { date: '2026-03-11', start: '10:00', end: '11:00' };
    const movedFrom = { date: '2026-03-10', start: '08:00', end: '09:00' };
    const [moved] = itemsOn(series(), planned([proposed({ ...to, movedFrom })]));
    expect(moved).toMatchObject({ ...to, type: 'therapy', confirmation: null });
    const confirmed = planned([busy('therapist')], { as: 'confirmed', reason: 'Grupo' });
    expect(itemsOn(series(), confirmed)[0]?.confirmation).toEqual({
      overlap: true,
      unavailable: false,
      outside: false,
      begun: false,
      reason: 'Grupo',
    });
  });

  test('have the therapist as responsible without an auxiliary; the type belongs to single sessions only', () => {
    const evaluation = { type: 'evaluation' } as const;
    expect(itemsOn(single(evaluation), planned([proposed()]))[0]).toMatchObject({
      responsible: 'fisio',
      auxiliary: null,
      type: 'evaluation',
    });
    expect(itemsOn(series(evaluation), planned([proposed()]))[0]?.type).toBe('therapy');
  });
});

describe('the monthly maximum', () => {
  const weekdays = { 1: { start: '08:00', end: '09:00' }, 3: { start: '08:00', end: '08:30' } };

  test('stays as it was typed, or empty, whatever the hours are', () => {
    const begun = { ...emptyPlan('2026-03-05'), mode: 'series' as const };
    expect({ ...begun, ...withWeekdays(weekdays) }.monthlyMax).toBe('');
    const typed = { ...begun, monthlyMax: '6', ...withWeekdays(weekdays) };
    expect(typed.monthlyMax).toBe('6');
    expect(monthlyAppointmentCount(typed)).toBe(4);
    expect({ ...typed, ...withWeekdays({}) }.monthlyMax).toBe('6');
  });

  test('may be empty, and the series then has no maximum', () => {
    const unlimited = series({ monthlyMax: '' });
    expect(problemsOf(unlimited)).toEqual({});
    expect(previewed(unlimited)).toMatchObject({ monthlyMax: null });
    expect(previewed(series({ monthlyMax: '6' }))).toMatchObject({ monthlyMax: 6 });
  });

  test('gives no number of appointments without hours or without a valid maximum', () => {
    expect(monthlyAppointmentCount(emptyPlan('2026-03-05'))).toBeNull();
    expect(monthlyAppointmentCount({ ...emptyPlan('2026-03-05'), weekdays, monthlyMax: 'x' })).toBeNull();
  });
});

describe('a series over several authorizations', () => {
  const service = (
    lineId: number,
    expiresOn: string,
    available: number,
    laterLineIds: readonly number[] = [],
  ) => ({ lineId, expiresOn, available, laterLineIds }) as unknown as ServiceView;
  const services = [service(LINE, '2026-03-12', 10, [8]), service(8, '2026-04-15', 2)];
  const [first = service(LINE, '', 0)] = services;

  test('submits each date with its line, and counts the units of each line', () => {
    const kept = planned([proposed(), proposed({ date: '2026-03-17', lineId: 8 })]);
    expect(itemsOn(series(), kept).map(({ date, lineId }) => [date, lineId])).toEqual([
      ['2026-03-10', LINE],
      ['2026-03-17', 8],
    ]);
    expect(unitsOnLine(8, kept)).toBe(2);
  });

  test('has most units left on the services that are valid on its first day', () => {
    expect(mostUnitsFrom('2026-03-12', services)).toBe(10);
    expect(mostUnitsFrom('2026-03-13', services)).toBe(2);
    expect(mostUnitsFrom('2026-04-16', services)).toBe(0);
    expect(unitsFrom('16/4', services)).toEqual([10, 2]);
  });

  test('uses only the chosen one for a single session, and for a series that does not continue on others', () => {
    expect(plannedServices(single(), first, services)).toEqual([first]);
    expect(plannedServices(series({ continues: false }), first, services)).toEqual([first]);
  });
});

describe('the hours of a session', () => {
  const length = { minutesBefore: null, proposedMinutes: 45 };
  const start = (
    hours: Parameters<typeof withStart>[0],
    typed: string,
    minutesBefore: number | null = null,
  ) => withStart(hours, typed, { ...length, minutesBefore });

  test('keep their length when the start changes, also while it is typed anew', () => {
    expect(start({ start: '08:00', end: '09:30' }, '14:00')).toEqual({ start: '14:00', end: '15:30' });
    expect(start({ start: '08:00', end: '09:30' }, '14')).toEqual({ start: '14', end: '09:30' });
    expect(start({ start: '14:0', end: '09:30' }, '14:00', 90)).toEqual({ start: '14:00', end: '15:30' });
  });

  test('are proposed as long as the service proposes; a typed end stays', () => {
    expect(start({ start: '', end: '' }, '14:00')).toEqual({ start: '14:00', end: '14:45' });
    expect(start({ start: '', end: '15:30' }, '14:00')).toEqual({ start: '14:00', end: '15:30' });
    expect(start({ start: '8', end: '08:45' }, '')).toEqual({ start: '', end: '' });
    expect(proposedMinutesOf(series(), 45)).toBe(60);
    expect(proposedMinutesOf(series({ weekdays: {} }), 45)).toBe(45);
  });
});

describe('a plan that becomes a series', () => {
  const TOMORROW = '2026-03-05';

  test('keeps the day, hours and therapist that were chosen for one session', () => {
    const form = single({ date: '2026-03-10' });
    const series = { ...form, ...withMode(form, 'series', TOMORROW) };
    expect(series).toMatchObject({
      mode: 'series',
      startDate: '2026-03-10',
      therapist: 'fisio',
      weekdays: { 2: { start: '08:00', end: '09:00' } },
    });
    expect({ ...series, ...withMode(series, 'single', TOMORROW) }).toMatchObject({
      mode: 'single',
      date: '2026-03-10',
      hours: { start: '08:00', end: '09:00' },
    });
  });

  test('begins tomorrow at the earliest, and takes over neither a Sunday nor unfinished hours', () => {
    expect(withMode(single({ date: '2026-03-04' }), 'series', TOMORROW)).toMatchObject({
      startDate: TOMORROW,
      weekdays: { 3: { start: '08:00', end: '09:00' } },
    });
    expect(withMode(single({ date: '2026-03-08' }), 'series', TOMORROW)).toEqual({ mode: 'series' });
    const unfinished = single({ hours: { start: '08:00', end: '' } });
    expect(withMode(unfinished, 'series', TOMORROW)).toEqual({ mode: 'series' });
  });

  test('keeps the hours of a series that was begun before', () => {
    const begun = single({ weekdays: { 1: { start: '10:00', end: '11:00' } } });
    expect(withMode(begun, 'series', TOMORROW)).toEqual({ mode: 'series' });
  });
});

describe('a proposal for a series', () => {
  const proposal = {
    weekdays: [1, 3],
    start: '08:00',
    end: '09:00',
    sessionCount: 3,
    units: 6,
    therapistChangeCount: 1,
    firstDate: '2026-03-09',
    lastDate: '2026-03-18',
    therapists: [
      { username: 'ana', name: 'Ana', sessionCount: 2 },
      { username: 'luis', name: 'Luis', sessionCount: 1 },
    ],
    substitutes: { '2026-03-11': 'luis' },
    leftOutDates: ['2026-03-16'],
    changesHalfDay: false,
  };
  const untouched = series({ weekdays: {} });
  const filled = { ...untouched, ...withProposal(untouched, proposal, '2026-03-09') };

  test('fills hours, therapists, first day and the days that are left out', () => {
    expect(filled).toMatchObject({ therapist: 'ana', startDate: '2026-03-09' });
    expect(Object.keys(filled.weekdays)).toEqual(['1', '3']);
    expect(previewed(filled)).toMatchObject({
      substitutes: [{ date: '2026-03-11', therapist: 'luis' }],
      leftOutDates: ['2026-03-16'],
    });
    const dates = plannedDates(
      filled,
      [proposed({ date: '2026-03-09' }), proposed({ date: '2026-03-11' })],
      {},
    );
    expect(itemsOn(filled, dates).map(({ therapist, responsible }) => [therapist, responsible])).toEqual([
      ['ana', 'ana'],
      ['luis', 'luis'],
    ]);
  });

  test('is dropped when the hours change', () => {
    expect(withWeekdays({ 2: { start: '08:00', end: '09:00' } }).exceptions).toEqual({});
  });

  test('keeps the monthly maximum', () => {
    expect(withProposal(series({ monthlyMax: '8' }), proposal, '2026-03-09').monthlyMax).toBeUndefined();
  });
});
