import { describe, expect, test } from 'vitest';
import { leaveTimeParams } from '#app/availability/leave-time-fields.tsx';
import { isAbsentDuring } from '#app/scheduling/presence.ts';
import { settlementOf } from '#app/scheduling/settlement/settlement-time.ts';
import { localDate } from '#domain/shared';

const TODAY = localDate('2026-11-28');

describe('the time of a leave in an address', () => {
  const time = { from: '2026-12-01', to: '2026-12-02', hours: null };

  test('is sent when the dates and hours are complete', () => {
    expect(leaveTimeParams(time)).toEqual({ desde: '2026-12-01', hasta: '2026-12-02' });
    expect(leaveTimeParams({ ...time, to: time.from, hours: { start: '7', end: '12:00' } })).toEqual({
      desde: '2026-12-01',
      hasta: '2026-12-01',
      inicio: '07:00',
      fin: '12:00',
    });
  });

  test.each(['', '12', '12/12', '12/12/20', '31/02/2026'])('is not sent while a date is %j', (to) => {
    expect(leaveTimeParams({ ...time, to })).toBeNull();
    expect(leaveTimeParams({ ...time, from: to })).toBeNull();
  });

  test('is not sent while an hour is unfinished', () => {
    expect(leaveTimeParams({ ...time, hours: { start: '7:', end: '12:00' } })).toBeNull();
  });
});

describe('the settlement of a recorded leave', () => {
  const settled = (from: string, to: string) => settlementOf({ from, to, hours: null }, TODAY).time;

  test('begins with its days from today on', () => {
    expect(settled('2026-11-30', '2026-12-05')).toMatchObject({ from: '2026-11-30', to: '2026-12-05' });
    expect(settled('2026-11-01', '2026-12-05')).toMatchObject({ from: TODAY, to: '2026-12-05' });
    expect(settled('2026-11-01', '2026-11-20')).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
  });

  test('has at most as many days as are settled together', () => {
    expect(settled('2026-12-01', '2027-03-31')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
  });

  test('keeps its hours', () => {
    const hours = { start: '07:00', end: '12:00' };
    const recorded = { from: '2026-12-01', to: '2026-12-01', hours };
    expect(settlementOf(recorded, TODAY)).toEqual({ time: recorded, recorded });
  });
});

test('a user is absent during the sessions that share days and hours with a leave', () => {
  const leaves = [
    { therapistUsername: 'fono', from: '2026-11-30', to: '2026-12-05', hours: null },
    {
      therapistUsername: 'fisio',
      from: '2026-12-01',
      to: '2026-12-01',
      hours: { start: '07:00', end: '12:00' },
    },
  ];
  const isAbsent = (username: string | null, date: string, start = '08:00', end = '09:00') =>
    isAbsentDuring(leaves, username, { date, start, end });
  expect(isAbsent('fono', '2026-12-05')).toBe(true);
  expect(isAbsent('fono', '2026-12-06')).toBe(false);
  expect(isAbsent(null, '2026-12-01')).toBe(false);
  expect(isAbsent('fisio', '2026-12-01', '11:30', '12:30')).toBe(true);
  expect(isAbsent('fisio', '2026-12-01', '12:00', '13:00')).toBe(false);
});
