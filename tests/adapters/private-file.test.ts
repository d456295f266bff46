import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensurePrivateFolder } from '#adapters/persistence/private-file.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'integra-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

it('creates a private folder and its parents when several calls ask for them at the same time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const deepest = join(root, String(round), 'a', 'b', 'c');
    await Promise.all(Array.from({ length: 16 }, () => ensurePrivateFolder(deepest)));
    expect((await stat(deepest)).mode & 0o777).toBe(0o700);
    expect((await stat(join(root, String(round)))).mode & 0o777).toBe(0o700);
  }
});
