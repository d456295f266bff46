import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashingsAtOnce, passwords } from '#adapters/system/system.ts';

/** Threads that Node shares among hashing, compression and files. */
const POOL = 4;

describe('hashing passwords', () => {
  it('leaves threads of the pool and a core to others, but always goes on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 256 }), (cores) => {
        const most = hashingsAtOnce(cores);
        expect(most).toBeGreaterThanOrEqual(1);
        expect(most).toBeLessThanOrEqual(POOL / 2);
        if (cores > 1) expect(most).toBeLessThan(cores);
      }),
    );
  });

  it('lets a compression that begins behind eight log-ins end before most of them', async () => {
    await passwords.hash('warm');
    let hashed = 0;
    const hashings = Array.from({ length: 8 }, async () => {
      await passwords.hash('una clave');
      hashed++;
    });
    await promisify(gzip)('una respuesta');
    expect(hashed).toBeLessThan(POOL);
    await Promise.all(hashings);
  });
});
