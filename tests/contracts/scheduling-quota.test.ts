import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { unitsOf } from '#domain/rules';
import type { TherapistSlot } from '#domain/scheduling';
import { addDays, localDate, localTime, minutesOfDay, timeOfMinutes } from '#domain/shared';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { CONFIRMED, clinicIn, unitsOn } from '#tests/support/scheduling.ts';

const START = '2026-03-04T14:00:00.000Z';
const FIRST_DAY = localDate('2026-03-04');
const DAY_MS = 86_400_000;

const clock = fixedClock(START);
let app: TestApp;
beforeAll(async () => {
  app = await sqliteApp(clock);
});
afterAll(() => app.close());

type Clinic = Awaited<ReturnType<typeof clinicIn>>;

interface DrawnSlot {
  /** Days after `FIRST_DAY`. */
  readonly day: number;
  /** Minute of the day. */
  readonly start: number;
  readonly minutes: number;
}

/** A step on a line; `pick` selects one of the booked sessions, `switch` activates or cancels the order. */
type Step =
  | { readonly what: 'schedule'; readonly slots: readonly DrawnSlot[] }
  | { readonly what: 'cancel' | 'finish'; readonly pick: number }
  | { readonly what: 'move' | 'resize'; readonly pick: number; readonly to: DrawnSlot }
  | { readonly what: 'undo' }
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
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom('move' as const, 'resize' as const),
      pick: fc.nat({ max: 30 }),
      to: slot,
    }),
  },
  { weight: 2, arbitrary: fc.constant({ what: 'undo' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('switch' as const), active: fc.boolean() }),
  },
);

const slotOf = ({ day, start, minutes }: DrawnSlot) => ({
  date: addDays(FIRST_DAY, day),
  start: timeOfMinutes(start),
  end: timeOfMinutes(start + minutes),
});

/** Ids of the booked sessions, and a function that undoes the latest move. */
interface BookedSessions {
  readonly ids: number[];
  undoMove: (() => Promise<number>) | null;
}

/** Moves a session to a slot; returns the expected change of units. */
async function move(
  clinic: Clinic,
  booked: BookedSessions,
  sessionId: number,
  to: TherapistSlot,
): Promise<number> {
  const session = await clinic.as()('getSession', { sessionId });
  if (!session.ok) throw new Error(session.refusal.code);
  const { date, start, end, units } = session.value;
  const from = { date, start, end, therapist: session.value.therapist.username };
  const moves = [{ sessionId, from, to, confirmation: CONFIRMED }];
  const result = await clinic.as()('rescheduleSessions', { moves, reason: null });
  if (!result.ok) return 0;
  expect(result.value.unitChange).toBe(unitsOf(to) - units);
  booked.undoMove = () => move(clinic, booked, sessionId, from);
  return result.value.unitChange;
}

/** Runs one step; returns the expected change of the line's units. */
async function runStep(clinic: Clinic, booked: BookedSessions, currentStep: Step): Promise<number> {
  const { ids } = booked;
  const em = app.container.database.fork();
  if (currentStep.what === 'wait') {
    clock.forward(currentStep.days * DAY_MS);
    return 0;
  }
  if (currentStep.what === 'switch') {
    await em.nativeUpdate(ServiceOrderSchema, { id: clinic.orderId }, { active: currentStep.active });
    return 0;
  }
  if (currentStep.what === 'schedule') {
    const items = currentStep.slots.map((each) =>
      clinic.anItem({ ...slotOf(each), confirmation: CONFIRMED }),
    );
    const result = await clinic.schedule(...items);
    if (!result.ok) return 0;
    ids.push(...result.value.ids);
    expect(result.value.units).toBe(items.reduce((sum, item) => sum + unitsOf(item), 0));
    return result.value.units;
  }
  if (currentStep.what === 'undo') {
    const { undoMove } = booked;
    booked.undoMove = null;
    return undoMove ? undoMove() : 0;
  }
  const sessionId = ids[currentStep.pick % Math.max(ids.length, 1)];
  if (sessionId === undefined) return 0;
  if (currentStep.what === 'move' || currentStep.what === 'resize') {
    const therapist = clinic.therapist.username;
    if (currentStep.what === 'move')
      return move(clinic, booked, sessionId, { ...slotOf(currentStep.to), therapist });
    const session = await em.findOneOrFail(TherapySessionSchema, { id: sessionId });
    const [date, start] = [localDate(session.date), localTime(session.startTime)];
    const end = timeOfMinutes(minutesOfDay(start) + currentStep.to.minutes);
    return move(clinic, booked, sessionId, { date, start, end, therapist });
  }
  if (currentStep.what === 'finish') {
    await em.nativeUpdate(TherapySessionSchema, { id: sessionId, state: 3 }, { state: 1 });
    return 0;
  }
  const result = await clinic.as()('cancelSession', { sessionId, reason: 'Cancela Paciente' });
  return result.ok ? -result.value.units : 0;
}

it('0 ≤ scheduled ≤ authorized, and scheduled equals the units of uncancelled sessions, after any steps in any order', async () => {
  const plans = fc.record({
    authorized: fc.integer({ min: 4, max: 20 }),
    steps: fc.array(step, { minLength: 8, maxLength: 25, size: 'max' }),
  });
  const stepCounts = { booked: 0, cancelled: 0, moved: 0 };
  const coversAllSteps = () => stepCounts.booked > 60 && stepCounts.cancelled > 10 && stepCounts.moved > 20;
  const property = fc.asyncProperty(plans, async ({ authorized, steps }) => {
    clock.set(START);
    const clinic = await clinicIn(app, { authorized, expiresOn: '2026-03-12' });
    const booked: BookedSessions = { ids: [], undoMove: null };
    let expected = 0;
    for (const currentStep of steps) {
      const change = await runStep(clinic, booked, currentStep);
      expected += change;
      if (currentStep.what === 'schedule' && change > 0) stepCounts.booked++;
      if (currentStep.what === 'cancel' && change < 0) stepCounts.cancelled++;
      if (currentStep.what === 'move' || currentStep.what === 'resize')
        stepCounts.moved += change === 0 ? 0 : 1;
      const units = await unitsOn(app, clinic.lineId);
      expect(units).toMatchObject({
        scheduled: expected,
        uncancelledUnits: expected,
        sessionCount: booked.ids.length,
      });
      expect(units.scheduled).toBeGreaterThanOrEqual(0);
      expect(units.scheduled).toBeLessThanOrEqual(authorized);
    }
  });
  do await fc.assert(property, { numRuns: 40 });
  while (!coversAllSteps());
}, 120_000);
