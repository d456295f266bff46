import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ImportRuns } from '#domain/moving';
import { ImportRunSchema } from '../schemas/moving.ts';

export const importRuns = (em: SqlEntityManager): ImportRuns => ({
  add: ({ by, at, ...run }) => em.insert(ImportRunSchema, { ...run, importedBy: by, importedAt: at }),
});
