import { describe, expect, it } from 'vitest';
import { overlapsOf, type Slot, type TakenTime } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';

const DATE = localDate('2026-03-05');
const slotAt = (start: string, end: string, date = DATE): Slot => ({
  date,
  start: localTime(start),
  end: localTime(end),
});
const takenTime = (slot: Slot, overrides: Partial<TakenTime> = {}): TakenTime => ({
  ...slot,
  patientId: 90,
  therapistId: 91,
  auxiliaryId: null,
  ...overrides,
});
const attendeeIds = { patientId: 1, therapistId: 2, auxiliaryId: 3 };
const overlappingAttendees = (slot: Slot, times: readonly TakenTime[]) =>
  overlapsOf(slot, attendeeIds, times).map((overlap) => overlap.who);

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
    const takenTimes = [takenTime(slotAt('08:00', '09:00'), { patientId: 1 })];
    expect(overlappingAttendees(slotAt(start, end), takenTimes).length > 0).toBe(expected);
  });

  it('needs the same day', () => {
    const takenTimes = [takenTime(slotAt('08:00', '09:00', localDate('2026-03-06')), { patientId: 1 })];
    expect(overlappingAttendees(slotAt('08:00', '09:00'), takenTimes)).toEqual([]);
  });

  it("is found for staff as therapist or as auxiliary, and the patient's comes first", () => {
    const slot = slotAt('08:00', '09:00');
    const takenTimes = [
      takenTime(slot, { therapistId: 3 }),
      takenTime(slot, { auxiliaryId: 2 }),
      takenTime(slot, { patientId: 1 }),
      takenTime(slot),
    ];
    expect(overlappingAttendees(slot, takenTimes)).toEqual(['patient', 'therapist', 'auxiliary']);
  });

  it('does not exist between two sessions without an auxiliary', () => {
    const slot = slotAt('08:00', '09:00');
    const withoutAuxiliary = { ...attendeeIds, auxiliaryId: null };
    expect(overlapsOf(slot, withoutAuxiliary, [takenTime(slot)])).toEqual([]);
  });
});
