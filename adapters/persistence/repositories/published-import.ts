import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import { executeWrite, rowOf } from '../sql.ts';

/** What an import changes that has search words. */
type Target = 'patients' | CatalogueKey;

/** Notes that the words of what changed follow, in the transaction that publishes it. */
export async function noteWordsFollow(em: SqlEntityManager, target: Target): Promise<void> {
  await executeWrite(em, 'insert into published_import (target) values (?)', [target]);
}

/** Whose words follow; null for nobody's. */
export const wordsFollowFor = async (em: SqlEntityManager): Promise<Target | null> =>
  (await rowOf<{ target: Target }>(em, 'select target from published_import'))?.target ?? null;

/** Notes that the words are complete. */
export async function noteWordsComplete(em: SqlEntityManager): Promise<void> {
  await executeWrite(em, 'delete from published_import');
}
