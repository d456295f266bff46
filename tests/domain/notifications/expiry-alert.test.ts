import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildExpiryAlert,
  dueNoticeKind,
  type ExpiringOrder,
  needsAction,
  toExpiringOrder,
  type Urgency,
  urgencyOf,
} from '#domain/notifications';
import type { ListedOrder } from '#domain/orders';
import { addDays, initialsOf, localDate } from '#domain/shared';

const NIGHT = localDate('2026-03-04');
const noticeNight = { night: NIGHT, since: NIGHT, daysAhead: 10 };
const orderExpiringIn = (days: number, ...claimedKinds: ('soon' | 'last-day')[]) => ({
  expiresOn: addDays(NIGHT, days),
  claimedKinds,
});

describe('the notice of an order', () => {
  it.each([
    ['not while its last day is far', orderExpiringIn(11), null],
    ['once its last day is near', orderExpiringIn(10), 'soon'],
    ['when it was entered late', orderExpiringIn(2), 'soon'],
    ['not again the next night', orderExpiringIn(9, 'soon'), null],
    ['once more on its last day', orderExpiringIn(0, 'soon'), 'last-day'],
    ['on its last day also when no notice was sent before', orderExpiringIn(0), 'last-day'],
    ['not twice on its last day', orderExpiringIn(0, 'soon', 'last-day'), null],
    ['not after it has expired', orderExpiringIn(-1, 'soon'), null],
  ] as const)('%s', (_, order, expected) => {
    expect(dueNoticeKind(order, noticeNight)).toBe(expected);
  });

  it('is sent late when its last day was missed', () => {
    const since = addDays(NIGHT, -3);
    expect(dueNoticeKind(orderExpiringIn(-3, 'soon'), { ...noticeNight, since })).toBe('last-day');
    expect(dueNoticeKind(orderExpiringIn(-4, 'soon'), { ...noticeNight, since })).toBeNull();
  });
});

const listedOrder = (overrides: Partial<ListedOrder> = {}) =>
  ({
    id: 7,
    code: 'EPS-AUT-12',
    kind: 'authorization',
    chartNumber: 100_012,
    expiresOn: NIGHT,
    daysLeft: 0,
    firstNames: 'ÁNGELA MARÍA',
    surnames: 'ÑÁÑEZ ROJAS',
    authorized: 20,
    scheduled: 8,
    coveredUnits: 0,
    lost: 5,
    awaitsOrder: false,
    payerName: 'EPS SURA',
    specialties: [2, 6],
    ...overrides,
  }) as ListedOrder;

describe('an order in a message', () => {
  it('has initials and chart number of its patient, and its remaining units', () => {
    expect(toExpiringOrder(listedOrder())).toEqual({
      id: 7,
      code: 'EPS-AUT-12',
      kind: 'authorization',
      initials: 'Á. Ñ.',
      chartNumber: 100_012,
      expiresOn: NIGHT,
      daysLeft: 0,
      remaining: 12,
      awaitsOrder: false,
      lost: 5,
      payerName: 'EPS SURA',
      specialties: ['Fisioterapia', 'Psicología'],
    });
    expect(initialsOf('SOFÍA ANA', 'ROJAS')).toBe('S. R.');
  });

  it('has no forecast when it is a medical order, but its unauthorized units', () => {
    const order = listedOrder({ kind: 'medical-order', coveredUnits: 15, scheduled: 0, lost: null });
    expect(toExpiringOrder(order)).toMatchObject({ remaining: 5, lost: null });
  });

  it('loses all remaining units after its expiry', () => {
    expect(toExpiringOrder(listedOrder({ daysLeft: -2, lost: null }))).toMatchObject({
      remaining: 12,
      lost: 12,
    });
  });
});

describe('an order is sent', () => {
  const isSent = (overrides: Partial<ListedOrder>) => needsAction(toExpiringOrder(listedOrder(overrides)));

  it.each([
    ['while it has units to schedule', { scheduled: 19 }, true],
    ['not when all of its units are scheduled', { scheduled: 20 }, false],
    [
      'when its medical order is missing, even if all units are scheduled',
      { scheduled: 20, awaitsOrder: true },
      true,
    ],
    ['while it has units to authorize', { kind: 'medical-order', coveredUnits: 19, lost: null }, true],
    [
      'not when all of its units are authorized',
      { kind: 'medical-order', coveredUnits: 20, lost: null },
      false,
    ],
    [
      'not when more units are authorized than ordered',
      { kind: 'medical-order', coveredUnits: 24, lost: null },
      false,
    ],
    [
      'not when all units of a private service are scheduled',
      { kind: 'private-service', scheduled: 20 },
      false,
    ],
  ] as const)('%s', (_, overrides, expected) => {
    expect(isSent(overrides)).toBe(expected);
  });

  it('exactly while units are left or its medical order is missing, whatever its dates and forecast are', () => {
    const units = fc.integer({ min: 0, max: 40 });
    const kinds = fc.constantFrom(
      'medical-order' as const,
      'authorization' as const,
      'private-service' as const,
    );
    fc.assert(
      fc.property(
        fc.record({
          kind: kinds,
          authorized: units,
          scheduled: units,
          coveredUnits: units,
          awaitsOrder: fc.boolean(),
        }),
        fc.integer({ min: -7, max: 10 }),
        units,
        (order, daysLeft, lost) => {
          const used = order.kind === 'medical-order' ? order.coveredUnits : order.scheduled;
          expect(isSent({ ...order, daysLeft, lost })).toBe(order.awaitsOrder || order.authorized > used);
        },
      ),
    );
  });
});

describe('a message', () => {
  const order = (id: number, daysLeft: number, lost: number | null): ExpiringOrder => ({
    id,
    daysLeft,
    lost,
    code: `A-${id}`,
    kind: 'authorization',
    initials: 'A. B.',
    chartNumber: id,
    expiresOn: addDays(NIGHT, daysLeft),
    remaining: 20,
    awaitsOrder: false,
    payerName: 'EPS',
    specialties: [],
  });

  it('is grouped by urgency, sorted by expiry and then by losses', () => {
    const orders = [order(1, 1, 0), order(2, 0, 1), order(3, 3, 2), order(4, 0, 6), order(5, -1, 20)];
    const alert = buildExpiryAlert('Sede Norte', orders, NIGHT);
    expect(alert?.groups.map(({ urgency, orders }) => [urgency, orders.map(({ id }) => id)])).toEqual([
      ['expired', [5]],
      ['today', [4, 2]],
      ['soon', [1, 3]],
    ]);
    expect(alert).toMatchObject({ orderCount: 5, remaining: 100, lost: 29 });
  });

  it('does not exist without orders', () => {
    expect(buildExpiryAlert('Sede Norte', [], NIGHT)).toBeNull();
  });

  it('contains each order once, in the group of its urgency', () => {
    const orderFacts = fc.array(
      fc.tuple(fc.integer({ min: -5, max: 20 }), fc.option(fc.integer({ min: 0, max: 20 }))),
    );
    const urgencies: readonly Urgency[] = ['expired', 'today', 'soon', 'later'];
    fc.assert(
      fc.property(orderFacts, (drawn) => {
        const orders = drawn.map(([daysLeft, lost], id) => order(id, daysLeft, lost));
        const groups = buildExpiryAlert('Sede', orders, NIGHT)?.groups ?? [];
        const ids = groups.flatMap((group) => group.orders.map(({ id }) => id));
        expect([...ids].sort()).toEqual(orders.map(({ id }) => id).sort());
        for (const { urgency, orders } of groups)
          expect(orders.every(({ daysLeft }) => urgencyOf(daysLeft) === urgency)).toBe(true);
        const ranked = groups.map(({ urgency }) => urgencies.indexOf(urgency));
        expect(ranked).toEqual([...ranked].sort());
      }),
    );
  });
});
