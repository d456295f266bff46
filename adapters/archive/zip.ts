import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ArchiveWriter } from '#domain/patient-copy';

/** Formats that are compressed already. */
const COMPRESSED = /\.(?:pdf|jpe?g|png|docx|xlsx|heic)$/i;

/** Files of bounded size are packed one by one, so that only one content is in memory. */
export const archiveWriter: ArchiveWriter = {
  async *zip(files) {
    let parts: Uint8Array[] = [];
    const archive = new Zip((error, part) => {
      if (error) throw error;
      parts.push(part);
    });
    for (const { path, read } of files) {
      const content = await read();
      if (content === null) continue;
      const file = COMPRESSED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path);
      archive.add(file);
      file.push(typeof content === 'string' ? strToU8(content) : content, true);
      yield* parts;
      parts = [];
    }
    archive.end();
    yield* parts;
  },
};
