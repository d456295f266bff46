import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '#domain/access';
import { csvOf, LIST_NAMES, type ListName } from '#domain/moving';
import { unwrap } from '#domain/shared';
import { fixedClock, onBothDatabases, sqliteApp, type TestApp } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  describe('the lists of one Integra in an empty one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'integra-trip-'));
    const exported = new Map<ListName, string>();
    let target: TestApp;

    const administratorOf = ({ container }: TestApp) => container.scope().as(operator('root'));
    const exportOf = async (app: TestApp, list: ListName) => {
      let text = '';
      for await (const part of csvOf(list, unwrap(await administratorOf(app)('exportList', { list }))))
        text += part;
      return text;
    };
    const fileOf = (list: ListName) => {
      const path = join(folder, `${list}.csv`);
      writeFileSync(path, exported.get(list) ?? '');
      return target.container.openTable(path);
    };
    const sortedLines = (text: string | undefined) => (text ?? '').split('\r\n').sort();

    beforeAll(async () => {
      const source = await sqliteApp(fixedClock());
      await source.container.seed.base();
      await source.container.seed.demo();
      for (const list of LIST_NAMES) exported.set(list, await exportOf(source, list));
      await source.close();
      target = await openApp(fixedClock());
      await target.container.seed.base();
    }, 120_000);
    afterAll(async () => {
      await target.close();
      rmSync(folder, { recursive: true });
    });

    it('are good all together before any of them is there', async () => {
      const files = LIST_NAMES.map((list) => ({ list, table: fileOf(list) }));
      for (const { list, result } of unwrap(await administratorOf(target)('checkFiles', { files })))
        expect(unwrap(result), list).toMatchObject({ rejected: 0, problems: [] });
    });

    it('come out again as they went in, line by line', { timeout: 120_000 }, async () => {
      for (const list of LIST_NAMES)
        unwrap(await administratorOf(target)('importRows', { list, table: fileOf(list), mode: 'all' }));
      for (const list of LIST_NAMES)
        expect(sortedLines(await exportOf(target, list)), list).toEqual(sortedLines(exported.get(list)));
    });

    it('leave nothing for the doctor, and change nothing a second time', { timeout: 120_000 }, async () => {
      for (const check of ['quota-counters', 'order-counts', 'foreign-keys'] as const)
        expect(unwrap(await administratorOf(target)('examine', { check })), check).toMatchObject({
          found: 0,
        });
      const files = LIST_NAMES.map((list) => ({ list, table: fileOf(list) }));
      for (const { list, result } of unwrap(await administratorOf(target)('checkFiles', { files })))
        expect(unwrap(result), list).toMatchObject({ created: 0, updated: 0, rejected: 0 });
    });
  });
});
