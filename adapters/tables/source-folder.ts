import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import type { SourceFiles } from '#domain/moving';
import { FILE_MAX_BYTES } from '#domain/shared';
import { hashOf } from './open-table.ts';

const DRIVE = /^[a-z]:/i;

/** The files below a folder, by paths that may have been written on Windows or on a Mac. A path or link that leaves the folder finds nothing. */
export function sourceFolder(folder: string): SourceFiles {
  /** The real path of a file, or why there is none. */
  async function find(path: string) {
    const parts = path.replaceAll('\\', '/').split('/');
    if (parts[0] === '' || DRIVE.test(path) || parts.includes('..') || path.includes('\0'))
      return { problem: 'path-outside-folder' as const };
    // A Mac writes an accent as a character of its own in names, but not in the text of a list.
    for (const name of new Set([path, path.normalize('NFC'), path.normalize('NFD')])) {
      const found = await realpath(join(folder, name.replaceAll('\\', '/'))).catch(() => null);
      if (found === null) continue;
      const within = relative(await realpath(folder), found);
      if (within === '..' || within.startsWith(`..${sep}`) || isAbsolute(within))
        return { problem: 'path-outside-folder' as const };
      const facts = await stat(found);
      if (facts.isFile()) return { file: found, size: facts.size };
    }
    return { problem: 'file-not-in-folder' as const };
  }

  return {
    async examine(path) {
      const found = await find(path);
      if ('problem' in found) return found.problem;
      const { file, size } = found;
      if (size === 0 || size > FILE_MAX_BYTES) return { size, contentType: null, sha256: '' };
      const contentType = (await fileTypeFromFile(file))?.mime ?? null;
      return { size, contentType, sha256: await hashOf(file) };
    },
    async *read(path) {
      const found = await find(path);
      if ('file' in found) yield* createReadStream(found.file);
    },
  };
}
