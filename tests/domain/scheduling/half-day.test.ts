import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HALF_DAYS } from '#domain/catalogues';
import {
  availabilityWithin,
  type HalfDay,
  type HalfDayFacts,
  halfDayOf,
  hoursOverlap,
  patientHalfDayOf,
  slotsByHalfDay,
} from '#domain/scheduling';
import { localDate, localTime, type Weekday } from '#domain/shared';

describe('when a patient comes', () => {
  const halfDayOfPatient = (facts: Partial<HalfDayFacts>) =>
    patientHalfDayOf({ stated: null, note: null, mornings: 0, afternoons: 0, ...facts });

  it('is the half of the day of at least three quarters of its sessions', () => {
    expect(halfDayOfPatient({}).halfDay).toBeNull();
    expect(halfDayOfPatient({ mornings: 3, afternoons: 1 }).halfDay).toBe('morning');
    expect(halfDayOfPatient({ mornings: 1, afternoons: 4 }).halfDay).toBe('afternoon');
    expect(halfDayOfPatient({ mornings: 5, afternoons: 2 }).halfDay).toBeNull();
    expect(halfDayOf({ start: localTime('11:59') })).toBe('morning');
    expect(halfDayOf({ start: localTime('12:00') })).toBe('afternoon');
  });

  it('is what is registered with the patient, whatever the sessions say', () => {
    const registered = new Map<number, HalfDay | null>([
      [1, 'morning'],
      [2, 'afternoon'],
      [3, null],
    ]);
    const code = fc.constantFrom(...HALF_DAYS.map((each) => each.code));
    fc.assert(
      fc.property(code, fc.nat(50), fc.nat(50), (stated, mornings, afternoons) => {
        const note = 'colegio hasta la 1';
        expect(patientHalfDayOf({ stated, note, mornings, afternoons })).toEqual({
          halfDay: registered.get(stated),
          isStated: true,
          note,
        });
      }),
    );
  });
});

describe('the slots of a patient who comes in one half of the day', () => {
  const clock = { now: () => Date.parse('2026-03-04T14:00:00.000Z') };
  const search = {
    siteId: 1,
    patientId: 7,
    therapistIds: [11, 12],
    auxiliaryId: null,
    minutes: 60,
    from: localDate('2026-03-05'),
    to: localDate('2026-03-06'),
    weekdays: [],
    interval: null,
    limit: 12,
  };
  const contextOpen = (start: string, end: string) => ({
    takenTimes: [],
    clock,
    availability: availabilityWithin(
      {
        closures: [],
        openingHours: ([4, 5] as const).map((weekday: Weekday) => ({
          siteId: 1,
          weekday,
          start: localTime(start),
          end: localTime(end),
        })),
        workingHours: [],
        leaves: [],
      },
      () => null,
    ),
  });

  it('are first those of that half, then the others; none overlaps one of the other half', () => {
    const slots = slotsByHalfDay([search], 'afternoon', contextOpen('10:30', '14:00'), 12);
    const halves = slots.map(halfDayOf);
    expect(halves).toEqual([...halves].sort());
    expect(new Set(halves)).toEqual(new Set(['afternoon', 'morning']));
    const [afternoons, mornings] = (['afternoon', 'morning'] as const).map((half) =>
      slots.filter((slot) => halfDayOf(slot) === half),
    );
    for (const slot of mornings ?? [])
      expect(afternoons?.some(({ date, ...hours }) => date === slot.date && hoursOverlap(hours, slot))).toBe(
        false,
      );
  });

  it('are by date and start for a patient who comes in both', () => {
    const slots = slotsByHalfDay([search], null, contextOpen('10:30', '14:00'), 12);
    const starts = slots.map(({ date, start }) => `${date} ${start}`);
    expect(starts).toEqual([...starts].sort());
  });
});
