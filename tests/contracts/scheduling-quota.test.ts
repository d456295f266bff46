import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { unitsOf } from '#domain/scheduling';
import { addDays, localDate, timeOfMinutes } from '#domain/shared';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { CONFIRMED, clinicIn, unitsOn } from '#tests/support/scheduling.ts';

const START = '2026-03-04T14:00:00.000Z';
const FIRST = localDate('2026-03-04');
const DAY_MS = 86_400_000;

const clock = fixedClock(START);
let app: TestApp;
beforeAll(async () => {
  app = await sqliteApp(clock);
});
afterAll(() => app.close());

type Clinic = Awaited<ReturnType<typeof clinicIn>>;

/** One thing that happens to a line; `pick` chooses among its sessions. */
type Step =
  | { readonly what: 'schedule'; readonly slots: readonly { day: number; start: number; minutes: number }[] }
  | { readonly what: 'cancel' | 'finish'; readonly pick: number }
  | { readonly what: 'wait'; readonly days: number }
  | { readonly what: 'switch'; readonly active: boolean };

const slot = fc.record({
  day: fc.integer({ min: 0, max: 9 }),
  start: fc.integer({ min: 12, max: 40 }).map((half) => half * 30),
  minutes: fc.integer({ min: 14, max: 100 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('schedule' as const),
      slots: fc.oneof(
        { weight: 3, arbitrary: fc.tuple(slot) },
        { weight: 1, arbitrary: fc.array(slot, { minLength: 2, maxLength: 3 }) },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('cancel' as const, 'finish' as const),
      pick: fc.nat({ max: 30 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('switch' as const), active: fc.boolean() }),
  },
);

/** Does one step; gives by how much the units of the line must have changed. */
async function take(clinic: Clinic, ids: number[], doing: Step): Promise<number> {
  const em = app.container.database.fork();
  if (doing.what === 'wait') {
    clock.forward(doing.days * DAY_MS);
    return 0;
  }
  if (doing.what === 'switch') {
    await em.nativeUpdate(ServiceOrderSchema, { id: clinic.orderId }, { active: doing.active });
    return 0;
  }
  if (doing.what === 'schedule') {
    const items = doing.slots.map(({ day, start, minutes }) =>
      clinic.anItem({
        ...{ date: addDays(FIRST, day), start: timeOfMinutes(start), end: timeOfMinutes(start + minutes) },
        confirmation: CONFIRMED,
      }),
    );
    const result = await clinic.schedule(...items);
    if (!result.ok) return 0;
    ids.push(...result.value.ids);
    expect(result.value.units).toBe(items.reduce((sum, item) => sum + unitsOf(item), 0));
    return result.value.units;
  }
  const sessionId = ids[doing.pick % Math.max(ids.length, 1)];
  if (sessionId === undefined) return 0;
  if (doing.what === 'finish') {
    await em.nativeUpdate(TherapySessionSchema, { id: sessionId, state: 3 }, { state: 1 });
    return 0;
  }
  const result = await clinic.as()('cancelSession', { sessionId, reason: 'Cancela Paciente' });
  return result.ok ? -result.value.units : 0;
}

it('keeps 0 ≤ scheduled ≤ authorized, and scheduled the units of living sessions, whatever happens in whatever order', async () => {
  const plans = fc.record({
    authorized: fc.integer({ min: 4, max: 20 }),
    steps: fc.array(step, { minLength: 8, maxLength: 25, size: 'max' }),
  });
  const seen = { booked: 0, cancelled: 0 };
  await fc.assert(
    fc.asyncProperty(plans, async ({ authorized, steps }) => {
      clock.set(START);
      const clinic = await clinicIn(app, { authorized, expiresOn: '2026-03-12' });
      const ids: number[] = [];
      let expected = 0;
      for (const doing of steps) {
        const change = await take(clinic, ids, doing);
        expected += change;
        if (change > 0) seen.booked++;
        if (change < 0) seen.cancelled++;
        const units = await unitsOn(app, clinic.lineId);
        expect(units).toMatchObject({ scheduled: expected, living: expected, sessions: ids.length });
        expect(units.scheduled).toBeGreaterThanOrEqual(0);
        expect(units.scheduled).toBeLessThanOrEqual(authorized);
      }
    }),
    { numRuns: 40 },
  );
  expect(seen.booked).toBeGreaterThan(60);
  expect(seen.cancelled).toBeGreaterThan(10);
}, 120_000);
