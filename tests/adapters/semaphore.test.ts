import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { semaphore } from '#adapters/semaphore.ts';

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('semaphore', () => {
  it('admits no more holders than the limit, and finally everybody who waits', async () => {
    const anyPauseCounts = fc.array(fc.nat(4), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(anyPauseCounts, fc.integer({ min: 1, max: 4 }), async (pauseCounts, limit) => {
        const enter = semaphore({ maxRunning: limit, maxWaiting: 1000 });
        let running = 0;
        let highest = 0;
        const done: number[] = [];
        await Promise.all(
          pauseCounts.map(async (pauseCount, index) => {
            const release = await enter();
            highest = Math.max(highest, ++running);
            for (let count = 0; count < pauseCount; count++) await pause();
            running--;
            done.push(index);
            release?.();
            release?.();
          }),
        );
        expect(highest).toBeLessThanOrEqual(limit);
        expect(done.toSorted((one, other) => one - other)).toEqual(pauseCounts.map((_, index) => index));
      }),
    );
  });

  it('refuses when the queue is full, and admits again afterwards', async () => {
    const enter = semaphore({ maxRunning: 2, maxWaiting: 1 });
    const [first, second, third] = [enter(), enter(), enter()];
    expect(enter()).toBeNull();
    (await first)?.();
    (await third)?.();
    (await second)?.();
    expect(enter()).not.toBeNull();
  });
});
