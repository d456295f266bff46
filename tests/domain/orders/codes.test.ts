import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localDate } from '#domain/shared';
import { firstCode, nextCode } from '../../../domain/orders/codes.ts';

const issuedOn = localDate('2026-03-04');
const anEntry = { payerKind: 'eps', patient: { id: 412, chartNumber: 90 }, issuedOn } as const;

it('makes the code of a medical order from payer kind, patient and issue date', () => {
  expect(firstCode({ ...anEntry, kind: 'medical-order' })).toBe('EPS-412-2026-03-04');
});

it('makes the code of an authorization from payer kind and patient', () => {
  expect(firstCode({ ...anEntry, kind: 'authorization' })).toBe('EPS-AUT-412');
});

it.each([
  ['eps', 'medical-order', 'EPS-412-2026-03-04'],
  ['eps', 'code-90', 'EPS-AUT-412'],
  ['prepagada', 'medical-order', 'PRE-412-2026-03-04'],
  ['prepagada', 'authorization', 'PRE-AUT-412'],
  ['poliza', 'medical-order', 'POL-90-2026-03-04'],
  ['poliza', 'code-90', 'POL-AUT-90'],
  ['particular', 'private-service', 'PAR-90-2026-03-04'],
  ['convenio', 'private-service', 'CON-412-2026-03-04'],
] as const)('makes the code of %s, %s: %s', (payerKind, kind, code) => {
  expect(firstCode({ ...anEntry, payerKind, kind })).toBe(code);
});

it('numbers repeats from 2 on', () => {
  expect(nextCode('EPS-AUT-412', [])).toBe('EPS-AUT-412');
  expect(nextCode('EPS-AUT-412', ['EPS-AUT-412'])).toBe('EPS-AUT-412-2');
  expect(nextCode('EPS-AUT-412', ['EPS-AUT-412', 'EPS-AUT-412-2'])).toBe('EPS-AUT-412-3');
});

it('continues with the highest number, not with the last code of the sort order', () => {
  const taken = Array.from({ length: 10 }, (_, index) => (index === 0 ? 'A' : `A-${index + 1}`)).sort();
  expect(nextCode('A', taken)).toBe('A-11');
});

it('ignores codes of other patients with the same beginning', () => {
  expect(nextCode('EPS-AUT-4', ['EPS-AUT-41', 'EPS-AUT-41-7', 'EPS-AUT-4-x', 'EPS-AUT-4-02'])).toBe(
    'EPS-AUT-4',
  );
});

it('never gives a number again after a gap', () => {
  expect(nextCode('A', ['A-3'])).toBe('A-4');
});

it('gives every entry a code of its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.array(fc.string()), (entryCount, otherCodes) => {
      const givenCodes: string[] = [];
      for (let entry = 0; entry < entryCount; entry++)
        givenCodes.push(nextCode('EPS-AUT-7', [...otherCodes, ...givenCodes]));
      expect(new Set(givenCodes).size).toBe(entryCount);
      expect(givenCodes.some((code) => otherCodes.includes(code))).toBe(false);
    }),
  );
});
