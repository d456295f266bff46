import { setTimeout as pause } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { ok, unwrap } from '#domain/shared';
import type { Database } from '../engine.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { addMissingWords } from './catalogue-entries.ts';

/** Gives other processes as much time for the write lock of the embedded database as a piece of long work took. */
export async function givingWay<T>(dialect: Database['dialect'], work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const value = await work();
  if (dialect === 'sqlite') await pause(performance.now() - begun);
  return value;
}

/** Makes every entry of the catalogues found that is not yet, in transactions of a few entries each. */
export async function indexCatalogueWords(em: SqlEntityManager, dialect: Database['dialect']): Promise<void> {
  const batch = () => unitOfWork(em, dialect).run(async () => ok(await addMissingWords(em, dialect)));
  while (unwrap(await givingWay(dialect, batch)) > 0);
}
