import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Scope } from '#domain/access';
import type { ServiceKeys } from '#domain/service-keys';
import { columns, date, flag, instant, int, optional, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { GRANTED_SCREENS, screensIn } from '../queries/granted-screens.ts';
import { ServiceKeySchema, ServiceKeySiteSchema } from '../schemas/service-keys.ts';
import { forUpdate, insertAll } from '../sql.ts';

const BOUNDS = {
  id: int('k.id'),
  name: text('k.name'),
  scopes: text('k.scopes'),
  addresses: text('k.addresses'),
  lastDay: date('k.last_day'),
  siteIds: optional(
    text('(select group_concat(ks.site_id) from service_key_site ks where ks.service_key_id = k.id)'),
  ),
};

const OWNER = {
  username: text('u.username'),
  firstNames: text('u.first_names'),
  lastNames: text('u.last_names'),
};

const LISTED = columns({
  ...BOUNDS,
  ...OWNER,
  createdAt: instant('k.created_at'),
  lastUsedAt: optional(instant('k.last_used_at')),
  revokedAt: optional(instant('k.revoked_at')),
  ownerActive: flag('u.active and r.enabled'),
});

const USED = columns({
  ...BOUNDS,
  ...OWNER,
  userId: int('u.id'),
  roleId: int('u.role_id'),
  roleName: text('r.name'),
  siteId: optional(int('u.site_id')),
  siteName: optional(text('site.name')),
  screens: optional(text(GRANTED_SCREENS)),
});

const LOCKED = columns({
  id: int('k.id'),
  name: text('k.name'),
  revokedAt: optional(instant('k.revoked_at')),
});

const REQUESTS = columns({
  beganAt: optional(instant('k.minute_began_at')),
  count: optional(int('k.minute_requests')),
});

const partsIn = (stored: string): readonly string[] => stored.split(' ').filter(Boolean);

const boundsOf = ({
  scopes,
  addresses,
  siteIds,
}: {
  scopes: string;
  addresses: string;
  siteIds: string | null;
}) => ({
  // Only checked scopes are stored.
  scopes: partsIn(scopes) as readonly Scope[],
  addresses: partsIn(addresses),
  siteIds: (siteIds ?? '').split(',').filter(Boolean).map(Number),
});

export const serviceKeys = (em: SqlEntityManager, dialect: Dialect): ServiceKeys => ({
  async all() {
    const rows = await select(
      em,
      LISTED,
      `from service_key k
       join staff_member u on u.id = k.owner_id
       join role r on r.id = u.role_id
       order by k.id desc`,
    );
    return rows.map(({ username, firstNames, lastNames, ...row }) => ({
      ...row,
      ...boundsOf(row),
      owner: { username, firstNames, lastNames },
    }));
  },
  async add({ siteIds, scopes, addresses, ...key }) {
    const row = { ...key, scopes: scopes.join(' '), addresses: addresses.join(' ') };
    const id = await em.insert(ServiceKeySchema, row);
    if (siteIds.length > 0)
      await insertAll(
        em,
        ServiceKeySiteSchema,
        siteIds.map((siteId) => ({ serviceKeyId: id, siteId })),
      );
    return id;
  },
  lock: (id) => selectFirst(em, LOCKED, forUpdate(dialect, 'from service_key k where k.id = ?'), [id]),
  async revoke(id, revokedAt) {
    await em.nativeUpdate(ServiceKeySchema, { id }, { revokedAt });
  },
  async find(digest) {
    const row = await selectFirst(
      em,
      USED,
      `from service_key k
       join staff_member u on u.id = k.owner_id and u.active = true
       join role r on r.id = u.role_id and r.enabled = true
       left join site on site.id = u.site_id
       where k.digest = ? and k.revoked_at is null`,
      [digest],
    );
    if (!row) return null;
    const { id, name, lastDay, scopes, addresses, siteIds, screens, ...owner } = row;
    return {
      id,
      name,
      lastDay,
      ...boundsOf({ scopes, addresses, siteIds }),
      owner: { ...owner, screens: screensIn(screens) },
    };
  },
  async lockRequests(id) {
    const sql = forUpdate(dialect, 'from service_key k where k.id = ?');
    const row = await selectFirst(em, REQUESTS, sql, [id]);
    return row?.beganAt && row.count !== null ? { beganAt: Date.parse(row.beganAt), count: row.count } : null;
  },
  async saveRequests(id, { beganAt, count }, lastUsedAt) {
    const minuteBeganAt = new Date(beganAt).toISOString();
    await em.nativeUpdate(ServiceKeySchema, { id }, { minuteBeganAt, minuteRequests: count, lastUsedAt });
  },
});
