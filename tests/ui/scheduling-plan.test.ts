import { describe, expect, test } from 'vitest';
import {
  confirmableDates,
  emptyPlan,
  itemsOf,
  keptDates,
  type PlanForm,
  plannedDates,
  previewAddress,
  problemsOf,
  type Resolution,
  unitsOf,
} from '#app/screens/scheduling/plan.ts';
import type { PreviewDateView } from '#app/view-models/scheduling.ts';

const LINE = 7;
const PATIENT = 3;

const single = (changes: Partial<PlanForm> = {}): PlanForm => ({
  ...emptyPlan('2026-03-05'),
  therapist: 'fisio',
  date: '2026-03-05',
  hours: { start: '08:00', end: '09:00' },
  ...changes,
});
const series = (changes: Partial<PlanForm> = {}): PlanForm =>
  single({ mode: 'series', weekdays: { 2: { start: '08:00', end: '09:00' } }, ...changes });

const proposed = (changes: Partial<PreviewDateView> = {}): PreviewDateView => ({
  date: '2026-03-10',
  start: '08:00',
  end: '09:00',
  units: 2,
  state: 'free',
  skipped: null,
  conflicts: [],
  nextFree: null,
  unavailable: null,
  ...changes,
});
const busy = (who: 'patient' | 'therapist', changes: Partial<PreviewDateView> = {}) =>
  proposed({
    state: `${who}-busy`,
    conflicts: [{ who, with: 'S. Ortiz', start: '08:00', end: '09:00' }],
    ...changes,
  });

const planned = (dates: readonly PreviewDateView[], resolution?: Resolution, form = series()) => {
  const key = plannedDates(form, dates, {})[0]?.key ?? '';
  return plannedDates(form, dates, resolution ? { [key]: resolution } : {});
};

describe('what is wrong with a plan', () => {
  test('an empty one says what is missing, in the order of the form', () => {
    expect(Object.entries(problemsOf(emptyPlan('2026-03-05')))).toEqual([
      ['therapist', 'Debes seleccionar un terapeuta'],
      ['date', 'Debes ingresar la fecha de inicio de las sesiones'],
      ['end', 'Ingrese la hora de inicio y final de la sesión'],
    ]);
  });

  test('with an auxiliary somebody has to attend', () => {
    expect(problemsOf(single({ auxiliary: 'fono' }))).toEqual({
      responsible: 'Debes seleccionar al terapeuta que atenderá la sesión',
    });
  });

  test('a series needs a weekday, whole hours in each, and a maximum', () => {
    expect(problemsOf(series({ weekdays: {}, monthlyMax: '1.5' }))).toEqual({
      monthlyMax: 'Ingrese al menos una sesión al mes',
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

describe('where a preview is read', () => {
  test('nowhere while the form does not say enough', () => {
    expect(previewAddress(single({ therapist: '' }), LINE)).toBeNull();
    expect(previewAddress(single({ date: '5/3' }), LINE)).toBeNull();
    expect(previewAddress(series({ weekdays: {} }), LINE)).toBeNull();
  });

  test('also before it is chosen who attends', () => {
    expect(previewAddress(single({ auxiliary: 'fono' }), LINE)).toContain('auxiliar=fono');
  });

  test('a session by its slot, a series by its weekdays', () => {
    const read = (address: string | null) => new URL(address ?? '', 'http://x').searchParams;
    expect(read(previewAddress(single(), LINE)).get('cita')).toBe('2026-03-05T08:00-09:00');
    expect(read(previewAddress(series(), LINE)).getAll('dia')).toEqual(['2T08:00-09:00']);
  });
});

describe('what becomes of proposed dates', () => {
  test('a free one is kept, a skipped or removed one is not', () => {
    const dates = planned([
      proposed({ skipped: { cause: 'holiday', reason: 'Navidad' }, state: 'skipped' }),
      proposed({ date: '2026-03-17' }),
    ]);
    expect(dates.map(({ outcome }) => outcome)).toEqual(['skipped', 'free']);
    expect(unitsOf(keptDates(dates))).toBe(2);
    expect(keptDates(planned([proposed()], { as: 'removed' }))).toEqual([]);
  });

  test('one with somebody busy, or on a day without attention, waits for a decision', () => {
    const closed = { date: '2026-03-10', kind: 'closure', reason: 'Aseo' } as const;
    expect(planned([busy('therapist')])[0]?.outcome).toBe('open');
    expect(planned([proposed({ unavailable: closed })])[0]?.outcome).toBe('open');
  });

  test('a patient in two places is never confirmed', () => {
    const confirmed = { as: 'confirmed', reason: 'Grupo' } as const;
    expect(planned([busy('patient')], confirmed)[0]?.outcome).toBe('open');
    expect(planned([busy('therapist')], confirmed)[0]?.outcome).toBe('confirmed');
    expect(confirmableDates(planned([busy('patient')]))).toEqual([]);
    expect(confirmableDates(planned([busy('therapist')]))).toHaveLength(1);
  });

  test('a decision does not outlive the people or the hours it was made for', () => {
    const form = series();
    const [date] = plannedDates(form, [busy('therapist')], {});
    const resolutions = { [date?.key ?? '']: { as: 'removed' } } as const;
    const outcome = (changed: PlanForm, preview: PreviewDateView) =>
      plannedDates(changed, [preview], resolutions)[0]?.outcome;
    expect(outcome(form, busy('therapist'))).toBe('removed');
    expect(outcome(series({ therapist: 'fisio2' }), busy('therapist'))).toBe('open');
    expect(outcome(form, busy('therapist', { start: '08:30' }))).toBe('open');
  });
});

describe('what is sent', () => {
  test('a moved date at its new hours, a confirmed one with its reason', () => {
    const to = { start: '10:00', end: '11:00' };
    const [moved] = itemsOf(series(), planned([busy('therapist')], { as: 'moved', to }), PATIENT, LINE);
    expect(moved).toMatchObject({ date: '2026-03-10', ...to, type: 'therapy', confirmation: null });
    const confirmed = planned([busy('therapist')], { as: 'confirmed', reason: 'Grupo' });
    expect(itemsOf(series(), confirmed, PATIENT, LINE)[0]?.confirmation).toEqual({
      overlap: true,
      unavailable: false,
      reason: 'Grupo',
    });
  });

  test('without an auxiliary the therapist attends; the type counts for a single session only', () => {
    const evaluation = { type: 'evaluation' } as const;
    expect(itemsOf(single(evaluation), planned([proposed()]), PATIENT, LINE)[0]).toMatchObject({
      responsible: 'fisio',
      auxiliary: null,
      type: 'evaluation',
    });
    expect(itemsOf(series(evaluation), planned([proposed()]), PATIENT, LINE)[0]?.type).toBe('therapy');
  });
});
