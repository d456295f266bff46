import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quota } from '#adapters/persistence/repositories/quota.ts';
import { unitOfWork } from '#adapters/persistence/unit-of-work.ts';
import type { LineQuotas } from '#domain/scheduling';
import { addDays, localDate, ok, unwrap } from '#domain/shared';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { clinicIn, unitsOn } from '#tests/support/scheduling.ts';

const AUTHORIZED = 10;
const EXPIRY = localDate('2026-04-15');

/** What the statements themselves refuse (Q2); use cases check the same before, but on what they read earlier. */
onBothDatabases((openApp) => {
  let app: TestApp;
  let clinic: Awaited<ReturnType<typeof clinicIn>>;
  beforeAll(async () => {
    app = await openApp();
    clinic = await clinicIn(app);
  });
  afterAll(() => app.close());

  const aLine = async (scheduled: number, order = {}) => {
    const fields = { authorized: AUTHORIZED, scheduled };
    const { lineId } = await clinic.lineFor(clinic.patientId, fields, { expiresOn: EXPIRY, ...order });
    return lineId;
  };
  const inTransaction = async <T>(work: (quotas: LineQuotas) => Promise<T>): Promise<T> => {
    const em = app.container.database.fork();
    return unwrap(await unitOfWork(em).run(async () => ok(await work(quota(em)))));
  };
  const scheduledOn = async (lineId: number) => (await unitsOn(app, lineId))?.scheduled;

  describe('reserving', () => {
    const reserve = (lineId: number, units: number, on = EXPIRY) =>
      inTransaction((quotas) => quotas.reserve(lineId, units, on));

    it.each([
      ['up to the last authorized unit', 2, true],
      ['not one unit more', 3, false],
    ])('counts units %s', async (_, units, isReserved) => {
      const lineId = await aLine(AUTHORIZED - 2);
      expect(await reserve(lineId, units)).toBe(isReserved);
      expect(await scheduledOn(lineId)).toBe(isReserved ? AUTHORIZED : AUTHORIZED - 2);
    });

    it.each([
      ['is possible on the day of expiry', 0, true],
      ['is refused on the day after', 1, false],
    ])('%s', async (_, daysAfter, isReserved) => {
      const lineId = await aLine(0);
      expect(await reserve(lineId, 1, addDays(EXPIRY, daysAfter))).toBe(isReserved);
      expect(await scheduledOn(lineId)).toBe(isReserved ? 1 : 0);
    });

    it.each([
      ['an inactive authorization', { active: false }],
      ['a medical order', { kind: 'medical-order' }],
    ])('is refused on %s', async (_, order) => {
      const lineId = await aLine(0, order);
      expect(await reserve(lineId, 1)).toBe(false);
      expect(await scheduledOn(lineId)).toBe(0);
    });
  });

  it.each([
    ['to the scheduled units', 4, true],
    ['not below them', 3, false],
  ])('the authorized units are changed %s', async (_, units, isChanged) => {
    const lineId = await aLine(4);
    expect(await inTransaction((quotas) => quotas.resize(lineId, units))).toBe(isChanged);
    expect(await unitsOn(app, lineId)).toMatchObject({
      authorized: isChanged ? units : AUTHORIZED,
      scheduled: 4,
    });
  });

  it('units are released on all lines or on none', async () => {
    const [one, other] = [await aLine(4), await aLine(4)];
    const release = (units: number) =>
      inTransaction((quotas) =>
        quotas.release(
          new Map([
            [one, 1],
            [other, units],
          ]),
        ),
      );
    await expect(release(5)).rejects.toThrow(/does not hold the units/);
    expect([await scheduledOn(one), await scheduledOn(other)]).toEqual([4, 4]);
    await release(4);
    expect([await scheduledOn(one), await scheduledOn(other)]).toEqual([3, 0]);
  });
});
