import type { SentFile } from '#domain/documents';

/** The images of a user: the photo and three signatures (section 3 of part 1: foto, CamFir1 to CamFir3). */
export const PICTURE_KINDS = ['photo', 'signature1', 'signature2', 'signature3'] as const;

/** Which of a user's images. */
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Files that arrive with a form, by what they are; what is missing stays as it is. */
export type SentPictures = Readonly<Partial<Record<PictureKind, SentFile | null>>>;

/** The file of each current image; null without one. */
export type PictureIds = Readonly<Record<PictureKind, number | null>>;
