import fc from 'fast-check';
import { expect, it } from 'vitest';
import { INTAKE_KINDS, type IntakeKind, intakeKindsOf, payerKinds } from '#domain/orders';
import { localDate } from '#domain/shared';
import { codeBeginningsOf, isOrderCode } from '../../../domain/orders/code-search.ts';
import { firstCode, nextCode } from '../../../domain/orders/codes.ts';

const finds = (text: string, code: string) =>
  codeBeginningsOf(text).some((beginning) => code.startsWith(beginning));

const someCode = fc
  .record({
    payerKind: fc.constantFrom(...payerKinds),
    kind: fc.constantFrom(...(Object.keys(INTAKE_KINDS) as IntakeKind[])),
    number: fc.integer({ min: 1, max: 99_999 }),
    day: fc.integer({ min: 10, max: 28 }),
    earlierCodeCount: fc.integer({ min: 0, max: 3 }),
  })
  .filter(({ payerKind, kind }) => intakeKindsOf(payerKind).includes(kind))
  .map(({ number, day, earlierCodeCount, ...kinds }) => {
    const patient = { id: number, chartNumber: number };
    const first = firstCode({ ...kinds, patient, issuedOn: localDate(`2026-03-${day}`) });
    const taken: string[] = [];
    for (let turn = 0; turn < earlierCodeCount; turn++) taken.push(nextCode(first, taken));
    return { code: nextCode(first, taken), number };
  });

it('finds every code by any beginning of it, in any case', () => {
  fc.assert(
    fc.property(someCode, fc.nat(), ({ code }, length) => {
      expect(finds(code.slice(0, 1 + (length % code.length)).toLowerCase(), code)).toBe(true);
    }),
  );
});

it('finds every code by the number of its patient and whatever follows it', () => {
  fc.assert(
    fc.property(someCode, fc.nat(), ({ code, number }, more) => {
      const rest = code.slice(code.indexOf(String(number)));
      expect(finds(rest.slice(0, 1 + (more % rest.length)), code)).toBe(true);
    }),
  );
});

it('finds no code by the middle of its number or by its date', () => {
  expect(finds('12', 'EPS-AUT-412')).toBe(false);
  expect(finds('2026', 'EPS-412-2026-03-04')).toBe(false);
});

it('gives no code prefix for names', () => {
  expect(['ardila', 'emma roj', '%', 'Ñáñez'].flatMap(codeBeginningsOf)).toEqual([]);
});

it('recognises a code from the first digit of its number on', () => {
  fc.assert(
    fc.property(someCode, fc.nat(), ({ code, number }, more) => {
      const minLength = code.indexOf(String(number)) + 1;
      const length = minLength + (more % (code.length - minLength + 1));
      expect(isOrderCode(code.slice(0, length).toLowerCase())).toBe(true);
      expect(isOrderCode(code.slice(0, minLength - 1))).toBe(false);
      expect(isOrderCode(code.slice(minLength - 1))).toBe(false);
    }),
  );
  expect(['ardila', 'pol-ardila', 'eps', '%', ''].map(isOrderCode)).not.toContain(true);
});
