import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Table } from '#domain/code-lists';
import { openTable } from './open-table.ts';

/** A file that was sent, as a table, until it is discarded. */
export interface ReceivedTable {
  readonly table: Table;
  readonly discard: () => Promise<void>;
}

/** Keeps a file that is sent for as long as it is read; only this account of the machine sees it. */
export async function receiveTable(
  content: AsyncIterable<Uint8Array> | null,
  signal: AbortSignal,
): Promise<ReceivedTable> {
  const folder = await mkdtemp(join(tmpdir(), 'integra-table-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'table');
  try {
    await pipeline(Readable.from(content ?? []), createWriteStream(path, { mode: 0o600 }), { signal });
  } catch (error) {
    await discard();
    throw error;
  }
  return { table: stoppable(openTable(path), signal), discard };
}

/** Lines after which other requests get their turn. */
const LINES_PER_TURN = 100;

/** A table that is read no further once nobody waits for it. */
const stoppable = (table: Table, signal: AbortSignal): Table => ({
  encoding: table.encoding,
  async *lines() {
    let lines = 0;
    for await (const line of table.lines()) {
      if (++lines % LINES_PER_TURN === 0) await nextTurn();
      signal.throwIfAborted();
      yield line;
    }
  },
});
