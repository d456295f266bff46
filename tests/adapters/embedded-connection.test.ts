import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byFileLock } from '#adapters/persistence/exclusive.ts';
import { changedBy, rowOf, rowsOf } from '#adapters/persistence/sql.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sqliteApp();
});
afterAll(() => app.close());

const fork = () => app.container.database.fork();

it('takes values as they are: whole numbers, fractions, flags, texts with marks, and nothing', async () => {
  const kinds = 'select typeof(?) as a, typeof(?) as b, typeof(?) as c, ? as d, typeof(?) as e';
  expect(await rowOf(fork(), kinds, [5, 5.5, true, "¿o'clock?", null])).toEqual({
    ...{ a: 'integer', b: 'real', c: 'integer', d: "¿o'clock?", e: 'null' },
  });
});

it('compiles a text once, whatever the values, and many texts after each other', async () => {
  const em = fork();
  for (let turn = 0; turn < 700; turn++) {
    expect(await rowOf(em, `select ? + ${turn} as sum`, [1])).toEqual({ sum: turn + 1 });
    expect(await rowOf(em, 'select ? as same', [turn])).toEqual({ same: turn });
  }
});

it('runs a compiled statement again after it failed', async () => {
  const em = fork();
  const insert = 'insert into counter (id, value) values (?, ?)';
  expect(await changedBy(em, insert, ['first', 1])).toBe(1);
  await expect(changedBy(em, insert, ['first', 2])).rejects.toThrow(/UNIQUE/);
  expect(await changedBy(em, insert, ['second', 3])).toBe(1);
  const counters = await rowsOf(em, 'select id, value from counter where id in (?, ?) order by id', [
    'first',
    'second',
  ]);
  expect(counters).toEqual([
    { id: 'first', value: 1 },
    { id: 'second', value: 3 },
  ]);
});

it('takes part in the open transaction', async () => {
  const em = fork();
  const undone = em.transactional(async () => {
    await changedBy(em, 'insert into counter (id, value) values (?, ?)', ['undone', 1]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await rowOf(em, 'select id from counter where id = ?', ['undone'])).toBeNull();
});

it('gives the lock of a file back whole, also one that it had to wait for', async () => {
  const exclusively = byFileLock(join(app.variables.INTEGRA_DATA_DIR ?? '', 'waited-for.db'));
  const done: number[] = [];
  const turn = (number: number) => exclusively(() => pause(120, done.push(number)));
  await Promise.all([turn(1), turn(2)]);
  await Promise.race([turn(3), pause(5000)]);
  expect(done).toHaveLength(3);
});
