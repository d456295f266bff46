import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evolutionObstacle,
  initialDay,
  initialRange,
  materialTypeOf,
  obstacleIgnoringPatient,
  strategyTypeOf,
} from '#domain/agenda';
import { MATERIAL_TYPES, SPECIALTIES, STRATEGY_TYPES } from '#domain/catalogues';
import { SESSION_STATE } from '#domain/scheduling';
import { addDays, localDate, weekOf } from '#domain/shared';

const TODAY = localDate('2026-03-04');
const THERAPIST = 7;

const session = (overrides: Partial<Parameters<typeof evolutionObstacle>[0]> = {}) => ({
  responsibleId: THERAPIST,
  type: 'therapy' as const,
  state: SESSION_STATE.pending,
  date: TODAY,
  patientActive: true,
  ...overrides,
});

describe('the evolution note of a session', () => {
  it.each([
    ['today', session()],
    ['yesterday', session({ date: localDate('2026-03-03') })],
    ['two years ago', session({ date: localDate('2024-03-04') })],
  ])('can be written by its responsible when the session was %s', (_, each) => {
    expect(evolutionObstacle(each, THERAPIST, TODAY)).toBeNull();
  });

  it.each([
    ['somebody else is its responsible', session({ responsibleId: 8 }), 'not-the-responsible'],
    ['it is cancelled', session({ state: SESSION_STATE.cancelled }), 'session-cancelled'],
    ['it is done', session({ state: SESSION_STATE.done }), 'session-already-done'],
    ['it is an evaluation', session({ type: 'evaluation' }), 'to-complete-in-clinical-history'],
    ['it is a re-evaluation', session({ type: 're-evaluation' }), 'to-complete-in-clinical-history'],
    ['it is tomorrow', session({ date: localDate('2026-03-05') }), 'session-in-the-future'],
    ['its patient is inactive', session({ patientActive: false }), 'patient-inactive'],
  ])("can't be written when %s", (_, each, obstacle) => {
    expect(evolutionObstacle(each, THERAPIST, TODAY)).toBe(obstacle);
  });

  it('is possible exactly for a pending therapy session of an active patient, up to today, by its responsible', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('therapy', 'evaluation', 're-evaluation'),
        fc.constantFrom(...Object.values(SESSION_STATE)),
        fc.integer({ min: -400, max: 400 }),
        fc.boolean(),
        fc.boolean(),
        (type, state, days, patientActive, mine) => {
          const each = session({ type, state, date: addDays(TODAY, days), patientActive });
          const userId = mine ? THERAPIST : THERAPIST + 1;
          const possible = type === 'therapy' && state === SESSION_STATE.pending && days <= 0 && mine;
          expect(obstacleIgnoringPatient(each, userId, TODAY) === null).toBe(possible);
          expect(evolutionObstacle(each, userId, TODAY) === null).toBe(possible && patientActive);
        },
      ),
    );
  });
});

describe('the catalogues of a specialty', () => {
  it.each([
    [2, 32, 22],
    [3, 33, 23],
    [4, 34, 24],
    [5, 35, 25],
    [6, 36, 26],
    [16, 116, 126],
  ])('of specialty %i are %i for materials and %i for strategies', (specialty, material, strategy) => {
    expect([materialTypeOf(specialty), strategyTypeOf(specialty)]).toEqual([material, strategy]);
  });

  it('are those that the catalogues have', () => {
    const specialties = SPECIALTIES.map(({ code }) => code);
    expect(specialties.map(materialTypeOf)).toEqual(MATERIAL_TYPES);
    expect(specialties.map(strategyTypeOf)).toEqual(STRATEGY_TYPES);
  });
});

describe('the week of an agenda', () => {
  const anyDate = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays(TODAY, days));

  it('opens today, and on a Sunday without sessions the Monday after', () => {
    const sunday = localDate('2026-03-08');
    expect(initialDay(TODAY, [])).toBe(TODAY);
    expect(initialDay(sunday, [{ date: TODAY }])).toBe('2026-03-09');
    expect(initialDay(sunday, [{ date: sunday }])).toBe(sunday);
  });

  it('reads the days of the week on which it opens', () => {
    fc.assert(
      fc.property(anyDate, fc.boolean(), (date, hasSession) => {
        const { from, to } = weekOf(initialDay(date, hasSession ? [{ date }] : []));
        const read = initialRange(date);
        expect([read.from <= from, to <= read.to]).toEqual([true, true]);
      }),
    );
  });
});
