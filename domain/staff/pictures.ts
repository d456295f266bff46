import type { FileUpload } from '#domain/documents';

/** The images of a user: photo and three signatures. */
export const PICTURE_KINDS = ['photo', 'signature1', 'signature2', 'signature3'] as const;

export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Uploaded images by kind; the image of a kind that is absent or null stays unchanged. */
export type SubmittedPictures = Readonly<Partial<Record<PictureKind, FileUpload | null>>>;

/** File id of each current image; null when there is none. */
export type PictureIds = Readonly<Record<PictureKind, number | null>>;
