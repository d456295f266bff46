import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextFreeTime, overlapsOf, type Slot, type TakenTime } from '#domain/scheduling';
import { localDate, localTime, minutesBetween, timeOfMinutes } from '#domain/shared';

const DATE = localDate('2026-03-05');
const at = (start: string, end: string, date = DATE): Slot => ({
  date,
  start: localTime(start),
  end: localTime(end),
});
const taken = (slot: Slot, who: Partial<TakenTime> = {}): TakenTime => ({
  ...slot,
  patientId: 90,
  therapistId: 91,
  auxiliaryId: null,
  ...who,
});
const attendance = { patientId: 1, therapistId: 2, auxiliaryId: 3 };
const who = (slot: Slot, times: readonly TakenTime[]) =>
  overlapsOf(slot, attendance, times).map((overlap) => overlap.who);

describe('an overlap', () => {
  it.each([
    ['08:00', '09:00', true],
    ['08:30', '08:45', true],
    ['07:00', '10:00', true],
    ['07:30', '08:01', true],
    ['08:59', '09:30', true],
    ['07:00', '08:00', false],
    ['09:00', '10:00', false],
  ])('of 08:00 to 09:00 with %s to %s: %s', (start, end, expected) => {
    const busy = [taken(at('08:00', '09:00'), { patientId: 1 })];
    expect(who(at(start, end), busy).length > 0).toBe(expected);
  });

  it('needs the same day', () => {
    const busy = [taken(at('08:00', '09:00', localDate('2026-03-06')), { patientId: 1 })];
    expect(who(at('08:00', '09:00'), busy)).toEqual([]);
  });

  it('is found for staff in either role, and told for the patient first', () => {
    const slot = at('08:00', '09:00');
    const busy = [
      taken(slot, { therapistId: 3 }),
      taken(slot, { auxiliaryId: 2 }),
      taken(slot, { patientId: 1 }),
      taken(slot),
    ];
    expect(who(slot, busy)).toEqual(['patient', 'therapist', 'auxiliary']);
  });

  it('is not made by two sessions without an auxiliary', () => {
    const slot = at('08:00', '09:00');
    const alone = { ...attendance, auxiliaryId: null };
    expect(overlapsOf(slot, alone, [taken(slot)])).toEqual([]);
  });
});

describe('the next free time', () => {
  it('is the first end of something in the way at which everybody is free for as long', () => {
    const busy = [
      taken(at('08:00', '09:00'), { patientId: 1 }),
      taken(at('09:30', '10:00'), { therapistId: 2 }),
      taken(at('10:30', '11:00'), { auxiliaryId: 3 }),
    ];
    expect(nextFreeTime(at('08:00', '08:30'), attendance, busy)).toEqual({ start: '09:00', end: '09:30' });
    expect(nextFreeTime(at('08:00', '09:00'), attendance, busy)).toEqual({ start: '11:00', end: '12:00' });
  });

  it('is none when the day has no room by the evening', () => {
    const busy = [taken(at('08:00', '19:45'), { patientId: 1 })];
    expect(nextFreeTime(at('08:00', '09:00'), attendance, busy)).toBeNull();
    expect(nextFreeTime(at('08:00', '08:15'), attendance, busy)).toEqual({ start: '19:45', end: '20:00' });
  });

  it('never overlaps, lies later and lasts as long', () => {
    const slots = fc
      .tuple(fc.integer({ min: 360, max: 1100 }), fc.integer({ min: 15, max: 120 }))
      .map(([start, minutes]) => ({
        date: DATE,
        start: timeOfMinutes(start),
        end: timeOfMinutes(start + minutes),
      }));
    const ids = fc.integer({ min: 1, max: 4 });
    const busyTimes = fc.array(
      fc.tuple(slots, ids, ids, fc.option(ids)).map(([slot, patientId, therapistId, auxiliaryId]) => ({
        ...slot,
        ...{ patientId, therapistId, auxiliaryId },
      })),
    );
    fc.assert(
      fc.property(slots, busyTimes, (slot, busy) => {
        const free = nextFreeTime(slot, attendance, busy);
        if (!free) return;
        expect(overlapsOf({ date: DATE, ...free }, attendance, busy)).toEqual([]);
        expect(free.start > slot.start && free.end <= '20:00').toBe(true);
        expect(minutesBetween(free.start, free.end)).toBe(minutesBetween(slot.start, slot.end));
      }),
    );
  });
});
