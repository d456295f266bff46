import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { type RoleRepository, type RoleSummary, SCREENS, type ScreenKey } from '#domain/access';
import { code, columns, flag, int, selectFirst } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { RoleSchema, RoleScreenSchema } from '../schemas/access.ts';
import { executeWrite, forUpdate, insertAll, placeholders, rowOf, rowsOf } from '../sql.ts';

const KEYS = SCREENS.map(({ key }) => key);

const ROLE = `
  select r.id, r.name, r.enabled,
    (select count(*) from staff_member u where u.role_id = r.id and u.active = true) as holderCount,
    (select count(*) from role_screen s where s.role_id = r.id and s.granted = true and s.screen in (${placeholders(KEYS)})) as grantedScreenCount
  from role r`;

type RoleRow = Omit<RoleSummary, 'enabled'> & { enabled: number };

const roleOf = ({ enabled, holderCount, grantedScreenCount, ...role }: RoleRow): RoleSummary => ({
  ...role,
  enabled: Boolean(enabled),
  holderCount: Number(holderCount),
  grantedScreenCount: Number(grantedScreenCount),
});

const ROLE_SCREEN = columns({
  id: int('id'),
  roleId: int('role_id'),
  screen: code<ScreenKey>('screen'),
  granted: flag('granted'),
});

export function roleRepository(em: SqlEntityManager, dialect: Dialect): RoleRepository {
  async function find(roleId: number): Promise<RoleSummary | null> {
    const row = await rowOf<RoleRow>(em, `${ROLE} where r.id = ?`, [...KEYS, roleId]);
    return row && roleOf(row);
  }
  return {
    all: async () => (await rowsOf<RoleRow>(em, `${ROLE} order by r.id`, KEYS)).map(roleOf),
    find,
    async lock(roleId) {
      await rowOf(em, forUpdate(dialect, 'select id from role where id = ?'), [roleId]);
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
    async lockPermission(permissionId) {
      const row = await selectFirst(
        em,
        ROLE_SCREEN,
        forUpdate(dialect, `from role_screen where id = ? and screen in (${placeholders(KEYS)})`),
        [permissionId, ...KEYS],
      );
      return row;
    },
    async setGranted(permissionId, granted) {
      await em.nativeUpdate(RoleScreenSchema, { id: permissionId }, { granted });
    },
  };
}
