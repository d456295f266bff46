import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { passwords } from '#adapters/passwords/passwords.ts';

describe('hashing passwords', () => {
  it('accepts the right password only, and never that of an unknown user', async () => {
    const stored = await passwords.hash('Niñez-2026');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(stored, 'Niñez-2026')).toBe(true);
    expect(await passwords.verify(stored, 'niñez-2026')).toBe(false);
    expect(await passwords.verify(null, 'Niñez-2026')).toBe(false);
  });

  it('compresses a response while most of eight earlier log-ins still wait', async () => {
    await passwords.hash('warm');
    let hashedCount = 0;
    const hashings = Array.from({ length: 8 }, async () => {
      await passwords.hash('una clave');
      hashedCount++;
    });
    await promisify(gzip)('una respuesta');
    expect(hashedCount).toBeLessThan(4);
    await Promise.all(hashings);
  });
});
