import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Permissions, StoredPermission } from '#domain/access';
import { rowsOf } from '../sql.ts';

export const permissions = (em: SqlEntityManager): Permissions => ({
  async ofRole(roleId) {
    const rows = await rowsOf<StoredPermission>(
      em,
      'select id, screen, granted from role_screen where role_id = ?',
      [roleId],
    );
    return rows.map((row) => ({ ...row, granted: Boolean(row.granted) }));
  },
});
