import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import { executeWrite, rowOf } from '../sql.ts';

/** The second step of a published import: it writes the changes of patients, or the search words of catalogue entries. */
export type PostProcessing =
  | { readonly target: 'patients'; readonly publishedAt: string; readonly columns: readonly string[] }
  | { readonly target: CatalogueKey };

interface Row {
  readonly target: PostProcessing['target'];
  readonly publishedAt: string | null;
  readonly columns: string | null;
}

/** Records that post-processing is pending; runs in the transaction that publishes the import. */
export async function recordPostProcessing(
  em: SqlEntityManager,
  postProcessing: PostProcessing,
): Promise<void> {
  const [at, columns] =
    postProcessing.target === 'patients'
      ? [postProcessing.publishedAt, postProcessing.columns.join()]
      : [null, null];
  await executeWrite(
    em,
    'insert into published_import (target, published_at, changed_columns) values (?, ?, ?)',
    [postProcessing.target, at, columns],
  );
}

/** The pending post-processing; null when there is none. */
export async function pendingPostProcessing(em: SqlEntityManager): Promise<PostProcessing | null> {
  const row = await rowOf<Row>(
    em,
    'select target, published_at as publishedAt, changed_columns as columns from published_import',
  );
  if (!row) return null;
  const { target, publishedAt, columns } = row;
  return target === 'patients'
    ? { target, publishedAt: String(publishedAt), columns: String(columns).split(',') }
    : { target };
}

/** Records that post-processing is done. */
export async function clearPostProcessing(em: SqlEntityManager): Promise<void> {
  await executeWrite(em, 'delete from published_import');
}
