import { describe, expect, test } from 'vitest';
import { calendarPeriod, periodOf } from '#app/view-models/calendar-period.ts';
import { localDate } from '#domain/shared';

const period = (view: 'mes' | 'semana' | 'lista' | 'dia', date: string) =>
  calendarPeriod(view, localDate(date));

describe('the period of a calendar', () => {
  test('a week goes from Monday to Saturday', () => {
    expect(period('lista', '2026-11-25')).toMatchObject({
      from: '2026-11-23',
      to: '2026-11-28',
      previous: '2026-11-16',
      next: '2026-11-30',
      title: '23 – 28 de noviembre de 2026',
      shortTitle: '23 – 28 nov 2026',
    });
  });

  test('a week names both months and both years that it touches', () => {
    expect(period('semana', '2026-12-01').title).toBe('30 de noviembre – 5 de diciembre de 2026');
    expect(period('semana', '2026-12-31').title).toBe('28 de diciembre de 2026 – 2 de enero de 2027');
  });

  test('a Sunday, which is hidden, opens on the Monday that follows', () => {
    expect(period('dia', '2026-11-29')).toMatchObject({ from: '2026-11-30', to: '2026-11-30' });
    expect(period('lista', '2026-11-29').from).toBe('2026-11-30');
  });

  test('a day steps over Sunday', () => {
    expect(period('dia', '2026-11-28').next).toBe('2026-11-30');
    expect(period('dia', '2026-11-30').previous).toBe('2026-11-28');
  });

  test('a month holds the weeks of its days; one that begins or ends on a Sunday has no row for it', () => {
    expect(period('mes', '2026-11-24')).toMatchObject({ from: '2026-11-02', to: '2026-12-05' });
    expect(period('mes', '2026-05-31')).toMatchObject({
      from: '2026-04-27',
      to: '2026-05-30',
      previous: '2026-04-01',
      next: '2026-06-01',
      title: 'mayo de 2026',
    });
  });

  test('an address that makes no sense shows the week of today', () => {
    const today = localDate('2026-03-04');
    expect(periodOf(new URLSearchParams('vista=siglo&fecha=2026-02-30'), today)).toEqual(
      calendarPeriod('lista', today),
    );
    expect(periodOf(new URLSearchParams('vista=dia&fecha=2026-02-27'), today).date).toBe('2026-02-27');
  });
});
