import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { byFileLock } from '#adapters/persistence/database-locks.ts';
import { SharedLibSqlConnection } from '#adapters/persistence/embedded-connection.ts';
import { withFile } from '#adapters/persistence/file-connection.ts';
import { executeWrite } from '#adapters/persistence/sql.ts';
import { unitOfWork } from '#adapters/persistence/unit-of-work.ts';
import { ok } from '#domain/shared';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { rowOf, rowsOf } from '#tests/support/rows.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sqliteApp();
});
afterAll(() => app.close());

const fork = () => app.container.database.fork();

it('binds values unchanged: integers, fractions, booleans, special characters and null', async () => {
  const kinds = 'select typeof(?) as a, typeof(?) as b, typeof(?) as c, ? as d, typeof(?) as e';
  expect(await rowOf(fork(), kinds, [5, 5.5, true, "¿o'clock?", null])).toEqual({
    a: 'integer',
    b: 'real',
    c: 'integer',
    d: "¿o'clock?",
    e: 'null',
  });
});

it('reuses compiled statements, also when there are more than the cache holds', async () => {
  const em = fork();
  for (let turn = 0; turn < 700; turn++) {
    expect(await rowOf(em, `select ? + ${turn} as sum`, [1])).toEqual({ sum: turn + 1 });
    expect(await rowOf(em, 'select ? as same', [turn])).toEqual({ same: turn });
  }
});

it('runs a compiled statement again after it failed', async () => {
  const em = fork();
  const insert = 'insert into counter (id, value) values (?, ?)';
  expect(await executeWrite(em, insert, ['first', 1])).toBe(1);
  await expect(executeWrite(em, insert, ['first', 2])).rejects.toThrow(/UNIQUE/);
  expect(await executeWrite(em, insert, ['second', 3])).toBe(1);
  const counters = await rowsOf(em, 'select id, value from counter where id in (?, ?) order by id', [
    'first',
    'second',
  ]);
  expect(counters).toEqual([
    { id: 'first', value: 1 },
    { id: 'second', value: 3 },
  ]);
});

it('opens a connection again after its first opening failed', async () => {
  const container = await createContainer(readEnvironment(app.variables));
  const connection = container.database.fork().getConnection();
  if (!(connection instanceof SharedLibSqlConnection)) throw new Error('Another connection');
  const insert = () =>
    connection.runUnlessBusy('insert into counter (id, value) values (?, 0)', ['opened again']);
  const folder = app.container.environment.dataDir;
  renameSync(folder, `${folder}-away`);
  await expect(insert().finally(() => renameSync(`${folder}-away`, folder))).rejects.toThrow(
    'Unable to open',
  );
  expect(await insert()).toBe(true);
  await container.close();
});

it('runs a write inside the open transaction', async () => {
  const em = fork();
  const undone = em.transactional(async () => {
    await executeWrite(em, 'insert into counter (id, value) values (?, ?)', ['undone', 1]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await rowOf(em, 'select id from counter where id = ?', ['undone'])).toBeNull();
});

it.each([
  [
    'a write of its own',
    () => executeWrite(fork(), 'insert into counter (id, value) values (?, 0)', ['busy']),
  ],
  [
    'a transaction',
    () => {
      const em = fork();
      return em.transactional(() =>
        executeWrite(em, 'insert into counter (id, value) values (?, 0)', ['busy']),
      );
    },
  ],
])('commits again after %s found the file locked', async (name, write) => {
  await fork().execute('pragma busy_timeout = 20');
  await withFile(join(app.variables.INTEGRA_DATA_DIR ?? '', 'integra.db'), async ({ exec }) => {
    exec('begin immediate');
    await expect(write()).rejects.toThrow(/locked/);
    exec('rollback');
  });
  const id = `after ${name}`;
  const em = fork();
  await em.transactional(() => executeWrite(em, 'insert into counter (id, value) values (?, 1)', [id]));
  expect(await rowOf(fork(), 'select value from counter where id = ?', [id])).toEqual({ value: 1 });
});

it('repeats a transaction that could not begin while another process was writing', async () => {
  await fork().execute('pragma busy_timeout = 20');
  const em = fork();
  const write = () =>
    unitOfWork(em).run(async () =>
      ok(await executeWrite(em, 'insert into counter (id, value) values (?, 1)', ['repeated'])),
    );
  await withFile(join(app.variables.INTEGRA_DATA_DIR ?? '', 'integra.db'), async ({ exec }) => {
    exec('begin immediate');
    const written = write();
    await pause(100);
    exec('rollback');
    expect(await written).toEqual(ok(1));
  });
});

it('releases the lock of a file completely, also one that it had to wait for', async () => {
  const exclusively = byFileLock(join(app.variables.INTEGRA_DATA_DIR ?? '', 'waited-for.db'));
  const done: number[] = [];
  const turn = (number: number) => exclusively(() => pause(120, done.push(number)));
  await Promise.all([turn(1), turn(2)]);
  await Promise.race([turn(3), pause(5000)]);
  expect(done).toHaveLength(3);
});

it('reads what is committed while another writes, and waits for nobody', async () => {
  const readValue = () =>
    rowOf<{ value: number }>(fork(), 'select value from counter where id = ?', ['slow']);
  await executeWrite(fork(), 'insert into counter (id, value) values (?, ?)', ['slow', 1]);
  let markChanged = () => {};
  let markRead = () => {};
  const whenChanged = new Promise<void>((resolve) => {
    markChanged = resolve;
  });
  const whenRead = new Promise<void>((resolve) => {
    markRead = resolve;
  });
  const writer = fork();
  const writing = writer.transactional(async () => {
    await executeWrite(writer, 'update counter set value = ? where id = ?', [2, 'slow']);
    expect(await readValue()).toEqual({ value: 2 });
    markChanged();
    await whenRead;
  });
  await whenChanged;
  expect(await readValue()).toEqual({ value: 1 });
  markRead();
  await writing;
  expect(await readValue()).toEqual({ value: 2 });
});

it('refuses a read that would delete rows', async () => {
  const hiddenDeleteSql =
    "with gone as (select 'slow' as id) delete from counter where id in (select id from gone)";
  await expect(rowsOf(fork(), hiddenDeleteSql)).rejects.toThrow();
  expect(await rowOf(fork(), 'select count(*) as kept from counter where id = ?', ['slow'])).toEqual({
    kept: 1,
  });
});

it('gives columns in their order, also with equal names or spaces in names', async () => {
  const columns = Array.from({ length: 40 }, (_, place) => `n * ${place} as c${place}`).join(', ');
  const manyColumnsSql = `with recursive r(n) as (select 1 union all select n + 1 from r where n < 1000) select ${columns} from r order by n desc`;
  const rows = await rowsOf<Record<string, number>>(fork(), manyColumnsSql);
  expect(rows.map(({ c1 }) => c1)).toEqual(Array.from({ length: 1000 }, (_, index) => 1000 - index));
  expect(Object.entries(rows[0] ?? {})).toEqual(
    Array.from({ length: 40 }, (_, place) => [`c${place}`, place * 1000]),
  );
  const oddColumnNamesSql = `select 'ñ "comillas" \\ y
línea' as texto, null as nada, 1.5 as "con espacio", 7 as "__proto__x", 1 as igual, 2 as igual`;
  expect(await rowOf(fork(), oddColumnNamesSql)).toEqual({
    texto: 'ñ "comillas" \\ y\nlínea',
    nada: null,
    'con espacio': 1.5,
    __proto__x: 7,
    igual: 2,
  });
});

it('skips a best-effort write while the disk is full, and runs it when there is room again', async () => {
  const connection = fork().getConnection();
  if (!(connection instanceof SharedLibSqlConnection)) throw new Error('Another connection');
  const limitPages = (pages: number) => connection.runUnlessBusy(`pragma max_page_count = ${pages}`, []);
  const insert = (rowNumber: number) =>
    connection.runUnlessBusy('insert into counter (id, value) values (?, 0)', [
      `full ${rowNumber} ${'x'.repeat(30)}`,
    ]);
  await limitPages(1);
  let rowCount = 0;
  while (await insert(rowCount)) rowCount++;
  expect(await insert(rowCount)).toBe(false);
  expect(await rowOf(fork(), "select count(*) as n from counter where id like 'full %'")).toEqual({
    n: rowCount,
  });
  await limitPages(1_000_000);
  expect(await insert(rowCount)).toBe(true);
});
