import { afterAll, beforeAll, expect, it } from 'vitest';
import { operator } from '#domain/access';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { migrations } from '../../prisma-free-migrations/index.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp(undefined, { empty: true });
    await app.container.database.migrate();
  });
  afterAll(() => app.close());

  const run = (sql: string, ...values: string[]) => app.container.database.fork().execute(sql, values, 'run');
  const forget = (name: string) => run('delete from mikro_orm_migrations where name = ?', name);

  it('a migration whose process died before it was noted is resumed, and nothing is missing', async () => {
    for (const { name } of migrations) {
      await forget(name);
      await run('insert into started_migration (name) values (?)', name);
      expect(await app.container.database.migrate()).toEqual([name]);
    }
    const examined = await app.container.scope().as(operator('root'))('examine', { check: 'schema' });
    expect(examined).toMatchObject({ value: { found: 0 } });
  });

  it('a resumed migration is refused and stays pending when its table exists with other columns', async () => {
    const name = '0081-settlements';
    await run('alter table settlement drop column leave_record');
    await forget(name);
    await run('insert into started_migration (name) values (?)', name);
    for (let start = 0; start < 2; start++)
      await expect(app.container.database.migrate()).rejects.toThrow(
        /differs from the resumed migrations 0081/,
      );
    await run('alter table settlement add column leave_record text');
    expect(await app.container.database.migrate()).toEqual([name]);
  });

  it('a migration that was not begun fails when its table exists', async () => {
    await forget('0078-external-calendars');
    await expect(app.container.database.migrate()).rejects.toThrow(/already exists/);
  });
});
