import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Permissions, ScreenKey } from '#domain/access';
import { code, columns, flag, int, select } from '../columns.ts';

const STORED_PERMISSION = columns({
  id: int('id'),
  screen: code<ScreenKey>('screen'),
  granted: flag('granted'),
});

export const permissions = (em: SqlEntityManager): Permissions => ({
  async ofRole(roleId) {
    const rows = await select(em, STORED_PERMISSION, 'from role_screen where role_id = ?', [roleId]);
    return rows;
  },
});
