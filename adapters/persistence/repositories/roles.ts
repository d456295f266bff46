import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { type RoleRepository, type RoleSummary, SCREENS, type ScreenKey } from '#domain/access';
import { code, columns, flag, int, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { RoleSchema, RoleScreenSchema } from '../schemas/access.ts';
import { executeWrite, forUpdate, insertAll, lockRow, placeholders } from '../sql.ts';

const KEYS = SCREENS.map(({ key }) => key);

const ROLE = columns<RoleSummary>({
  id: int('r.id'),
  name: text('r.name'),
  enabled: flag('r.enabled'),
  holderCount: int('(select count(*) from staff_member u where u.role_id = r.id and u.active = true)'),
  grantedScreenCount: int(
    `(select count(*) from role_screen s where s.role_id = r.id and s.granted = true and s.screen in (${placeholders(KEYS)}))`,
  ),
});

const ROLE_SCREEN = columns({
  id: int('id'),
  roleId: int('role_id'),
  screen: code<ScreenKey>('screen'),
  granted: flag('granted'),
});

export function roleRepository(em: SqlEntityManager, dialect: Dialect): RoleRepository {
  const find = (roleId: number) => selectFirst(em, ROLE, 'from role r where r.id = ?', [...KEYS, roleId]);
  return {
    all: () => select(em, ROLE, 'from role r order by r.id', KEYS),
    find,
    async lock(roleId) {
      await lockRow(em, dialect, 'role', roleId);
      return find(roleId);
    },
    async add(name) {
      try {
        const roleId = await em.insert(RoleSchema, { name, enabled: true });
        await insertAll(
          em,
          RoleScreenSchema,
          KEYS.map((screen) => ({ roleId, screen, granted: false })),
        );
        return roleId;
      } catch (error) {
        if (error instanceof UniqueConstraintViolationException) return 'role-name-taken';
        throw error;
      }
    },
    async setEnabled(roleId, enabled) {
      await em.nativeUpdate(RoleSchema, { id: roleId }, { enabled });
    },
    endSessions: (roleId) =>
      executeWrite(
        em,
        'delete from login_session where user_id in (select id from staff_member where role_id = ?)',
        [roleId],
      ),
    lockPermission: (permissionId) =>
      selectFirst(
        em,
        ROLE_SCREEN,
        forUpdate(dialect, `from role_screen where id = ? and screen in (${placeholders(KEYS)})`),
        [permissionId, ...KEYS],
      ),
    async setGranted(permissionId, granted) {
      await em.nativeUpdate(RoleScreenSchema, { id: permissionId }, { granted });
    },
  };
}
