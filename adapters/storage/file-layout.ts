import { lstat, opendir } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';

const KEY = /^[0-9a-f]{64}$/;

/** Whether a text is the key of a stored file. */
export const isKey = (text: string): boolean => KEY.test(text);

/** Path of a file inside of the file folder or bucket. */
export const relativePath = (key: string): string => `${key.slice(0, 2)}/${key}`;

/** The key of the stored file at a path; null when no key has that path. */
export function keyAt(path: string): string | null {
  const name = basename(path);
  return isKey(name) && path === relativePath(name) ? name : null;
}

/** Entries of the subfolders of the file folder; none when the folder is missing. */
export async function* entriesOf(
  folder: string,
): AsyncGenerator<{ readonly name: string; readonly path: string }> {
  for await (const part of namesIn(folder))
    for await (const name of namesIn(join(folder, part))) yield { name, path: join(folder, part, name) };
}

/** Paths of all files below a folder, relative to it and with slashes; none when the folder is missing. */
export async function* filesUnder(folder: string, within = ''): AsyncGenerator<string> {
  for await (const name of namesIn(join(folder, within))) {
    const path = posix.join(within, name);
    const found = await lstat(join(folder, path)).catch(() => null);
    if (found?.isDirectory()) yield* filesUnder(folder, path);
    else if (found) yield path;
  }
}

/** Names in a folder; none when the folder is missing. */
export async function* namesIn(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  }
}
