import { describe, expect, it } from 'vitest';
import { confirmedReason, type SlotConflicts, slotIfBegun } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';

const NO_CONFLICTS: SlotConflicts = { overlaps: [], unavailable: null, outsideHours: [], begunSlot: null };
const slot = (start: string, date = '2026-03-04') => ({
  date: localDate(date),
  start: localTime(start),
  end: localTime('23:00'),
});

describe('a start that has passed', () => {
  const atTen = { now: () => Date.parse('2026-03-04T15:00:30.000Z') };

  it('is before the current minute at the clinic', () => {
    expect(slotIfBegun(slot('09:59'), atTen)).toEqual(slot('09:59'));
    expect(slotIfBegun(slot('10:00'), atTen)).toBeNull();
    expect(slotIfBegun(slot('06:00', '2026-03-05'), atTen)).toBeNull();
  });

  it('is refused unless confirmed, with a reason that is stored', () => {
    const begunConflicts = { ...NO_CONFLICTS, begunSlot: slot('06:00') };
    const confirmation = {
      overlap: false,
      unavailable: false,
      outside: false,
      begun: true,
      reason: ' Registro  tardío ',
    };
    expect(confirmedReason(begunConflicts, null)).toMatchObject({
      refusal: { code: 'start-passed', params: { date: '2026-03-04', start: '06:00' } },
    });
    expect(confirmedReason(begunConflicts, { ...confirmation, begun: false, overlap: true })).toMatchObject({
      refusal: { code: 'start-passed' },
    });
    expect(confirmedReason(begunConflicts, { ...confirmation, reason: '' })).toMatchObject({
      refusal: { fields: { reason: 'confirmation-reason-required' } },
    });
    expect(confirmedReason(begunConflicts, confirmation)).toEqual({ ok: true, value: 'Registro tardío' });
    expect(confirmedReason(NO_CONFLICTS, confirmation)).toEqual({ ok: true, value: null });
  });
});
