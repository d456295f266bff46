import { describe, expect, test } from 'vitest';
import {
  calendarPeriod,
  daysToRead,
  periodAndSessionsOf,
  requestedPeriodOf,
} from '#app/scheduling/calendar-period.ts';
import { datesFromTo, localDate } from '#domain/shared';

const period = (view: 'mes' | 'semana' | 'lista' | 'dia', date: string) =>
  calendarPeriod({ view, date: localDate(date) });

const [MONDAY, SATURDAY, SUNDAY] = [
  localDate('2026-11-16'),
  localDate('2026-11-21'),
  localDate('2026-11-22'),
] as const;
/** The view with sessions on Sunday 22 and on the following Monday. */
const withSunday = (view: 'mes' | 'semana' | 'lista' | 'dia', date: string) =>
  periodAndSessionsOf({ view, date: localDate(date) }, [{ date: SUNDAY }, { date: localDate('2026-11-23') }]);

describe('the period of a calendar', () => {
  test('a week goes from Monday to Saturday', () => {
    expect(period('lista', '2026-11-25')).toMatchObject({
      from: '2026-11-23',
      to: '2026-11-28',
      previousDate: '2026-11-16',
      nextDate: '2026-11-30',
      title: '23 – 28 de noviembre de 2026',
      shortTitle: '23 – 28 nov 2026',
    });
  });

  test('a week names both months and both years of its days', () => {
    expect(period('semana', '2026-12-01').title).toBe('30 de noviembre – 5 de diciembre de 2026');
    expect(period('semana', '2026-12-31').title).toBe('28 de diciembre de 2026 – 2 de enero de 2027');
  });

  test('a Sunday without sessions is hidden, and its date shows the following Monday or its week', () => {
    expect(period('dia', '2026-11-29')).toMatchObject({ from: '2026-11-30', to: '2026-11-30' });
    expect(period('lista', '2026-11-29').from).toBe('2026-11-30');
  });

  test('a day steps over a Sunday without sessions', () => {
    expect(period('dia', '2026-11-28').nextDate).toBe('2026-11-30');
    expect(period('dia', '2026-11-30').previousDate).toBe('2026-11-28');
  });

  test('a month holds the weeks of its days, without the row of a Sunday on which it begins or ends', () => {
    expect(period('mes', '2026-11-24')).toMatchObject({ from: '2026-11-02', to: '2026-12-05' });
    expect(period('mes', '2026-05-31')).toMatchObject({
      from: '2026-04-27',
      to: '2026-05-30',
      previousDate: '2026-04-01',
      nextDate: '2026-06-01',
      title: 'mayo de 2026',
    });
  });

  test('a Sunday with sessions is part of its week and of its name', () => {
    for (const view of ['lista', 'semana'] as const)
      for (const date of [MONDAY, SUNDAY]) {
        const { period, sessions } = withSunday(view, date);
        expect(period).toMatchObject({ from: MONDAY, to: SUNDAY, showsSundays: true });
        expect(period.title).toBe('16 – 22 de noviembre de 2026');
        expect(sessions).toEqual([{ date: SUNDAY }]);
      }
    expect(withSunday('lista', '2026-11-25').period).toMatchObject({ to: '2026-11-28', showsSundays: false });
  });

  test('a Sunday with sessions is a day like others, between its neighbours', () => {
    expect(withSunday('dia', SUNDAY)).toMatchObject({
      period: {
        from: SUNDAY,
        to: SUNDAY,
        previousDate: SATURDAY,
        nextDate: '2026-11-23',
        showsSundays: true,
      },
      sessions: [{ date: SUNDAY }],
    });
    expect(withSunday('dia', SATURDAY).period.nextDate).toBe(SUNDAY);
    expect(withSunday('dia', '2026-11-23').period.previousDate).toBe(SUNDAY);
  });

  test('a month shows its Sundays when one of them has sessions', () => {
    expect(withSunday('mes', '2026-11-05').period).toMatchObject({
      from: '2026-10-26',
      to: '2026-12-06',
      showsSundays: true,
    });
    expect(withSunday('mes', '2026-01-05').period.showsSundays).toBe(false);
  });

  test('the days to read include the period and the Sundays that decide it', () => {
    for (const view of ['mes', 'semana', 'lista', 'dia'] as const)
      for (const date of datesFromTo(localDate('2026-10-26'), localDate('2026-12-07'))) {
        const read = daysToRead({ view, date });
        for (const isBusy of [() => true, () => false]) {
          const { from, to } = calendarPeriod({ view, date }, isBusy);
          expect([read.from <= from, to <= read.to], `${view} ${date}`).toEqual([true, true]);
        }
      }
  });

  test('an invalid address shows the week of today', () => {
    const today = localDate('2026-03-04');
    const periodOf = (search: string) => requestedPeriodOf(new URLSearchParams(search), today);
    expect(periodOf('vista=siglo&fecha=2026-02-30')).toEqual({ view: 'lista', date: today });
    expect(periodOf('vista=dia&fecha=2026-02-27')).toEqual({ view: 'dia', date: '2026-02-27' });
  });
});
