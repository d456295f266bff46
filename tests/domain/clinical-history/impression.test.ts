import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDiagnoses,
  checkImpression,
  type DiagnosisInput,
  proposedKindsOf,
} from '#domain/clinical-history';
import { parseLocalDate } from '#domain/shared';

const day = (text: string) => {
  const date = parseLocalDate(text);
  if (!date) throw new Error(text);
  return date;
};
const TODAY = day('2026-03-04');
const diagnosis = (overrides: Partial<DiagnosisInput> = {}): DiagnosisInput => ({
  itemId: 101,
  type: 1,
  detail: '',
  principal: false,
  ...overrides,
});
const impression = (overrides = {}) => ({
  date: null,
  observations: 'Buen contacto.',
  anamnesis: '',
  diagnoses: [],
  ...overrides,
});

describe('the kind of a diagnosis', () => {
  it('is that of the principal one alone, and of the table', () => {
    const diagnoses = [diagnosis({ kind: 1 }), diagnosis({ itemId: 102, principal: true, kind: 3 })];
    expect(checkDiagnoses(diagnoses)).toMatchObject({ value: [{ kind: null }, { kind: 3 }] });
    expect(checkDiagnoses([diagnosis()])).toMatchObject({ value: [{ kind: null }] });
    expect(checkDiagnoses([diagnosis({ kind: 4 })])).toMatchObject({
      refusal: { fields: { diagnosisKind: 'unknown-option' } },
    });
  });

  it('is proposed as the last one, and as repeated after a confirmed one', () => {
    const last = new Map([
      [101, 1],
      [102, 2],
      [103, 3],
    ]);
    expect([...proposedKindsOf(last).values()]).toEqual([1, 3, 3]);
  });
});

describe('the diagnoses of an entry', () => {
  it('have exactly one principal: the marked one, or the first when none is marked', () => {
    const inputs = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(inputs, fc.option(fc.nat()), (ids, marked) => {
        const place = marked === null ? 0 : marked % ids.length;
        const diagnoses = ids.map((itemId, index) =>
          diagnosis({ itemId, principal: marked !== null && index === place }),
        );
        const checked = checkDiagnoses(diagnoses);
        if (!checked.ok) throw new Error('refused');
        const principal = checked.value.filter((each) => each.principal);
        expect(principal.map(({ itemId }) => itemId)).toEqual([ids[place]]);
        expect(checked.value.map(({ itemId }) => itemId)).toEqual(ids);
      }),
    );
  });

  it.each([
    ['several-principals', [diagnosis({ principal: true }), diagnosis({ itemId: 102, principal: true })]],
    ['repeated-diagnosis', [diagnosis(), diagnosis()]],
    ['too-many-diagnoses', Array.from({ length: 51 }, (_, index) => diagnosis({ itemId: index + 1 }))],
    ['diagnosis-detail-too-long', [diagnosis({ detail: '😀'.repeat(1001) })]],
  ])('are refused with %s', (code, diagnoses) => {
    expect(checkDiagnoses(diagnoses)).toMatchObject({ refusal: { fields: { diagnoses: code } } });
  });

  it('may have a detail of 1,000 characters, counted as code points', () => {
    expect(checkDiagnoses([diagnosis({ detail: ` ${'😀'.repeat(1000)} ` })])).toMatchObject({
      value: [{ detail: '😀'.repeat(1000), principal: true }],
    });
  });
});

describe('a clinical impression', () => {
  it('is of today without a date, and has no anamnesis when none was written', () => {
    expect(checkImpression(impression({ anamnesis: ' ' }), TODAY)).toEqual({
      ok: true,
      value: { date: TODAY, observations: 'Buen contacto.', anamnesis: null, diagnoses: [] },
    });
  });

  it('reports every error by its field', () => {
    const wrong = {
      date: day('2026-03-05'),
      observations: ' ',
      anamnesis: 'x'.repeat(40_001),
      diagnoses: [diagnosis(), diagnosis()],
    };
    expect(checkImpression(wrong, TODAY)).toMatchObject({
      refusal: {
        fields: {
          date: 'impression-date-after-today',
          observations: 'required',
          anamnesis: 'impression-too-long',
          diagnoses: 'repeated-diagnosis',
        },
      },
    });
  });
});
