import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Logo, Logos } from '#domain/settings';
import { FoundationFileSchema } from '../schemas/access.ts';
import { executeWrite, rowOf } from '../sql.ts';

const LOGO =
  'select id, name, content_type as contentType, size, storage_key as storageKey from foundation_file';

export const logos = (em: SqlEntityManager): Logos => ({
  async add({ at, ...file }) {
    await em.insert(FoundationFileSchema, { ...file, createdAt: at, sha256At: at });
  },
  current: () => rowOf<Logo>(em, `${LOGO} where withdrawn_at is null order by id desc limit 1`),
  async withdraw(at) {
    const sql = 'update foundation_file set withdrawn_at = ? where withdrawn_at is null';
    await executeWrite(em, sql, [at]);
  },
  byId: (id) => rowOf<Logo>(em, `${LOGO} where id = ?`, [id]),
});
