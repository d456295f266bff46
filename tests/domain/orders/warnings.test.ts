import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, localDate } from '#domain/shared';
import { deviationsFrom, deviationsFromOwnOrder, expiryWarnings } from '../../../domain/orders/warnings.ts';

const TODAY = localDate('2026-03-04');
const medicalOrder = {
  issuedOn: TODAY,
  expiresOn: TODAY,
  services: [{ cupsId: 1, ordered: 20, authorized: 8 }],
};
const serviceOf = (quantity: number, cupsId = 1) => [{ cupsId, code: `93100${cupsId}`, quantity }];

it('gives no warning about an authorization within its order', () => {
  expect(
    deviationsFrom(medicalOrder, { issuedOn: TODAY, expiresOn: TODAY, services: serviceOf(12) }),
  ).toEqual([]);
});

it('warns of an authorization that lasts longer than its order', () => {
  expect(
    deviationsFrom(medicalOrder, { issuedOn: TODAY, expiresOn: addDays(TODAY, 1), services: serviceOf(1) }),
  ).toEqual([{ code: 'outlives-order', params: { expiresOn: TODAY } }]);
});

it('warns of a service that was not ordered', () => {
  expect(
    deviationsFrom(medicalOrder, { issuedOn: TODAY, expiresOn: TODAY, services: serviceOf(1, 2) }),
  ).toEqual([{ code: 'not-ordered', params: { code: '931002' } }]);
});

it('warns of more sessions than the order has left, counting earlier authorizations', () => {
  expect(
    deviationsFrom(medicalOrder, { issuedOn: TODAY, expiresOn: TODAY, services: serviceOf(13) }),
  ).toEqual([{ code: 'beyond-ordered', params: { code: '931001', ordered: 20, authorized: 21 } }]);
});

it('warns of each service at most once', () => {
  const services = fc.uniqueArray(
    fc.record({ cupsId: fc.nat(5), code: fc.string(), quantity: fc.integer({ min: 1, max: 99 }) }),
    { selector: ({ cupsId }) => cupsId },
  );
  fc.assert(
    fc.property(services, (entered) => {
      const warnings = deviationsFrom(medicalOrder, { issuedOn: TODAY, expiresOn: TODAY, services: entered });
      const deviatingServices = entered.filter(({ cupsId, quantity }) => cupsId !== 1 || quantity > 12);
      expect(warnings.map(({ params }) => params.code)).toEqual(deviatingServices.map(({ code }) => code));
    }),
  );
});

it('warns of an order that has expired, and not of one that ends today', () => {
  expect(expiryWarnings(TODAY, TODAY)).toEqual([]);
  expect(expiryWarnings(addDays(TODAY, -1), TODAY)).toEqual([{ code: 'already-expired', params: {} }]);
});

it('warns of a last day more than a year ahead', () => {
  expect(expiryWarnings(addDays(TODAY, 366), TODAY)).toEqual([]);
  expect(expiryWarnings(addDays(TODAY, 367), TODAY)).toEqual([{ code: 'expires-late', params: {} }]);
});

it('warns of an authorization that was issued before its order', () => {
  const authorization = { issuedOn: addDays(TODAY, -1), expiresOn: TODAY, services: serviceOf(1) };
  expect(deviationsFrom(medicalOrder, authorization)).toEqual([
    { code: 'precedes-order', params: { issuedOn: TODAY } },
  ]);
});

it('gives the same warnings before and after the registration', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 20 }), (quantity, before) => {
      const orderWith = (authorized: number) => ({
        ...medicalOrder,
        services: [{ cupsId: 1, ordered: 20, authorized }],
      });
      const authorization = { issuedOn: TODAY, expiresOn: TODAY, services: serviceOf(quantity) };
      expect(deviationsFromOwnOrder(orderWith(before + quantity), authorization)).toEqual(
        deviationsFrom(orderWith(before), authorization),
      );
    }),
  );
});
