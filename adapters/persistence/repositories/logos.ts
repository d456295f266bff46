import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Logo, Logos } from '#domain/settings';
import { FoundationFileSchema } from '../schemas/access.ts';
import { rowOf } from '../sql.ts';

const LOGO =
  'select id, name, content_type as contentType, size, storage_key as storageKey from foundation_file';

export const logos = (em: SqlEntityManager): Logos => ({
  async add({ at, ...file }) {
    await em.insert(FoundationFileSchema, { ...file, createdAt: at, sha256At: at });
  },
  current: () => rowOf<Logo>(em, `${LOGO} order by id desc limit 1`),
  byId: (id) => rowOf<Logo>(em, `${LOGO} where id = ?`, [id]),
});
