import fc from 'fast-check';
import { it } from 'vitest';
import { type ClaimFacts, dueNight, mayClaim, type RunKey, retryTime, runKeyText } from '#domain/jobs';
import { dueNoticeKind, type NoticeKind } from '#domain/notifications';
import { addDays, type LocalDate, localDate, localTime } from '#domain/shared';

const MINUTE_MS = 60_000;
const LEASE_MS = 5 * MINUTE_MS;
const NIGHTS = 30;
const DAYS_AHEAD = 10;
const FIRST_DAY = localDate('2026-03-01');
const JOB = { at: localTime('04:00') };

/** How an attempt ends: `done`, or the point at which the worker or its mail server fails. */
type AttemptOutcome =
  | 'done'
  /** The server refuses, or is gone, before it has the message. */
  | 'not-delivered'
  /** The server has the message; its answer is lost. */
  | 'unacknowledged'
  /** The process dies after its claim, after the delivery, or after the acknowledgement but before it stores the result. */
  | 'dies-claimed'
  | 'dies-delivered'
  | 'dies-acknowledged';

interface Run extends RunKey {
  state: 'waiting' | 'running' | 'done';
  since: LocalDate;
  nextTryAt: number;
  leaseUntil: number | null;
  attempts: number;
  orderIds: readonly number[] | null;
}

const outcome = fc.constantFrom<AttemptOutcome>(
  ...([
    'done',
    'not-delivered',
    'unacknowledged',
    'dies-claimed',
    'dies-delivered',
    'dies-acknowledged',
  ] as const),
);

/** How the attempts of both workers end, and the minutes before them, up to two days. */
const step = fc.record({
  outcome,
  minutes: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 2880 })),
});

function simulate(
  steps: readonly { outcome: AttemptOutcome; minutes: number }[],
  expiryDays: readonly number[],
) {
  const orders = expiryDays.map((days, id) => ({ id, expiresOn: addDays(FIRST_DAY, days) }));
  const claimed = new Map<string, number>();
  const runs: Run[] = [];
  const delivered = new Map<
    string,
    { deliveries: number; unrecorded: number; orderIds: readonly number[] }
  >();
  let lastNight = FIRST_DAY;
  let now = Date.parse(`${FIRST_DAY}T12:00:00Z`);
  const clock = { now: () => now };

  const openDueRun = () => {
    const due = dueNight(JOB, lastNight, clock);
    if (!due) return;
    lastNight = due.night;
    runs.push({
      job: 'expiry-alerts',
      siteId: 1,
      turn: 0,
      ...due,
      state: 'waiting',
      nextTryAt: now,
      leaseUntil: null,
      attempts: 0,
      orderIds: null,
    });
  };
  const claimOrders = (run: Run): readonly number[] => {
    run.orderIds ??= orders.flatMap(({ id, expiresOn }) => {
      const claimedKinds = (['soon', 'last-day'] as const).filter((kind) => claimed.has(`${id} ${kind}`));
      const kind: NoticeKind | null = dueNoticeKind(
        { expiresOn, claimedKinds },
        { ...run, daysAhead: DAYS_AHEAD },
      );
      if (kind === null) return [];
      claimed.set(`${id} ${kind}`, id);
      return [id];
    });
    return run.orderIds;
  };
  const work = (outcome: AttemptOutcome) => {
    openDueRun();
    const run = runs.find((each) => mayClaim(each as ClaimFacts, now));
    if (!run) return false;
    Object.assign(run, { state: 'running', leaseUntil: now + LEASE_MS, attempts: run.attempts + 1 });
    const ids = claimOrders(run);
    if (outcome === 'dies-claimed') return true;
    if (outcome !== 'not-delivered' && ids.length > 0) {
      const message = delivered.get(runKeyText(run)) ?? { deliveries: 0, unrecorded: 0, orderIds: ids };
      message.deliveries += 1;
      if (outcome !== 'done') message.unrecorded += 1;
      delivered.set(runKeyText(run), message);
    }
    if (outcome === 'done') Object.assign(run, { state: 'done', leaseUntil: null });
    else if (!outcome.startsWith('dies'))
      Object.assign(run, { state: 'waiting', leaseUntil: null, nextTryAt: retryTime(run.attempts, now) });
    return true;
  };

  for (const { outcome, minutes } of steps) {
    now += minutes * MINUTE_MS;
    work(outcome);
    work(outcome);
  }
  for (let night = 0; night < NIGHTS; night++) {
    now += 1440 * MINUTE_MS;
    while (work('done'));
  }
  return { orders, delivered };
}

it('two workers and a mail server that fail at any point miss nothing and repeat only unrecorded deliveries', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.array(fc.integer({ min: 2, max: NIGHTS }), { minLength: 1, maxLength: 20 }),
      (steps, expiryDays) => {
        const { orders, delivered } = simulate(steps, expiryDays);
        const messages = [...delivered.values()];
        for (const { id } of orders) {
          const times = messages.filter((message) => message.orderIds.includes(id)).length;
          if (times < 1 || times > 2) throw new Error(`Order ${id} is in ${times} messages`);
        }
        for (const [runKey, { deliveries, unrecorded }] of delivered)
          if (deliveries !== unrecorded + 1)
            throw new Error(`${runKey}: ${deliveries} deliveries, ${unrecorded} unrecorded`);
      },
    ),
    { numRuns: 300 },
  );
});
