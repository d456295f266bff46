import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COVERAGES,
  DEFAULT_COVERAGE,
  daysToExpiry,
  entityKindOf,
  expiryOf,
  type IntakeKind,
  intakeKindsOf,
  isUsable,
  mergeServices,
  NO_PRIVATE_TERMS,
  PAYMENT_PERIODS,
  type PayerKind,
  type PrivateTerms,
  payerKinds,
  totalQuantity,
} from '#domain/orders';
import { addDays, daysBetween, localDate } from '#domain/shared';
import { entryErrors, validityOf } from '../../../domain/orders/intake.ts';
import { remainingUnitsOn, unauthorizedUnitsOf } from '../../../domain/orders/quota.ts';

const TODAY = localDate('2026-03-04');

const anEntry = (overrides: Partial<Parameters<typeof entryErrors>[1]> = {}) => ({
  payerKind: 'eps' as PayerKind,
  issuedOn: TODAY,
  coverageDays: DEFAULT_COVERAGE,
  expiresOn: null,
  payerNumber: '',
  privateTerms: NO_PRIVATE_TERMS,
  observations: '',
  services: [{ cupsId: 1, quantity: 10 }],
  ...overrides,
});

const text = (length: number) => 'x'.repeat(length);
const servicesWith = (quantity: number) => [{ cupsId: 1, quantity }];

const aDate = fc.integer({ min: -800, max: 800 }).map((days) => addDays(TODAY, days));
const services = fc.array(
  fc.record({ cupsId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 50 }) }),
);

describe('expiry', () => {
  it('is the issue date plus the coverage', () => {
    expect(expiryOf(localDate('2026-03-04'), 45)).toBe('2026-04-18');
    expect(expiryOf(localDate('2028-02-01'), 30)).toBe('2028-03-02');
  });

  it('computed from any coverage is the last day on which the order can be used', () => {
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

  it('typed for an order determines the coverage', () => {
    expect(validityOf(anEntry({ expiresOn: localDate('2026-03-14') }))).toEqual({
      expiresOn: '2026-03-14',
      coverageDays: 10,
    });
  });
});

describe('an entry', () => {
  it('has no errors when it is complete', () => {
    expect(entryErrors('medical-order', anEntry(), TODAY)).toEqual({});
    expect(entryErrors('authorization', anEntry(), TODAY)).toEqual({});
  });

  it.each(['authorization', 'code-90', 'medical-order'] as const)(
    'takes the expiry of an %s as it is typed',
    (kind) => {
      expect(entryErrors(kind, anEntry({ expiresOn: addDays(TODAY, 44) }), TODAY)).toEqual({});
    },
  );

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
      'an authorization that expires before its issue',
      'authorization',
      { expiresOn: addDays(TODAY, -1) },
      'expiry-before-issue',
    ],
    ['an expiry before the issue', 'medical-order', { expiresOn: addDays(TODAY, -1) }, 'expiry-before-issue'],
    ['31 characters of payer number', 'medical-order', { payerNumber: text(31) }, 'payer-number-too-long'],
    [
      '2001 characters of observations',
      'medical-order',
      { observations: text(2001) },
      'observations-too-long',
    ],
    ['a quantity of 0', 'medical-order', { services: servicesWith(0) }, 'quantity-out-of-range'],
    ['half a session', 'medical-order', { services: servicesWith(2.5) }, 'quantity-out-of-range'],
    [
      '1000 sessions of a service',
      'medical-order',
      { services: servicesWith(1000) },
      'quantity-out-of-range',
    ],
  ] as const)('is refused with %s', (_, kind, overrides, code) => {
    expect(entryErrors(kind, anEntry(overrides), TODAY)).toEqual({ [Object.keys(overrides)[0] ?? '']: code });
  });

  it.each([
    ['an authorization with the expiry of its coverage', 'authorization', { expiresOn: addDays(TODAY, 45) }],
    ['an order for one day', 'medical-order', { expiresOn: TODAY, coverageDays: 0 }],
    ['the longest texts', 'medical-order', { payerNumber: text(30), observations: text(2000) }],
    ['999 sessions of a service', 'medical-order', { services: servicesWith(999) }],
  ] as const)('is accepted as %s', (_, kind, overrides) => {
    expect(entryErrors(kind, anEntry(overrides), TODAY)).toEqual({});
  });

  it('reports every error in the order of the form', () => {
    const wrong = anEntry({
      issuedOn: addDays(TODAY, 1),
      expiresOn: TODAY,
      observations: 'x'.repeat(2001),
      services: [],
    });
    expect(Object.keys(entryErrors('medical-order', wrong, TODAY))).toEqual([
      'issuedOn',
      'expiresOn',
      'services',
      'observations',
    ]);
  });
});

describe('a private service', () => {
  const terms = { clientName: 'Luz Peña', paymentPeriod: 30, paymentForm: 1, contract: '' };
  const errorsOf = (payerKind: PayerKind, overrides: Partial<PrivateTerms> = {}, entryOverrides = {}) =>
    entryErrors(
      'private-service',
      anEntry({ payerKind, privateTerms: { ...terms, ...overrides }, ...entryOverrides }),
      TODAY,
    );

  it('needs a client, a payment period and a payment form; an agreement also its contract', () => {
    expect(errorsOf('particular')).toEqual({});
    expect(errorsOf('convenio', { contract: 'C-7' })).toEqual({});
    expect(errorsOf('particular', NO_PRIVATE_TERMS)).toEqual({
      clientName: 'client-name-required',
      paymentPeriod: 'payment-period-not-offered',
      paymentForm: 'payment-form-not-offered',
    });
    expect(errorsOf('convenio', { contract: ' ' })).toEqual({ contract: 'contract-required' });
  });

  it.each([
    ['a period of 20 days', { paymentPeriod: 20 }, { paymentPeriod: 'payment-period-not-offered' }],
    ['a third form of payment', { paymentForm: 3 }, { paymentForm: 'payment-form-not-offered' }],
    ['121 characters of name', { clientName: text(121) }, { clientName: 'client-name-too-long' }],
    ['61 characters of contract', { contract: text(61) }, { contract: 'contract-too-long' }],
  ])('is refused with %s', (_, overrides, errors) => {
    expect(errorsOf('particular', overrides)).toEqual(errors);
  });

  it('takes every payment period that is offered', () => {
    for (const paymentPeriod of PAYMENT_PERIODS)
      expect(errorsOf('particular', { paymentPeriod })).toEqual({});
    expect(PAYMENT_PERIODS).toEqual([15, 30, 60, 90, 120]);
  });

  it('starts today or earlier, and expires as its coverage says', () => {
    expect(errorsOf('particular', {}, { issuedOn: addDays(TODAY, 1) })).toEqual({
      issuedOn: 'start-date-after-today',
    });
    expect(errorsOf('particular', {}, { expiresOn: TODAY })).toEqual({
      expiresOn: 'service-expiry-not-coverage',
    });
    expect(errorsOf('particular', {}, { services: [] })).toEqual({
      services: 'private-service-without-services',
    });
  });

  it('reports its errors in the order of the form', () => {
    const wrong = { issuedOn: addDays(TODAY, 1), services: [], observations: text(2001) };
    expect(Object.keys(errorsOf('convenio', NO_PRIVATE_TERMS, wrong))).toEqual([
      'issuedOn',
      'clientName',
      'paymentPeriod',
      'paymentForm',
      'contract',
      'services',
      'observations',
    ]);
  });
});

describe('a kind of client', () => {
  it('has private services when the client pays, otherwise orders and authorizations', () => {
    const kinds = Object.fromEntries(payerKinds.map((kind) => [kind, intakeKindsOf(kind)]));
    const byEntity = ['authorization', 'medical-order', 'code-90'];
    expect(kinds).toEqual({
      eps: byEntity,
      prepagada: byEntity,
      poliza: byEntity,
      particular: ['private-service'],
      convenio: ['private-service'],
    });
  });

  it('refuses other kinds of entries', () => {
    const everyKind: IntakeKind[] = ['authorization', 'medical-order', 'code-90', 'private-service'];
    for (const payerKind of payerKinds) {
      for (const kind of everyKind) {
        const refused = 'payerKind' in entryErrors(kind, anEntry({ payerKind }), TODAY);
        expect(refused, `${payerKind} ${kind}`).toBe(!intakeKindsOf(payerKind).includes(kind));
      }
    }
  });

  it('is by default that of the client type, or EPS for clients who pay themselves', () => {
    expect([6, 7, 8, 2, 3].map(entityKindOf)).toEqual(['eps', 'prepagada', 'poliza', 'eps', 'eps']);
  });
});

describe('an authorization without medical order', () => {
  it('follows the rules of an authorization, with a text of its own for missing services', () => {
    expect(entryErrors('code-90', anEntry(), TODAY)).toEqual({});
    expect(entryErrors('code-90', anEntry({ services: [], coverageDays: 0 }), TODAY)).toEqual({
      coverageDays: 'coverage-not-offered',
      services: 'code-90-without-services',
    });
  });
});

describe('unauthorized units', () => {
  it('are the ordered units minus the authorized ones, at least 0', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.nat(2000), (ordered, authorized) => {
        const unauthorized = unauthorizedUnitsOf({ ordered, authorized });
        expect(unauthorized).toBe(authorized >= ordered ? 0 : ordered - authorized);
      }),
    );
  });
});

describe('merged services', () => {
  it('name each CUPS once and keep the total', () => {
    fc.assert(
      fc.property(services, (entered) => {
        const merged = mergeServices(entered);
        const ids = merged.map(({ cupsId }) => cupsId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(totalQuantity(merged)).toBe(totalQuantity(entered));
        expect(ids).toEqual([...new Set(entered.map(({ cupsId }) => cupsId))]);
        expect(mergeServices(merged)).toEqual(merged);
      }),
    );
  });
});

describe('the remaining units of a line', () => {
  it('are the unscheduled quota of a usable order, and 0 when it has expired or is cancelled', () => {
    const order = { active: true, expiresOn: TODAY };
    expect(remainingUnitsOn(order, { authorized: 10, scheduled: 4 }, TODAY)).toBe(6);
    expect(remainingUnitsOn(order, { authorized: 10, scheduled: 4 }, addDays(TODAY, 1))).toBe(0);
    expect(remainingUnitsOn({ ...order, active: false }, { authorized: 10, scheduled: 4 }, TODAY)).toBe(0);
  });
});
