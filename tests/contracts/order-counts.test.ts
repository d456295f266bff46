import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderKind, OrderStatusFilter } from '#domain/orders';
import { addDays } from '#domain/shared';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowOf } from '#tests/support/rows.ts';
import { serviceIntakeIn, TERMS, TODAY, unwrap } from '#tests/support/service-intake.ts';

const KINDS: readonly (OrderKind | null)[] = [null, 'medical-order', 'authorization', 'private-service'];
const STATUSES: readonly (OrderStatusFilter | null)[] = [null, 'usable', 'expired', 'cancelled', 'awaiting'];
const CONDITIONS = {
  usable: `active = true and expires_on >= '${TODAY}'`,
  expired: `active = true and expires_on < '${TODAY}'`,
  cancelled: 'active = false',
  awaiting: 'active = true and code_90 = true and medical_order_id is null',
};

onBothDatabases((openApp) => {
  let app: TestApp;
  let intake: Awaited<ReturnType<typeof serviceIntakeIn>>;
  beforeAll(async () => {
    app = await openApp();
    intake = await serviceIntakeIn(app);
  });
  afterAll(() => app.close());

  const naiveCount = async (
    siteId: number | null,
    kind: OrderKind | null,
    status: OrderStatusFilter | null,
  ) => {
    const conditions = [
      ...(siteId === null ? [] : [`site_id = ${siteId}`]),
      ...(kind === null ? [] : [`kind = '${kind}'`]),
      ...(status === null ? [] : [CONDITIONS[status as keyof typeof CONDITIONS]]),
    ];
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
    const sql = `select count(*) as total from service_order ${where}`;
    return Number((await rowOf<{ total: number }>(app.container.database.fork(), sql))?.total);
  };

  /** Compares the totals of the list with a count of the rows, under every filter. */
  async function compareTotals() {
    for (const siteId of [null, intake.north, intake.south])
      for (const kind of KINDS)
        for (const status of STATUSES) {
          const filter = { siteId, kind, status, search: '', page: { page: 1, size: 1 } };
          const { total } = unwrap(await intake.as({ roleId: 1 })('listOrders', filter));
          expect(total, JSON.stringify(filter)).toBe(await naiveCount(siteId, kind, status));
        }
  }

  type Step = {
    kind: 'order' | 'authorization' | 'private' | 'cancel' | 'correct';
    isSouth: boolean;
    ageDays: number;
    orderIndex: number;
  };
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom('order', 'authorization', 'private', 'cancel', 'correct'),
      isSouth: fc.boolean(),
      ageDays: fc.constantFrom(0, 30, 90),
      orderIndex: fc.nat({ max: 200 }),
    }) as fc.Arbitrary<Step>,
    { minLength: 4, maxLength: 12 },
  );

  it('the total of the list is the number of rows after any orders, corrections and cancellations, also simultaneous ones', async () => {
    const ids: number[] = [];
    const runStep = async ({ kind, isSouth, ageDays, orderIndex }: Step) => {
      const call = intake.as({ roleId: 1 });
      if (kind === 'cancel') {
        const id = ids[orderIndex % Math.max(1, ids.length)];
        if (id !== undefined) await call('cancelOrder', { id, reason: null });
        return;
      }
      if (kind === 'correct') {
        const id = ids[orderIndex % Math.max(1, ids.length)];
        const expiresOn = addDays(TODAY, ageDays - 1);
        if (id !== undefined) await call('correctAuthorization', { id, fields: { expiresOn } });
        return;
      }
      const patientId = await intake.aPatient({ siteId: isSouth ? intake.south : intake.north });
      const entry = intake.anEntry(patientId, { issuedOn: addDays(TODAY, -ageDays) });
      const added = await (kind === 'order'
        ? call('registerMedicalOrder', entry)
        : kind === 'authorization'
          ? call('registerCode90', entry)
          : call('registerPrivateService', { ...entry, payerKind: 'particular', privateTerms: TERMS }));
      if (added.ok) ids.push(added.value.id);
    };
    await fc.assert(
      fc.asyncProperty(steps, async (drawnSteps) => {
        await Promise.all(drawnSteps.map(runStep));
        await compareTotals();
      }),
      { numRuns: 6, seed: 19 },
    );
    expect(ids.length).toBeGreaterThan(10);
    expect(await naiveCount(null, null, 'cancelled')).toBeGreaterThan(0);
  });

  it('a refused order or cancellation does not change the totals', async () => {
    const patient = await intake.aPatient();
    const refused = await intake.order(patient, { services: [] });
    expect(refused.ok).toBe(false);
    const { id } = unwrap(await intake.order(patient));
    const cancel = () => intake.as({ roleId: 1 })('cancelOrder', { id, reason: null });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await compareTotals();
  });
});
