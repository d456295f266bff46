import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  birthDatesOf,
  birthdayAt,
  isAskedForAssent,
  missingSigner,
  requiredRoles,
  signingStage,
} from '#domain/consent-rules';
import { addDays, localDate } from '#domain/shared';
import { SIGNER_ROLES } from '#domain/signature-rules';

const birthDate = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(localDate('1926-01-01'), days));

describe('the age that decides who signs', () => {
  it('changes on the 14th and the 18th birthday, not the day before, whatever the birth date', () => {
    fc.assert(
      fc.property(birthDate, (born) => {
        const [fourteen, eighteen] = [birthdayAt(born, 14), birthdayAt(born, 18)];
        expect(signingStage(born, addDays(fourteen, -1))).toBe('child');
        expect(signingStage(born, fourteen)).toBe('adolescent');
        expect(signingStage(born, addDays(eighteen, -1))).toBe('adolescent');
        expect(signingStage(born, eighteen)).toBe('adult');
      }),
    );
  });

  it('comes on 1 March in years without 29 February', () => {
    expect(birthdayAt(localDate('2012-02-29'), 14)).toBe('2026-03-01');
    expect(birthdayAt(localDate('2012-02-29'), 16)).toBe('2028-02-29');
    expect(signingStage(localDate('2012-02-29'), localDate('2026-02-28'))).toBe('child');
  });

  it('is found by the birth date alone, for any days of a notice', () => {
    const age = fc.constantFrom(14, 18);
    fc.assert(
      fc.property(birthDate, age, fc.integer({ min: -40, max: 10 }), (born, years, days) => {
        const from = addDays(birthdayAt(born, years), days);
        const [first, last] = birthDatesOf(years, from, addDays(from, 30));
        expect(born >= first && born <= last).toBe(days >= -30 && days <= 0);
      }),
    );
    const leap = localDate('2012-02-29');
    for (const [from, isFound] of [
      ['2026-02-28', true],
      ['2026-03-01', true],
      ['2026-03-02', false],
    ] as const) {
      const [first, last] = birthDatesOf(14, localDate(from), addDays(localDate(from), 30));
      expect(leap >= first && leap <= last).toBe(isFound);
    }
  });

  it('asks children from 7 to 13 whether they agree', () => {
    fc.assert(
      fc.property(birthDate, (born) => {
        const [seven, fourteen] = [birthdayAt(born, 7), birthdayAt(born, 14)];
        expect(isAskedForAssent(born, addDays(seven, -1))).toBe(false);
        expect(isAskedForAssent(born, seven)).toBe(true);
        expect(isAskedForAssent(born, addDays(fourteen, -1))).toBe(true);
        expect(isAskedForAssent(born, fourteen)).toBe(false);
      }),
    );
  });
});

describe('who has to sign', () => {
  it.each([
    ['child', false, ['representative']],
    ['child', true, ['representative']],
    ['adolescent', false, ['patient', 'representative']],
    ['adolescent', true, ['representative']],
    ['adult', false, ['patient']],
    ['adult', true, ['representative']],
  ] as const)('of a %s, with surrogate: %s', (stage, hasSurrogate, roles) => {
    expect(requiredRoles(stage, hasSurrogate)).toEqual(roles);
  });

  it('suffices exactly when every required role is there, whoever else signs', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('child', 'adolescent', 'adult'),
        fc.boolean(),
        fc.subarray([...SIGNER_ROLES]),
        (stage, hasSurrogate, roles) => {
          const suffices = requiredRoles(stage, hasSurrogate).every((role) => roles.includes(role));
          expect(missingSigner(stage, roles, hasSurrogate) === null).toBe(suffices);
        },
      ),
    );
    expect(missingSigner('adolescent', ['representative'], false)).toBe('consent-needs-adolescent');
    expect(missingSigner('adult', ['representative'], false)).toBe('consent-needs-patient');
    expect(missingSigner('child', ['patient', 'carer', 'witness'], false)).toBe(
      'consent-needs-representative',
    );
    expect(missingSigner('adult', ['patient'], true)).toBe('consent-needs-surrogate');
  });
});
