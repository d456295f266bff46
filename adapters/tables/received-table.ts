import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Table } from '#domain/code-lists';
import { openTable } from './open-table.ts';

/** An uploaded table and the function that deletes it. */
export interface ReceivedTable {
  readonly table: Table;
  readonly discard: () => Promise<void>;
}

/** Stores an upload in a temporary file that only this operating system account can read. */
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
  return { table: stoppableTable(openTable(path), signal), discard };
}

/** After this number of lines the event loop handles other requests. */
const LINES_PER_TURN = 100;

/** A table whose reading throws when the signal is aborted. */
const stoppableTable = (table: Table, signal: AbortSignal): Table => ({
  encoding: table.encoding,
  sheetCount: table.sheetCount,
  sha256: table.sha256,
  async *lines(sheet) {
    let lineCount = 0;
    for await (const line of table.lines(sheet)) {
      if (++lineCount % LINES_PER_TURN === 0) await nextTurn();
      signal.throwIfAborted();
      yield line;
    }
  },
});
