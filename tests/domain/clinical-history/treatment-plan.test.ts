import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDiagnosisText,
  checkTreatmentPlan,
  currentPeriods,
  isInForce,
  progressOf,
  type TreatmentPlanInput,
} from '#domain/clinical-history';
import { addDays, datesFromTo, parseLocalDate } from '#domain/shared';

const day = (text: string) => {
  const date = parseLocalDate(text);
  if (!date) throw new Error(text);
  return date;
};
const START = day('2026-03-04');
const plan = (overrides: Partial<TreatmentPlanInput> = {}): TreatmentPlanInput => ({
  startDate: START,
  endDate: null,
  conclusions: 'Buen pronóstico.',
  recommendations: '',
  familyActivities: '',
  diagnosis: '',
  diagnoses: [],
  period: 1,
  services: [{ specialtyId: 2, sessions: 3 }],
  ...overrides,
});

describe('a treatment plan', () => {
  it('keeps what was written, and nothing for an empty text', () => {
    expect(
      checkTreatmentPlan(plan({ conclusions: ' Buena. ', recommendations: ' ', diagnosis: 'Retraso.\n' })),
    ).toEqual({
      ok: true,
      value: {
        startDate: START,
        endDate: null,
        conclusions: 'Buena.',
        recommendations: null,
        familyActivities: null,
        diagnosis: 'Retraso.',
        diagnoses: [],
        period: 1,
        services: [{ specialtyId: 2, sessions: 3 }],
      },
    });
  });

  it('reports everything that is wrong by its field', () => {
    const long = 'x'.repeat(40_001);
    const wrong = plan({
      endDate: addDays(START, -1),
      conclusions: ' ',
      recommendations: long,
      familyActivities: long,
      diagnosis: long,
      period: 3,
      services: [],
      diagnoses: [{ itemId: 201, type: 2, detail: '', principal: false }],
    });
    expect(checkTreatmentPlan(wrong)).toMatchObject({
      refusal: {
        fields: {
          endDate: 'plan-ends-before-start',
          conclusions: 'required',
          period: 'unknown-option',
          recommendations: 'plan-text-too-long',
          familyActivities: 'plan-text-too-long',
          diagnosis: 'plan-text-too-long',
          diagnoses: 'unknown-option',
          services: 'plan-needs-service',
        },
      },
    });
  });

  it.each([
    ['repeated-specialty', [2, 2], [1, 1]],
    ['unknown-option', [7], [1]],
    ['planned-sessions-out-of-range', [2], [0]],
    ['planned-sessions-out-of-range', [2], [101]],
    ['planned-sessions-out-of-range', [2], [1.5]],
  ])('is refused with %s', (code, specialties, sessions) => {
    const services = specialties.map((specialtyId, index) => ({
      specialtyId,
      sessions: sessions[index] ?? 0,
    }));
    expect(checkTreatmentPlan(plan({ services }))).toMatchObject({ refusal: { fields: { services: code } } });
  });

  it('is in force from its first to its last day unless it is annulled', () => {
    const days = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(days, fc.option(fc.nat(400)), fc.boolean(), (offset, length, annulled) => {
        const endDate = length === null ? null : addDays(START, length);
        const annulment = annulled ? { reason: '', authorName: '', at: '' } : null;
        const expected = !annulled && offset >= 0 && (length === null || offset <= length);
        expect(isInForce({ startDate: START, endDate, annulment }, addDays(START, offset))).toBe(expected);
      }),
    );
  });
});

describe('the progress of a plan', () => {
  it('counts the current week of Monday to Sunday or the current month', () => {
    const { week, month } = currentPeriods(day('2026-03-01'));
    expect(week).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    const [first, last] = ['2026-02-28', '2026-04-01'].map(day);
    const inMonth = [...datesFromTo(first ?? START, last ?? START)].filter(
      (date) => date >= month.from && date <= month.to,
    );
    expect([inMonth.length, inMonth[0], inMonth.at(-1)]).toEqual([31, '2026-03-01', '2026-03-31']);
  });

  it('is of the planned specialties and the period of the plan', () => {
    const noSessions = { booked: 0, done: 0 };
    const services = [
      { specialtyId: 2, sessions: 3, week: { booked: 2, done: 1 }, month: { booked: 8, done: 5 } },
      { specialtyId: 4, sessions: 1, week: noSessions, month: noSessions },
    ];
    expect(progressOf({ period: 1, services })).toEqual([
      { specialtyId: 2, planned: 3, booked: 2, done: 1 },
      { specialtyId: 4, planned: 1, booked: 0, done: 0 },
    ]);
    expect(progressOf({ period: 2, services })[0]).toMatchObject({ booked: 8, done: 5 });
  });
});

describe('the correction of a diagnosis', () => {
  const author = { name: 'Luz Rey', profession: null, registrationNumber: null };
  const planWithText = (text: string) => ({ diagnosisTexts: [{ text, author, writtenAt: '' }] });

  it.each([
    ['diagnosis-text-missing', ' \n'],
    ['diagnosis-unchanged', ' Retraso del habla '],
    ['plan-text-too-long', '😀'.repeat(40_001)],
  ])('is refused with %s', (code, text) => {
    expect(checkDiagnosisText(text, planWithText('Retraso del habla'))).toMatchObject({
      refusal: { fields: { diagnosis: code } },
    });
  });

  it('is the typed text without blanks at its ends', () => {
    expect(checkDiagnosisText(' Dislalia ', { diagnosisTexts: [] })).toEqual({ ok: true, value: 'Dislalia' });
  });
});
