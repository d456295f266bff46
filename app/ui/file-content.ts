import { FILE_MAX_BYTES } from '#domain/shared';

const MEGABYTE = 1024 * 1024;

export const isTooBig = (file: Blob): boolean => file.size > FILE_MAX_BYTES;

/** `1,2 MB` */
export function sizeText(bytes: number): string {
  const [unit, name] = bytes < MEGABYTE ? ([1024, 'KB'] as const) : ([MEGABYTE, 'MB'] as const);
  return `${(bytes / unit).toLocaleString('es-CO', { maximumFractionDigits: 1 })} ${name}`;
}

export type ContentType = 'image/jpeg' | 'image/png' | 'application/pdf';

const SIGNATURES: readonly (readonly [ContentType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46]],
];

/** The type of a file by its first bytes; null for other types. The server checks again. */
export async function contentTypeOf(file: Blob): Promise<ContentType | null> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte))?.[0] ?? null;
}
