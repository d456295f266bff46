import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COVERAGES,
  DEFAULT_COVERAGE,
  daysToExpiry,
  expiryOf,
  isUsable,
  mergeServices,
  totalQuantity,
} from '#domain/orders';
import { addDays, daysBetween, localDate } from '#domain/shared';
import { entryErrors, periodOf } from '../../../domain/orders/intake.ts';
import { remainingOn } from '../../../domain/orders/quota.ts';

const TODAY = localDate('2026-03-04');

const anEntry = (overrides: Partial<Parameters<typeof entryErrors>[1]> = {}) => ({
  issuedOn: TODAY,
  coverageDays: DEFAULT_COVERAGE,
  expiresOn: null,
  payerNumber: '',
  observations: '',
  services: [{ cupsId: 1, quantity: 10 }],
  ...overrides,
});

const text = (length: number) => 'x'.repeat(length);
const sessions = (quantity: number) => [{ cupsId: 1, quantity }];

const aDate = fc.integer({ min: -800, max: 800 }).map((days) => addDays(TODAY, days));
const services = fc.array(
  fc.record({ cupsId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 50 }) }),
);

describe('expiry', () => {
  it('lies the coverage after the issue date', () => {
    expect(expiryOf(localDate('2026-03-04'), 45)).toBe('2026-04-18');
    expect(expiryOf(localDate('2028-02-01'), 30)).toBe('2028-03-02');
  });

  it('is proposed by every offered coverage as a date that can still be used on its last day', () => {
    fc.assert(
      fc.property(aDate, fc.constantFrom(...COVERAGES), (issuedOn, days) => {
        const expiresOn = expiryOf(issuedOn, days);
        const order = { active: true, expiresOn };
        expect(daysBetween(issuedOn, expiresOn)).toBe(days);
        expect(isUsable(order, expiresOn)).toBe(true);
        expect(isUsable(order, addDays(expiresOn, 1))).toBe(false);
        expect(daysToExpiry(expiresOn, expiresOn)).toBe(0);
      }),
    );
  });

  it('offers 45 days first and by default', () => {
    expect(COVERAGES).toEqual([45, 30, 60, 90, 120, 150, 180]);
    expect(COVERAGES[0]).toBe(DEFAULT_COVERAGE);
  });

  it('of an order keeps the coverage that its own date stands for', () => {
    expect(periodOf(anEntry({ expiresOn: localDate('2026-03-14') }))).toEqual({
      expiresOn: '2026-03-14',
      coverageDays: 10,
    });
  });
});

describe('an entry', () => {
  it('has nothing wrong with it when it is complete', () => {
    expect(entryErrors('medical-order', anEntry(), TODAY)).toEqual({});
    expect(entryErrors('authorization', anEntry(), TODAY)).toEqual({});
  });

  it.each([
    ['a medical order without services', 'medical-order', { services: [] }, 'medical-order-without-services'],
    [
      'an authorization without services',
      'authorization',
      { services: [] },
      'authorization-without-services',
    ],
    ['an issue date after today', 'authorization', { issuedOn: addDays(TODAY, 1) }, 'issue-date-after-today'],
    ['a coverage that is not offered', 'authorization', { coverageDays: 46 }, 'coverage-not-offered'],
    ['an order without expiry and coverage', 'medical-order', { coverageDays: 0 }, 'coverage-not-offered'],
    [
      'an authorization whose expiry is not its coverage',
      'authorization',
      { expiresOn: addDays(TODAY, 44) },
      'expiry-not-coverage',
    ],
    ['an expiry before the issue', 'medical-order', { expiresOn: addDays(TODAY, -1) }, 'expiry-before-issue'],
    ['31 characters of payer number', 'medical-order', { payerNumber: text(31) }, 'payer-number-too-long'],
    [
      '2001 characters of observations',
      'medical-order',
      { observations: text(2001) },
      'observations-too-long',
    ],
    ['a quantity of 0', 'medical-order', { services: sessions(0) }, 'quantity-out-of-range'],
    ['half a session', 'medical-order', { services: sessions(2.5) }, 'quantity-out-of-range'],
    ['1000 sessions of a service', 'medical-order', { services: sessions(1000) }, 'quantity-out-of-range'],
  ] as const)('is refused with %s', (_, kind, overrides, code) => {
    expect(entryErrors(kind, anEntry(overrides), TODAY)).toEqual({ [Object.keys(overrides)[0] ?? '']: code });
  });

  it.each([
    ['an authorization with the expiry of its coverage', 'authorization', { expiresOn: addDays(TODAY, 45) }],
    ['an order for one day', 'medical-order', { expiresOn: TODAY, coverageDays: 0 }],
    ['the longest texts', 'medical-order', { payerNumber: text(30), observations: text(2000) }],
    ['999 sessions of a service', 'medical-order', { services: sessions(999) }],
  ] as const)('is accepted as %s', (_, kind, overrides) => {
    expect(entryErrors(kind, anEntry(overrides), TODAY)).toEqual({});
  });

  it('tells every wrong field in the order of the form', () => {
    const wrong = anEntry({
      issuedOn: addDays(TODAY, 1),
      expiresOn: TODAY,
      observations: 'x'.repeat(2001),
      services: [],
    });
    expect(Object.keys(entryErrors('medical-order', wrong, TODAY))).toEqual([
      'issuedOn',
      'expiresOn',
      'observations',
      'services',
    ]);
  });
});

describe('services', () => {
  it('names each CUPS once and keeps the total', () => {
    fc.assert(
      fc.property(services, (asked) => {
        const merged = mergeServices(asked);
        const ids = merged.map(({ cupsId }) => cupsId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(totalQuantity(merged)).toBe(totalQuantity(asked));
        expect(ids).toEqual([...new Set(asked.map(({ cupsId }) => cupsId))]);
        expect(mergeServices(merged)).toEqual(merged);
      }),
    );
  });
});

describe('remaining', () => {
  it('is what is not scheduled while the order can be used, and nothing afterwards', () => {
    const order = { active: true, expiresOn: TODAY };
    expect(remainingOn(order, { authorized: 10, scheduled: 4 }, TODAY)).toBe(6);
    expect(remainingOn(order, { authorized: 10, scheduled: 4 }, addDays(TODAY, 1))).toBe(0);
    expect(remainingOn({ ...order, active: false }, { authorized: 10, scheduled: 4 }, TODAY)).toBe(0);
  });
});
