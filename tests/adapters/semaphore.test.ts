import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { semaphore } from '#adapters/semaphore.ts';

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('semaphore', () => {
  it('admits no more holders than the limit, and finally everybody who waits', async () => {
    const pieces = fc.array(fc.nat(4), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(pieces, fc.integer({ min: 1, max: 4 }), async (given, limit) => {
        const enter = semaphore({ running: limit, waiting: 1000 });
        let running = 0;
        let most = 0;
        const done: number[] = [];
        await Promise.all(
          given.map(async (pauses, index) => {
            const end = await enter();
            most = Math.max(most, ++running);
            for (let count = 0; count < pauses; count++) await pause();
            running--;
            done.push(index);
            end?.();
            end?.();
          }),
        );
        expect(most).toBeLessThanOrEqual(limit);
        expect(done.toSorted((one, other) => one - other)).toEqual(given.map((_, index) => index));
      }),
    );
  });

  it('refuses when the queue is full, and admits again afterwards', async () => {
    const enter = semaphore({ running: 2, waiting: 1 });
    const [first, second, third] = [enter(), enter(), enter()];
    expect(enter()).toBeNull();
    (await first)?.();
    (await third)?.();
    (await second)?.();
    expect(enter()).not.toBeNull();
  });
});
