import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import { code, columns, instant, optional, selectFirst, text } from '../columns.ts';
import { executeWrite } from '../sql.ts';

/** The second step of a published import: it writes the changes of patients, or the search words of catalogue entries. */
export type PostProcessing =
  | { readonly target: 'patients'; readonly publishedAt: string; readonly columns: readonly string[] }
  | { readonly target: CatalogueKey };

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

const PUBLISHED_IMPORT = columns({
  target: code<CatalogueKey | 'patients'>('target'),
  publishedAt: optional(instant('published_at')),
  columns: optional(text('changed_columns')),
});

/** The pending post-processing; null when there is none. */
export async function pendingPostProcessing(em: SqlEntityManager): Promise<PostProcessing | null> {
  const row = await selectFirst(em, PUBLISHED_IMPORT, 'from published_import');
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
