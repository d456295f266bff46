import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIODS, type Period } from '#domain/objective-rules';
import type { Scoring, StoredObjective } from '#domain/objectives';
import { type ProgressPatient, progressReportOf } from '#domain/printed-history';
import { addDays, localDate } from '#domain/shared';

const TODAY = localDate('2026-07-01');
const AUTHOR = { name: 'Luz Rey', profession: null, registrationNumber: null };
const STATE = {
  authorId: 7,
  author: AUTHOR,
  clarifications: [],
  annulment: null,
  writtenAt: '2026-01-05T15:00:00.000Z',
  importedBy: null,
};
const ANNULMENT = { reason: 'Por error', authorName: 'Luz Rey', at: '2026-06-01T15:00:00.000Z' };
const PATIENT: ProgressPatient = {
  name: 'ELENA HERMANO',
  document: 'RC 1098765432',
  birthDate: localDate('2018-04-02'),
  payer: 'Sanitas',
  focus: 'Ninguno',
  diagnosis: '',
};

type ScoringOverrides = Partial<Omit<Scoring, 'date'>> & { readonly period: number; readonly date: string };

const scoringOf = ({ date, ...overrides }: ScoringOverrides, index: number): Scoring => ({
  ...STATE,
  entryId: index + 2,
  taskScores: [60, 60, 60].map((score) => ({ score, met: true })),
  comment: null,
  date: localDate(date),
  ...overrides,
});

const objectiveWith = (...scorings: ScoringOverrides[]): StoredObjective => ({
  ...STATE,
  entryId: 1,
  patientId: 1,
  area: 1,
  date: localDate('2026-01-05'),
  text: 'Subir escaleras',
  tasks: ['Un escalón', 'Dos escalones', 'Un piso'],
  dueDate: localDate('2026-03-31'),
  earlierDueDates: [],
  authorUsername: 'luz',
  scorings: scorings.map(scoringOf),
});

const titlesOf = (...scorings: ScoringOverrides[]) =>
  [null, ...PERIODS].map(
    (period) => progressReportOf(objectiveWith(...scorings), PATIENT, { period, today: TODAY }).titleKind,
  );

const allOf = (title: string) => [title, title, title, title];

describe('the achievement that a progress report tells', () => {
  const scoredObjective = objectiveWith({ period: 1, date: '2026-02-01' }, { period: 3, date: '2026-03-01' });
  const reportOf = (period: Period | null) =>
    progressReportOf(scoredObjective, PATIENT, { period, today: TODAY });

  it('is that of the objective when all periods are shown, and only that of the period when one is', () => {
    expect(reportOf(null)).toMatchObject({ onlyPeriod: null, percent: 60 });
    expect(reportOf(3)).toMatchObject({
      onlyPeriod: 3,
      percent: null,
      periods: [{ period: 3, percent: 60 }],
    });
    expect(reportOf(2)).toMatchObject({ onlyPeriod: 2, percent: null, periods: [] });
  });
});

describe('the title of a progress report', () => {
  it('is monthly when all periods were evaluated in one month and quarterly otherwise, whichever period is shown', () => {
    const february = { period: 1, date: '2026-02-01' };
    expect(titlesOf(february)).toEqual(allOf('monthly'));
    expect(titlesOf(february, { period: 3, date: '2026-02-28' })).toEqual(allOf('monthly'));
    expect(titlesOf(february, { period: 2, date: '2026-03-01' })).toEqual(allOf('quarterly'));
    expect(titlesOf(february, { period: 2, date: '2027-02-01' })).toEqual(allOf('quarterly'));
    expect(titlesOf()).toEqual(allOf('quarterly'));
  });

  it('depends only on the latest valid scoring of each period', () => {
    const march = { period: 1, date: '2026-03-01' };
    const again = { period: 2, date: '2026-03-09' };
    const earlier = { period: 2, date: '2026-02-01' };
    expect(titlesOf(march, earlier, again)).toEqual(allOf('monthly'));
    expect(titlesOf(march, again, { ...earlier, annulment: ANNULMENT })).toEqual(allOf('monthly'));
    expect(titlesOf(march, earlier, { ...again, annulment: ANNULMENT })).toEqual(allOf('quarterly'));
  });

  it('is the same whichever period is shown and in whatever order the periods were scored', () => {
    const dates = fc
      .array(fc.integer({ min: 0, max: 70 }), { minLength: 1, maxLength: 3 })
      .map((days) => days.map((each) => addDays(localDate('2025-12-20'), each)));
    fc.assert(
      fc.property(dates, fc.shuffledSubarray([...PERIODS], { minLength: 3 }), (days, order) => {
        const scorings = days.map((date, index) => ({ period: order[index] ?? 1, date }));
        const inOneMonth = days.every((date) => date.startsWith(days[0]?.slice(0, 7) ?? ''));
        const expected = allOf(inOneMonth ? 'monthly' : 'quarterly');
        expect(titlesOf(...scorings)).toEqual(expected);
        expect(titlesOf(...scorings.toReversed())).toEqual(expected);
      }),
    );
  });
});
