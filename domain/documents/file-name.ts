import { fileNameFor } from '#domain/file-rules';

const NAME_MAX_LENGTH = 200;

/** Characters that are invisible or change the reading direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Name of a file: no folders, no invisible characters, the last 200 characters. */
export function sanitizeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = [...last.replace(INVISIBLE, '').trim()].slice(-NAME_MAX_LENGTH).join('');
  return /[\p{L}\p{N}]/u.test(clean) ? clean : 'documento';
}

/** The name under which a file is stored, with an extension that fits its content. */
export const storedFileName = (name: string, contentType: string): string =>
  sanitizeFileName(fileNameFor(sanitizeFileName(name), contentType));

/** Characters that some systems do not allow in names of files. */
const FORBIDDEN = /[\\/:*?"<>|]|\p{Cc}/gu;
const PORTABLE_MAX_LENGTH = 100;

/** A name under which every system can store a file. */
export const portableFileName = (name: string): string =>
  name.replace(FORBIDDEN, '_').slice(-PORTABLE_MAX_LENGTH) || 'archivo';
