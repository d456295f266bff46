import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Site, Sites } from '#domain/catalogues';
import { rowsOf } from '../sql.ts';

export const sites = (em: SqlEntityManager): Sites => ({
  all: () => rowsOf<Site>(em, 'select id, name, email from site order by id'),
});
