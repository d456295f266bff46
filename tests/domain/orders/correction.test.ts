import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CorrectableFields, correctionErrors, storedCorrectionOf, unitsFieldOf } from '#domain/orders';
import { addDays, daysBetween, localDate } from '#domain/shared';

const TODAY = localDate('2026-03-04');
const LINE = { id: 12, scheduled: 4, lastOn: localDate('2026-03-20') };
const ORDER = { expiresOn: localDate('2026-04-15'), lines: [LINE] };

const fieldsWith = (overrides: Partial<CorrectableFields> = {}): CorrectableFields => ({
  payerNumber: 'A-1',
  issuedOn: TODAY,
  expiresOn: ORDER.expiresOn,
  payerId: 1,
  observations: '',
  [unitsFieldOf(LINE.id)]: 10,
  ...overrides,
});
const errorsOf = (overrides: Partial<CorrectableFields>, order = ORDER) =>
  correctionErrors(order, fieldsWith(overrides), TODAY);

describe('the correction of an authorization', () => {
  it.each([
    [
      '31 characters of payer number',
      { payerNumber: 'x'.repeat(31) },
      { payerNumber: 'payer-number-too-long' },
    ],
    [
      '2001 characters of observations',
      { observations: 'x'.repeat(2001) },
      { observations: 'observations-too-long' },
    ],
    ['an issue tomorrow', { issuedOn: addDays(TODAY, 1) }, { issuedOn: 'issue-date-after-today' }],
    ['an expiry before the issue', { expiresOn: addDays(TODAY, -1) }, { expiresOn: 'expiry-before-issue' }],
    ['1000 units', { 'units-12': 1000 }, { 'units-12': 'quantity-out-of-range' }],
    ['half a unit', { 'units-12': 4.5 }, { 'units-12': 'quantity-out-of-range' }],
    ['no number', { 'units-12': Number.NaN }, { 'units-12': 'quantity-out-of-range' }],
  ])('is refused with %s', (_, overrides, codes) => {
    const errors = Object.entries(errorsOf(overrides)).map(([field, { code }]) => [field, code]);
    expect(Object.fromEntries(errors)).toEqual(codes);
  });

  it('never leaves fewer units than are scheduled, and says how many these are', () => {
    expect(errorsOf({ 'units-12': 3 })).toEqual({
      'units-12': { code: 'units-below-scheduled', params: { scheduled: 4 } },
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (units, scheduled) => {
        const order = { ...ORDER, lines: [{ ...LINE, scheduled }] };
        expect('units-12' in errorsOf({ 'units-12': units }, order)).toBe(units < scheduled);
      }),
    );
  });

  it('does not move the expiry before the last session, and names its day', () => {
    expect(errorsOf({ expiresOn: LINE.lastOn })).toEqual({});
    expect(errorsOf({ expiresOn: addDays(LINE.lastOn, -1) })).toEqual({
      expiresOn: { code: 'expiry-before-session', params: { lastOn: '2026-03-20' } },
    });
  });

  it('leaves an expiry that sessions have outlived already, or moves it later', () => {
    const outlived = { ...ORDER, expiresOn: addDays(LINE.lastOn, -5) };
    for (const days of [-5, -2, 0, 9])
      expect(errorsOf({ expiresOn: addDays(LINE.lastOn, days) }, outlived)).toEqual({});
  });

  it('stores the coverage between both dates, and only the texts that were changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
        const stored = storedCorrectionOf(fieldsWith({ expiresOn: addDays(TODAY, days) }), ['expiresOn']);
        expect(stored.coverageDays).toBe(daysBetween(TODAY, stored.expiresOn));
        expect(stored).not.toHaveProperty('payerNumber');
      }),
    );
    expect(storedCorrectionOf(fieldsWith({ payerNumber: '' }), ['payerNumber'])).toHaveProperty(
      'payerNumber',
      null,
    );
  });
});
