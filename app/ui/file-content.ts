import { mediaTypeOf, SIGNATURE_BYTES } from '#domain/file-rules';
import { FILE_MAX_BYTES } from '#domain/shared';

const MEGABYTE = 1024 * 1024;

export const isTooBig = (file: Blob): boolean => file.size > FILE_MAX_BYTES;

/** `1,2 MB`, `700 bytes` */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const [unit, name] = bytes < MEGABYTE ? ([1024, 'KB'] as const) : ([MEGABYTE, 'MB'] as const);
  return `${(bytes / unit).toLocaleString('es-CO', { maximumFractionDigits: 1 })} ${name}`;
}

/** The type of a file by its first bytes; null for other types. The server checks again. */
export const contentTypeOf = async (file: Blob): Promise<ReturnType<typeof mediaTypeOf>> =>
  mediaTypeOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));

/** The hint for a photo in the format of an iPhone. */
export const HEIC_TEXT =
  'Es una foto HEIC, que aquí no se puede abrir. En el iPhone, elija «Más compatible» en Ajustes › Cámara › Formatos y tómela de nuevo, o envíela como JPG';
