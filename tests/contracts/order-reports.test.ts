import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import type { OrderReportKey } from '#domain/report-definitions';
import { addDays, localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const TODAY = localDate('2026-03-04');
const DATES = { from: localDate('2026-03-02'), to: localDate('2026-03-10') };
const KINDS = ['medical-order', 'authorization', 'private-service'] as const;

interface DrawnOrder {
  /** Index in `KINDS`. */
  readonly kindIndex: number;
  /** Index of the site. */
  readonly siteIndex: number;
  /** Index of the payer. */
  readonly payerIndex: number;
  /** Days from `TODAY` to the day of issue. */
  readonly issueOffsetDays: number;
  /** Days from the issue to the expiry. */
  readonly coverageDays: number;
  readonly active: boolean;
  readonly authorized: number;
  /** Number of done sessions of one unit. */
  readonly doneCount: number;
  /** Number of pending sessions of one unit. */
  readonly pendingCount: number;
}

const ORDERS: fc.Arbitrary<readonly DrawnOrder[]> = fc.array(
  fc.record({
    kindIndex: fc.nat(2),
    siteIndex: fc.nat(1),
    payerIndex: fc.nat(1),
    active: fc.boolean(),
    issueOffsetDays: fc.integer({ min: -6, max: 8 }),
    coverageDays: fc.integer({ min: 1, max: 12 }),
    authorized: fc.integer({ min: 4, max: 30 }),
    doneCount: fc.nat(2),
    pendingCount: fc.nat(2),
  }),
  { minLength: 25, maxLength: 35 },
);

/** A clinic with the drawn orders of one patient, whose history is locked by the user who entered them. */
async function aClinic(app: TestApp, drawnOrders: readonly DrawnOrder[]) {
  const build = buildersFor(app);
  const sites = [await build.site({ name: 'Norte' }), await build.site({ name: 'Sur' })];
  const siteId = sites[0] as number;
  const userId = await build.user({ siteId });
  const payers = [
    await build.payer({ name: 'EPS Uno', shortName: 'UNO' }),
    await build.payer({ name: 'EPS Dos', shortName: 'DOS' }),
  ];
  const patientId = await build.patient({ siteId, lockedBy: userId });
  const orders = [];
  for (const [index, order] of drawnOrders.entries()) {
    const issuedOn = addDays(TODAY, order.issueOffsetDays);
    const common = { patientId, siteId: sites[order.siteIndex] as number, createdBy: userId };
    const { orderId, lineId } = await build.authorization(
      {
        ...common,
        kind: KINDS[order.kindIndex] ?? '',
        code: `EPS-AUT-${9000 + index}`,
        payerNumber: `N${index}`,
        payerId: payers[order.payerIndex] as number,
        active: order.active,
        issuedOn,
        expiresOn: addDays(issuedOn, order.coverageDays),
      },
      { authorized: order.authorized, scheduled: order.doneCount + order.pendingCount },
    );
    const states = [...Array(order.doneCount).fill(1), ...Array(order.pendingCount).fill(3)];
    for (const state of states)
      await build.session({
        lineId,
        patientId,
        siteId: common.siteId,
        therapistId: userId,
        date: issuedOn,
        state,
        units: 1,
      });
    orders.push({ ...order, id: orderId, issuedOn, expiresOn: addDays(issuedOn, order.coverageDays) });
  }
  return { siteId, orders };
}

onBothDatabases((openApp) => {
  it('the orders and authorizations of a random clinic are those that a naive filter finds, in rows, groups and files', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    const drawnOrders = fc.sample(ORDERS, 1)[0] as readonly DrawnOrder[];
    const { siteId, orders } = await aClinic(app, drawnOrders);
    const context = JSON.stringify(drawnOrders);
    const as = (roleId: number) => app.container.scope().as(anActor({ roleId, userId: 9_999, siteId }));
    const input = {
      siteId: null,
      search: '',
      filters: { dates: DATES },
      page: { page: 1, size: 300 },
      sort: { column: 'code', direction: 'asc' } as const,
    };
    const read = async (report: OrderReportKey, roleId = 1, changes: object = {}) => {
      const found = await as(roleId)(`reports.${report}`, { ...input, ...changes });
      if (!found.ok) throw new Error(JSON.stringify(found));
      return found.value;
    };
    const isInDates = (date: string) => date >= DATES.from && date <= DATES.to;
    const idsOf = (rows: readonly { readonly id: number }[]) =>
      rows.map(({ id }) => id).sort((a, b) => a - b);

    for (const report of [
      'authorizations',
      'orders',
      'expiring-authorizations',
      'expiring-orders',
    ] as const) {
      const isExpiring = report.startsWith('expiring');
      const expectedOrders = orders.filter(
        ({ kindIndex, issuedOn, expiresOn, active }) =>
          (kindIndex === 0) === (report === 'orders' || report === 'expiring-orders') &&
          (isExpiring ? active && isInDates(expiresOn) : isInDates(issuedOn)),
      );
      const found = await read(report);
      expect(idsOf(found.rows), `${report} ${context}`).toEqual(idsOf(expectedOrders));
      expect(found.total).toBe(expectedOrders.length);
      expect(found.units).toBe(expectedOrders.reduce((sum, { authorized }) => sum + authorized, 0));
      for (const row of found.rows) {
        const order = orders.find(({ id }) => id === row.id);
        if (!order) throw new Error('unknown row');
        const used = order.kindIndex === 0 ? 0 : order.doneCount + order.pendingCount;
        expect(row.quota).toMatchObject({ authorized: order.authorized, used, done: order.doneCount });
        expect(row.left).toBe(order.authorized - used);
      }
      if (report === 'expiring-authorizations') {
        const list = await as(1)('listOrders', { ...input, kind: null, status: 'usable', siteId: null });
        if (!list.ok) throw new Error(JSON.stringify(list));
        const lostByOrder = new Map(list.value.rows.map(({ id, lost }) => [id, lost]));
        for (const { id, lost, left } of found.rows) {
          expect([id, lost]).toEqual([id, lostByOrder.get(id) ?? 0]);
          expect(lost).toBeLessThanOrEqual(left);
        }
      }
      for (const [index, payer] of ['EPS Uno', 'EPS Dos'].entries()) {
        const ordersOfPayer = expectedOrders.filter((order) => order.payerIndex === index);
        const group = found.totals.find(({ totalKey, label }) => totalKey === 'payer' && label === payer);
        expect(group?.rowCount ?? 0, context).toBe(ordersOfPayer.length);
        expect(idsOf((await read(report, 1, { groups: { payer } })).rows)).toEqual(idsOf(ordersOfPayer));
      }
      const usableOrders = expectedOrders.filter(({ active, expiresOn }) => active && expiresOn >= TODAY);
      expect(idsOf((await read(report, 1, { groups: { state: 'usable' } })).rows), context).toEqual(
        idsOf(usableOrders),
      );

      const ownSiteReport = await read(report, 8);
      expect(idsOf(ownSiteReport.rows), context).toEqual(
        idsOf(expectedOrders.filter(({ siteIndex }) => siteIndex === 0)),
      );
      expect(ownSiteReport.rows.every(({ payerNumber }) => payerNumber === null)).toBe(true);

      const exportResult = await as(1)(`reports.export-${report}`, input);
      if (!exportResult.ok) throw new Error('no file');
      const exportedRows: object[] = [];
      for await (const batch of exportResult.value.batches) exportedRows.push(...batch);
      expect(exportedRows).toEqual(found.rows);

      const first = expectedOrders[0];
      const code = `EPS-AUT-${9000 + orders.findIndex(({ id }) => id === first?.id)}`;
      if (first) expect(idsOf((await read(report, 1, { search: code })).rows)).toEqual([first.id]);
    }
  });
});
