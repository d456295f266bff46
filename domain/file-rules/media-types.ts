interface MediaType {
  /** Extensions without their dot; the first one is given to a file without any. */
  readonly extensions: readonly [string, ...string[]];
  /** The first bytes. */
  readonly signature: readonly number[];
}

/** The media types of documents, by what their content begins with (P13). */
export const MEDIA_TYPES = {
  'image/jpeg': { extensions: ['jpg', 'jpeg', 'jfif', 'jpe'], signature: [0xff, 0xd8, 0xff] },
  'image/png': { extensions: ['png'], signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  'application/pdf': { extensions: ['pdf'], signature: [0x25, 0x50, 0x44, 0x46] },
} as const satisfies Record<string, MediaType>;

/** A media type of a document. */
export type DocumentMediaType = keyof typeof MEDIA_TYPES;

const TYPES = Object.keys(MEDIA_TYPES) as readonly DocumentMediaType[];

/** Whether documents may have a media type. */
export const isDocumentMediaType = (type: string | null): type is DocumentMediaType =>
  TYPES.some((each) => each === type);

/** Whether a media type is that of a photo of a phone which browsers can't show. */
export const isHeic = (type: string | null): boolean => /^image\/hei[cf]/.test(type ?? '');

/** Major brands of HEIC and HEIF pictures. */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** How many of the first bytes {@link mediaTypeOf} reads. */
export const SIGNATURE_BYTES = 12;

/** The media type of a content by its first bytes: one of a document, `image/heic`, or null. */
export function mediaTypeOf(start: Uint8Array): DocumentMediaType | 'image/heic' | null {
  const found = TYPES.find((type) =>
    MEDIA_TYPES[type].signature.every((byte, index) => start[index] === byte),
  );
  if (found) return found;
  const ascii = String.fromCharCode(...start.slice(4, SIGNATURE_BYTES));
  return ascii.startsWith('ftyp') && HEIC_BRANDS.includes(ascii.slice(4)) ? 'image/heic' : null;
}

/** Extensions that pictures and documents are given, also wrongly; anything else after a point belongs to the name. */
const MISLEADING_EXTENSION = /\.(?:jpe?g|jfif|jpe|png|pdf|hei[cf]|gif|webp|bmp|tiff?)$/i;

/** The name of a file with an extension that fits its content: `cedula.png` of a JPEG is `cedula.jpg`, `Dr. Ruiz 12.11` gets one. */
export function fileNameFor(name: string, contentType: string): string {
  if (!isDocumentMediaType(contentType)) return name;
  const extensions: readonly string[] = MEDIA_TYPES[contentType].extensions;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  // Some programs open no `.jfif`, although it is a JPEG.
  if (extensions.includes(extension) && extension !== 'jfif' && extension !== 'jpe') return name;
  return `${name.replace(MISLEADING_EXTENSION, '')}.${extensions[0]}`;
}

const acceptOf = (types: readonly DocumentMediaType[]): string =>
  types
    .flatMap((type) => [type, ...MEDIA_TYPES[type].extensions.map((extension) => `.${extension}`)])
    .join(',');

/** The `accept` attribute of inputs for documents. Without HEIC, so that an iPhone converts its photos to JPEG. */
export const DOCUMENT_ACCEPT = acceptOf(TYPES);

/** The `accept` attribute of inputs for photos, signatures and logos. */
export const IMAGE_ACCEPT = acceptOf(['image/jpeg', 'image/png']);
