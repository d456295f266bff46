import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import { executeWrite, rowOf } from '../sql.ts';

/** The records of an import whose search words must be rebuilt. */
type Target = 'patients' | CatalogueKey;

/** Records, in the publishing transaction, that search words must be rebuilt. */
export async function markForIndexing(em: SqlEntityManager, target: Target): Promise<void> {
  await executeWrite(em, 'insert into published_import (target) values (?)', [target]);
}

/** The import whose search words must be rebuilt; null for none. */
export const pendingIndexing = async (em: SqlEntityManager): Promise<Target | null> =>
  (await rowOf<{ target: Target }>(em, 'select target from published_import'))?.target ?? null;

/** Records that the search words are complete. */
export async function clearIndexing(em: SqlEntityManager): Promise<void> {
  await executeWrite(em, 'delete from published_import');
}
