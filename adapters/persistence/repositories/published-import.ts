import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import { executeWrite, rowOf } from '../sql.ts';

/** A published import that still has to write changes of patients, or search words of catalogue entries. */
export type UnfinishedPublication =
  | { readonly target: 'patients'; readonly publishedAt: string; readonly columns: readonly string[] }
  | { readonly target: CatalogueKey };

interface Row {
  readonly target: UnfinishedPublication['target'];
  readonly publishedAt: string | null;
  readonly columns: string | null;
}

/** Records an unfinished publication; runs in the transaction that publishes the import. */
export async function markUnfinished(
  em: SqlEntityManager,
  publication: UnfinishedPublication,
): Promise<void> {
  const [at, columns] =
    publication.target === 'patients' ? [publication.publishedAt, publication.columns.join()] : [null, null];
  await executeWrite(
    em,
    'insert into published_import (target, published_at, changed_columns) values (?, ?, ?)',
    [publication.target, at, columns],
  );
}

/** The unfinished publication; null when there is none. */
export async function unfinishedPublication(em: SqlEntityManager): Promise<UnfinishedPublication | null> {
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

/** Records that the publication is finished. */
export async function clearUnfinished(em: SqlEntityManager): Promise<void> {
  await executeWrite(em, 'delete from published_import');
}
