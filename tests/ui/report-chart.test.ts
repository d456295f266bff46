import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overTimeViewOf } from '#app/reports/view/report-chart.ts';
import { addDays, localDate } from '#domain/shared';

const FIRST = localDate('2026-01-05');
const point = (days: number, rowCount: number, label = '1') => ({
  date: addDays(FIRST, days),
  label,
  rowCount,
});

describe('a report drawn over time', () => {
  it('has a line for each state, by day', () => {
    expect(overTimeViewOf('daily-attendance', [point(0, 4), point(0, 1, '2'), point(1, 6)])).toEqual({
      title: 'Citas por día',
      summary: 'Realizada: entre 4 y 6. Cancelada: entre 0 y 1.',
      highestValue: 6,
      dates: ['5 ene 2026', '6 ene 2026'],
      lines: [
        { key: '1', label: 'Realizada', values: [4, 6] },
        { key: '2', label: 'Cancelada', values: [1, 0] },
      ],
    });
  });

  it('of one day is not drawn', () => {
    expect(overTimeViewOf('daily-attendance', [point(0, 4)])).toBeNull();
    expect(overTimeViewOf('daily-attendance', [])).toBeNull();
  });

  it.each([
    [45, 'Citas por día'],
    [46, 'Citas por semana'],
    [399, 'Citas por semana'],
    [400, 'Citas por mes'],
  ])('over %i days has %s', (days, title) => {
    expect(overTimeViewOf('cancellations', [point(0, 1, ''), point(days, 2, '')])).toMatchObject({
      title,
      summary: 'Entre 1 y 2.',
    });
  });

  it('counts every row once, whatever the step', () => {
    const points = fc
      .uniqueArray(fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 3 })), {
        minLength: 2,
        selector: ([day, state]) => `${day} ${state}`,
      })
      .map((all) => all.sort(([one], [other]) => one - other));
    fc.assert(
      fc.property(points, fc.infiniteStream(fc.integer({ min: 1, max: 40 })), (drawnPoints, counts) => {
        const rows = drawnPoints.map(([day, state]) => point(day, counts.next().value, String(state)));
        const view = overTimeViewOf('master', rows);
        if (!view) return;
        const sum = view.lines.flatMap(({ values }) => values).reduce((all, value) => all + value, 0);
        expect(sum).toBe(rows.reduce((all, each) => all + each.rowCount, 0));
        expect(Math.max(...view.lines.flatMap(({ values }) => values))).toBe(view.highestValue);
      }),
    );
  });
});
