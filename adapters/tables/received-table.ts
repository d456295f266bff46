import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Table, UnreadableTable } from '#domain/code-lists';
import type { SourceFiles } from '#domain/moving';
import { isZip, openTable } from './open-table.ts';
import { sourceFolder } from './source-folder.ts';
import { unpackList } from './unpack-list.ts';

/** An uploaded table and the function that deletes it. */
export interface ReceivedTable {
  readonly table: Table;
  /** The files beside the table in a ZIP; null for a table alone. */
  readonly files: SourceFiles | null;
  readonly discard: () => Promise<void>;
}

/** Stores an upload in a temporary folder that only this operating system account can read; a ZIP with a list is unpacked. */
export async function receiveTable(
  content: AsyncIterable<Uint8Array> | null,
  signal: AbortSignal,
): Promise<ReceivedTable> {
  const folder = await mkdtemp(join(tmpdir(), 'integra-table-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'table');
  try {
    await pipeline(Readable.from(content ?? []), createWriteStream(path, { mode: 0o600 }), { signal });
    const list = (await isZip(path)) ? await unpackList(path, join(folder, 'files')) : null;
    const table = stoppableTable(openTable(list ?? path), signal);
    return { table, files: list ? sourceFolder(dirname(list)) : null, discard };
  } catch (error) {
    if (error instanceof UnreadableTable) return { table: unreadable(error), files: null, discard };
    await discard();
    throw error;
  }
}

/** A table that can't be read. */
function unreadable(error: UnreadableTable): Table {
  const fail = () => Promise.reject(error);
  return {
    // biome-ignore lint/correctness/useYield: reading fails at once
    async *lines() {
      throw error;
    },
    sheetNames: fail,
    encoding: fail,
    sha256: fail,
  };
}

/** After this number of lines the event loop handles other requests. */
const LINES_PER_TURN = 100;

/** A table whose reading throws when the signal is aborted. */
const stoppableTable = (table: Table, signal: AbortSignal): Table => ({
  encoding: table.encoding,
  sheetNames: table.sheetNames,
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
