import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  birthdayAt,
  consentNeeds,
  consentState,
  type GivenConsent,
  listedState,
  validUntil,
} from '#domain/consent-rules';
import { addDays, localDate } from '#domain/shared';

const TODAY = localDate('2026-03-04');
const CHILD = localDate('2018-05-06');

const consent = (o: Partial<GivenConsent> = {}): GivenConsent => ({
  id: 1,
  kind: 'data',
  specialtyId: null,
  decision: 'accepted',
  signedOn: localDate('2026-02-01'),
  months: null,
  isRevoked: false,
  isOutdated: false,
  hasFormerRepresentative: false,
  ...o,
});
const AGREEMENT = consent({ id: 2, kind: 'signature-agreement' });

const needs = (
  consents: readonly GivenConsent[],
  { birthDate = CHILD, specialtyIds = [] as readonly number[], day = TODAY } = {},
) => consentNeeds({ birthDate, consents, specialtyIds }, day).map(({ kind, reason }) => `${kind} ${reason}`);

it('a valid consent is to sign again after a material change, until a later one of its template is signed', () => {
  const [outdated, replaced] = [
    { isOutdated: true, isReplaced: false },
    { isOutdated: true, isReplaced: true },
  ];
  expect(listedState('valid', { isOutdated: false, isReplaced: false })).toBe('valid');
  expect(listedState('valid', outdated)).toBe('to-sign-again');
  expect(listedState('valid', replaced)).toBe('replaced');
  for (const state of ['refused', 'revoked', 'expired'] as const)
    expect(listedState(state, replaced)).toBe(state);
});

describe('until when a consent is valid', () => {
  it('is the end of its months, and a shorter month ends it on its last day', () => {
    expect(addMonths(localDate('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(localDate('2026-11-30'), 15)).toBe('2028-02-29');
    const adult = { signedOn: localDate('2026-03-04'), months: 12, birthDate: localDate('1980-01-01') };
    expect(validUntil(adult)).toBe('2027-03-03');
    expect(validUntil({ ...adult, months: null })).toBeNull();
  });

  it('is the day before the 14th or 18th birthday at the latest, whatever its months', () => {
    const facts = fc.record({
      birthDate: fc.integer({ min: 0, max: 6570 }).map((days) => addDays(TODAY, -days)),
      months: fc.option(fc.integer({ min: 1, max: 240 }), { nil: null }),
    });
    fc.assert(
      fc.property(facts, ({ birthDate, months }) => {
        const end = validUntil({ signedOn: TODAY, months, birthDate });
        const birthday = [14, 18].map((age) => birthdayAt(birthDate, age)).find((day) => day > TODAY);
        if (birthday) expect(end !== null && end < birthday).toBe(true);
        if (end !== null) {
          const term = {
            signedOn: TODAY,
            months,
            birthDate,
            decision: 'accepted',
            isRevoked: false,
          } as const;
          expect(consentState(term, end)).toBe('valid');
          expect(consentState(term, addDays(end, 1))).toBe('expired');
        }
      }),
    );
  });
});

describe('the state of a consent', () => {
  it('is revoked before refused, and a refusal does not expire', () => {
    const term = { ...consent({ months: 1, signedOn: localDate('2020-01-01') }), birthDate: CHILD };
    expect(consentState(term, TODAY)).toBe('expired');
    expect(consentState({ ...term, decision: 'refused' }, TODAY)).toBe('refused');
    expect(consentState({ ...term, isRevoked: true }, TODAY)).toBe('revoked');
  });
});

describe('what is missing', () => {
  it('is data and the agreement for all, and the treatment for each therapy with an active service', () => {
    expect(needs([], { specialtyIds: [2, 6] })).toEqual([
      'data missing',
      'signature-agreement missing',
      'treatment missing',
      'treatment missing',
    ]);
    const treatment = consent({ kind: 'treatment', specialtyId: 2 });
    expect(needs([consent(), AGREEMENT, treatment], { specialtyIds: [2] })).toEqual([]);
    expect(needs([consent(), AGREEMENT, treatment], { specialtyIds: [6] })).toEqual(['treatment missing']);
  });

  it('is told by the latest consent of a kind', () => {
    const earlier = consent({ signedOn: localDate('2026-01-01') });
    expect(needs([consent({ decision: 'refused' }), earlier, AGREEMENT])).toEqual(['data refused']);
    expect(needs([consent({ isRevoked: true }), earlier, AGREEMENT])).toEqual(['data revoked']);
    expect(needs([consent(), consent({ isRevoked: true }), AGREEMENT])).toEqual([]);
    expect(needs([consent({ months: 1, signedOn: localDate('2025-01-01') }), AGREEMENT])).toEqual([
      'data expired',
    ]);
  });

  it('names a material new version and a representative who is no guardian any more', () => {
    expect(needs([consent({ isOutdated: true }), AGREEMENT])).toEqual(['data new-version']);
    expect(needs([consent({ hasFormerRepresentative: true }), AGREEMENT])).toEqual([
      'data representative-changed',
    ]);
  });

  it.each([
    [14, 31, []],
    [14, 30, ['data turns-14', 'signature-agreement turns-14']],
    [14, 1, ['data turns-14', 'signature-agreement turns-14']],
    [14, 0, ['data expired', 'signature-agreement expired']],
    [18, 30, ['data turns-18', 'signature-agreement turns-18']],
    [18, 0, ['data expired', 'signature-agreement expired']],
  ])('names a %s birthday in %s days', (age, days, expected) => {
    const birthDate = localDate(`${Number(TODAY.slice(0, 4)) - age}${addDays(TODAY, days).slice(4)}`);
    expect(needs([consent(), AGREEMENT], { birthDate })).toEqual(expected);
  });
});
