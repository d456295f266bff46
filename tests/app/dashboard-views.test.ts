import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dashboardViewOf, periodSummaryViewOf } from '#app/dashboard/view/dashboard.ts';
import { localDate } from '#domain/shared';
import { ageText } from '#domain/wording';

describe('an age', () => {
  it.each([
    [0, '0 meses'],
    [1, '1 mes'],
    [11, '11 meses'],
    [12, '1 año'],
    [13, '1 año 1 mes'],
    [24, '2 años'],
    [87, '7 años 3 meses'],
  ])('of %i months reads "%s"', (months, text) => {
    expect(ageText(months)).toBe(text);
  });
});

describe('the dashboard', () => {
  const view = dashboardViewOf({
    today: localDate('2026-03-04'),
    from: localDate('2026-03-02'),
    to: localDate('2026-03-08'),
    activePatientCount: 12,
    doneWithoutReceipt: null,
    authorizedUnits: { eps: 30, prepagada: 10, poliza: 0, particular: 0, convenio: 0 },
    days: [
      { date: localDate('2026-03-03'), scheduled: 4, done: 3, cancelled: 1, withoutEvolution: 1 },
      { date: localDate('2026-03-04'), scheduled: 5, done: 1, cancelled: 0, withoutEvolution: 2 },
    ],
  });

  it('shows every day of the week, also those without a session', () => {
    expect(view.days.map(({ date, scheduled, isToday }) => [date, scheduled, isToday])).toEqual([
      ['2026-03-02', 0, false],
      ['2026-03-03', 4, false],
      ['2026-03-04', 5, true],
      ['2026-03-05', 0, false],
      ['2026-03-06', 0, false],
      ['2026-03-07', 0, false],
      ['2026-03-08', 0, false],
    ]);
  });

  it('distinguishes today from the week', () => {
    expect(view.todayFigures).toEqual({
      scheduled: 5,
      done: 1,
      cancelled: 0,
      withoutEvolution: 2,
      toCome: 2,
    });
    expect(view.weekFigures).toEqual({ scheduled: 9, done: 4, cancelled: 1, withoutEvolution: 3, toCome: 2 });
  });
});

describe('the summary of a period', () => {
  const shares = fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500));
  const noPaths = {
    scheduled: null,
    done: null,
    cancelled: null,
    withoutEvolution: null,
    withoutReceipt: null,
    authorized: null,
  };

  it('has shares that add up to 100 %, or to 0 without sessions', () => {
    fc.assert(
      fc.property(shares, ([done, cancelled, withoutEvolution]) => {
        const date = localDate('2026-03-03');
        const day = { date, scheduled: done + withoutEvolution, done, cancelled, withoutEvolution };
        const { sessions } = periodSummaryViewOf(
          {
            today: date,
            from: date,
            to: date,
            activePatientCount: 0,
            doneWithoutReceipt: null,
            days: [day],
            authorizedUnits: { eps: 0, prepagada: 0, poliza: 0, particular: 0, convenio: 0 },
          },
          noPaths,
        );
        expect(sessions.map(({ value }) => value)).toEqual([done, cancelled, withoutEvolution]);
        const percents = sessions.map(({ shareText }) => Number.parseFloat(shareText.replace(',', '.')));
        const sum = percents.reduce((total, each) => total + each, 0);
        if (done + cancelled + withoutEvolution > 0) expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.2);
        else expect(sum).toBe(0);
      }),
    );
  });
});
