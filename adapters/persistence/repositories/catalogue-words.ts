import { setTimeout as pause } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { ok, unwrap } from '#domain/shared';
import type { Dialect } from '../dialect.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { addMissingWords } from './catalogue-entries.ts';
import { proposeRips } from './rips-proposals.ts';

/** Runs work, then pauses for as long as it took, so that other processes get the write lock of SQLite. */
export async function pausingAfter<T>(dialect: Dialect, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const value = await work();
  if (dialect === 'sqlite') await pause(performance.now() - startedAt);
  return value;
}

/** Indexes all entries without search words, a batch per transaction, and gives new CUPS their proposed RIPS fields. */
export async function indexCatalogueWords(em: SqlEntityManager, dialect: Dialect): Promise<void> {
  const indexBatch = () => unitOfWork(em).run(async () => ok(await addMissingWords(em, dialect)));
  while (unwrap(await pausingAfter(dialect, indexBatch)) > 0);
  await unitOfWork(em).run(async () => ok(await proposeRips(em, dialect)));
}
