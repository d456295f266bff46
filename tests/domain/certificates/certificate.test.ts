import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokens } from '#adapters/system/system.ts';
import type { ScreenKey } from '#domain/access';
// The functions that other areas do not use.
import {
  CODE_CHARACTERS,
  CODE_LENGTH,
  certificateClosure,
  certificateNumberIn,
  certificateNumberText,
  verificationAddress,
  verificationCodeIn,
  verificationCodeText,
} from '../../../domain/certificates/certificate.ts';
import { afterTry, secondsToNextTry, TRIES_PER_MINUTE } from '../../../domain/certificates/tries.ts';
import { anActor } from '../../support/builders.ts';

const NONE = { failures: 0, lastFailureAt: 0 };
const NOW = Date.parse('2026-03-04T12:00:00Z');

describe('number and code of a certificate', () => {
  it('the first one of a year is CA-2026-000001, and no number is cut', () => {
    expect(certificateNumberText({ year: 2026, serial: 1 })).toBe('CA-2026-000001');
    expect(certificateNumberText({ year: 2031, serial: 1_234_567 })).toBe('CA-2031-1234567');
  });

  it('every number is found in its text, in any case and with spaces', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (year, serial) => {
          const text = certificateNumberText({ year, serial });
          expect(certificateNumberIn(` ${text.toLowerCase()} `)).toEqual({ year, serial });
          expect(certificateNumberIn(text.replaceAll('-', ' '))).toEqual({ year, serial });
        },
      ),
    );
    for (const typed of ['', 'CA-2026', 'CA-2026-1', 'XA-2026-000001', 'CA-2026-000001-1', '000001'])
      expect(certificateNumberIn(typed)).toBeNull();
  });

  it('a code has 12 characters without O, 0, I and 1, and is read as it is printed', () => {
    expect(CODE_CHARACTERS).not.toMatch(/[O0I1]/);
    expect(new Set(CODE_CHARACTERS).size).toBe(32);
    const code = tokens.createCode(CODE_CHARACTERS, CODE_LENGTH);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
    expect(verificationCodeText('ABCDEFGHJKLM')).toBe('ABCD-EFGH-JKLM');
    expect(verificationCodeIn(verificationCodeText(code).toLowerCase())).toBe(code);
    for (const typed of ['', 'ABCDEFGHJKL', 'ABCDEFGHJKLMN', 'ABCDEFGHJKL0', 'ABCDEFGHJKLO'])
      expect(verificationCodeIn(typed)).toBeNull();
  });

  it('the address of the QR code has number and code', () => {
    expect(verificationAddress('https://i.example.org', 'CA-2026-000001', 'ABCDEFGHJKLM')).toBe(
      'https://i.example.org/verificar?numero=CA-2026-000001&codigo=ABCDEFGHJKLM',
    );
  });
});

describe('who opens the file of a certificate', () => {
  const screens = (...keys: readonly ScreenKey[]) => new Set(keys);
  const admissions = anActor({ roleId: 7, userId: 70, screens: screens('consents') });
  const therapist = anActor({ roleId: 2, userId: 20, screens: screens('consents', 'clinical-history') });
  const told = (namesTherapies: boolean, namesDiagnosis: boolean) => ({ namesTherapies, namesDiagnosis });
  const OPEN = { lockedBy: null };
  const LOCKED = { lockedBy: 99 };

  it('without diagnosis everybody of the screen, with one who opens histories', () => {
    expect(certificateClosure(told(true, false), admissions, OPEN)).toBeNull();
    expect(certificateClosure(told(true, true), admissions, OPEN)).toBe('role');
    expect(certificateClosure(told(true, true), therapist, OPEN)).toBeNull();
  });

  it('under a lock nobody reads therapies or a diagnosis but who opens it', () => {
    expect(certificateClosure(told(false, false), therapist, LOCKED)).toBeNull();
    expect(certificateClosure(told(true, false), therapist, LOCKED)).toBe('lock');
    expect(certificateClosure(told(true, true), therapist, { lockedBy: 20 })).toBeNull();
  });
});

describe('tries of a network', () => {
  const triesAfter = (count: number, at = NOW) =>
    Array.from({ length: count }).reduce<typeof NONE>((tries) => afterTry(tries, at), NONE);

  it('ten are free, the eleventh waits until the minute is over', () => {
    expect(secondsToNextTry(triesAfter(TRIES_PER_MINUTE - 1), NOW)).toBe(0);
    const full = triesAfter(TRIES_PER_MINUTE);
    expect(secondsToNextTry(full, NOW)).toBe(60);
    expect(secondsToNextTry(full, NOW + 59_001)).toBe(1);
    expect(secondsToNextTry(full, NOW + 60_000)).toBe(0);
    expect(afterTry(full, NOW + 60_000)).toEqual({ failures: 1, lastFailureAt: NOW + 60_000 });
  });

  it('a clock that was set back locks nobody out', () => {
    expect(secondsToNextTry(triesAfter(TRIES_PER_MINUTE), NOW - 1)).toBe(0);
  });

  it('of any tries no more than ten of one minute are allowed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 }), (pauses) => {
        let tries = NONE;
        let now = NOW;
        const begun = new Map<number, number>();
        for (const pause of pauses) {
          now += pause;
          if (secondsToNextTry(tries, now) > 0) continue;
          tries = afterTry(tries, now);
          begun.set(tries.lastFailureAt, (begun.get(tries.lastFailureAt) ?? 0) + 1);
        }
        for (const count of begun.values()) expect(count).toBeLessThanOrEqual(TRIES_PER_MINUTE);
      }),
    );
  });
});
