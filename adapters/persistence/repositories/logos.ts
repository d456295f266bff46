import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Logo, Logos } from '#domain/settings';
import { columns, int, selectFirst, text } from '../columns.ts';
import { FoundationFileSchema } from '../schemas/access.ts';
import { executeWrite } from '../sql.ts';

const LOGO = columns<Logo>({
  id: int('id'),
  name: text('name'),
  contentType: text('content_type'),
  size: int('size'),
  storageKey: text('storage_key'),
});

export const logos = (em: SqlEntityManager): Logos => ({
  async add({ at, ...file }) {
    await em.insert(FoundationFileSchema, { ...file, createdAt: at, sha256At: at });
  },
  current: () =>
    selectFirst(em, LOGO, 'from foundation_file where withdrawn_at is null order by id desc limit 1'),
  async withdraw(at) {
    const sql = 'update foundation_file set withdrawn_at = ? where withdrawn_at is null';
    await executeWrite(em, sql, [at]);
  },
  byId: (id) => selectFirst(em, LOGO, 'from foundation_file where id = ?', [id]),
});
