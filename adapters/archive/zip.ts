import type { ArchiveWriter } from '#domain/patient-copy';
import { zipEntries } from './zip-entries.ts';

/** Files of bounded size are packed one by one, so that only one content is in memory. */
export const archiveWriter: ArchiveWriter = {
  async *zip(files) {
    const { stream, add, end } = zipEntries();
    const added = (async () => {
      for (const { path, read } of files) {
        const content = await read();
        if (content !== null) await add(path, content);
      }
      end();
    })().catch((error: Error) => void stream.destroy(error));
    try {
      yield* stream;
      await added;
    } finally {
      stream.destroy();
    }
  },
};
