import type { SqlEntityManager } from '@mikro-orm/knex';
import { SETTING_NAMES, type SettingRepository, type Settings } from '#domain/settings';
import { columns, select, text } from '../columns.ts';
import { executeWrite } from '../sql.ts';

const SETTING = columns({
  name: text('name'),
  value: text('value'),
});

export const settingRepository = (em: SqlEntityManager): SettingRepository => ({
  async all() {
    const rows = await select(em, SETTING, 'from setting');
    const values = new Map(rows.map(({ name, value }) => [name, value]));
    return Object.fromEntries(SETTING_NAMES.map((name) => [name, values.get(name) ?? ''])) as Settings;
  },
  async set(name, value, by, at) {
    await executeWrite(em, 'delete from setting where name = ?', [name]);
    if (value === '') return;
    const sql = 'insert into setting (name, value, updated_by, updated_at) values (?, ?, ?, ?)';
    await executeWrite(em, sql, [name, value, by, at]);
  },
});
