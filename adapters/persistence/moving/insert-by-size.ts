import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntitySchema } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { insertPlain } from '../repositories/insert-rows.ts';
import type { SqlValue } from '../sql.ts';

/** With four bytes a character a statement stays below 16 MB, which MariaDB takes by default. */
const MAX_CHARACTERS = 1_000_000;
/** A statement of the embedded database blocks the event loop, so it stays short. */
const MAX_ROWS = 500;

/** Inserts rows with long texts, and lets other requests run between the statements. */
export async function insertTexts<Entity extends object>(
  em: SqlEntityManager,
  schema: EntitySchema<Entity>,
  rows: readonly Readonly<Record<string, SqlValue>>[],
): Promise<void> {
  for (const batch of batchesOfTexts(rows)) {
    await insertPlain(em, schema, batch);
    await nextTurn();
  }
}

function* batchesOfTexts<Row extends object>(rows: readonly Row[]): Generator<readonly Row[]> {
  let batch: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    const added = Object.values(row).reduce(
      (sum: number, value) => sum + (typeof value === 'string' ? value.length : 0),
      0,
    );
    if (batch.length === MAX_ROWS || (batch.length > 0 && characters + added > MAX_CHARACTERS)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(row);
    characters += added;
  }
  if (batch.length > 0) yield batch;
}
