import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, localDate } from '#domain/shared';
import { deviationsFrom, deviationsOfIncluded, expiryRemarks } from '../../../domain/orders/remarks.ts';

const TODAY = localDate('2026-03-04');
const ordered = { issuedOn: TODAY, expiresOn: TODAY, services: [{ cupsId: 1, ordered: 20, authorized: 8 }] };
const serviceOf = (quantity: number, cupsId = 1) => [{ cupsId, code: `93100${cupsId}`, quantity }];

it('gives no remark on an authorization within its order', () => {
  expect(deviationsFrom(ordered, { issuedOn: TODAY, expiresOn: TODAY, services: serviceOf(12) })).toEqual([]);
});

it('remarks an authorization that lasts longer than its order', () => {
  expect(
    deviationsFrom(ordered, { issuedOn: TODAY, expiresOn: addDays(TODAY, 1), services: serviceOf(1) }),
  ).toEqual([{ code: 'outlives-order', params: { expiresOn: TODAY } }]);
});

it('remarks a service that was not ordered', () => {
  expect(deviationsFrom(ordered, { issuedOn: TODAY, expiresOn: TODAY, services: serviceOf(1, 2) })).toEqual([
    { code: 'not-ordered', params: { code: '931002' } },
  ]);
});

it('remarks more sessions than the order has left, counting earlier authorizations', () => {
  expect(deviationsFrom(ordered, { issuedOn: TODAY, expiresOn: TODAY, services: serviceOf(13) })).toEqual([
    { code: 'beyond-ordered', params: { code: '931001', ordered: 20, authorized: 21 } },
  ]);
});

it('remarks each service at most once', () => {
  const services = fc.uniqueArray(
    fc.record({ cupsId: fc.nat(5), code: fc.string(), quantity: fc.integer({ min: 1, max: 99 }) }),
    { selector: ({ cupsId }) => cupsId },
  );
  fc.assert(
    fc.property(services, (entered) => {
      const remarks = deviationsFrom(ordered, { issuedOn: TODAY, expiresOn: TODAY, services: entered });
      const strange = entered.filter(({ cupsId, quantity }) => cupsId !== 1 || quantity > 12);
      expect(remarks.map(({ params }) => params.code)).toEqual(strange.map(({ code }) => code));
    }),
  );
});

it('remarks an order of the past, and none that ends today', () => {
  expect(expiryRemarks(TODAY, TODAY)).toEqual([]);
  expect(expiryRemarks(addDays(TODAY, -1), TODAY)).toEqual([{ code: 'already-expired', params: {} }]);
});

it('remarks a last day more than a year ahead', () => {
  expect(expiryRemarks(addDays(TODAY, 366), TODAY)).toEqual([]);
  expect(expiryRemarks(addDays(TODAY, 367), TODAY)).toEqual([{ code: 'expires-late', params: {} }]);
});

it('remarks an authorization that was issued before its order', () => {
  const authorization = { issuedOn: addDays(TODAY, -1), expiresOn: TODAY, services: serviceOf(1) };
  expect(deviationsFrom(ordered, authorization)).toEqual([
    { code: 'precedes-order', params: { issuedOn: TODAY } },
  ]);
});

it('gives the same remarks before and after the registration', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 20 }), (quantity, before) => {
      const orderWith = (authorized: number) => ({
        ...ordered,
        services: [{ cupsId: 1, ordered: 20, authorized }],
      });
      const authorization = { issuedOn: TODAY, expiresOn: TODAY, services: serviceOf(quantity) };
      expect(deviationsOfIncluded(orderWith(before + quantity), authorization)).toEqual(
        deviationsFrom(orderWith(before), authorization),
      );
    }),
  );
});
