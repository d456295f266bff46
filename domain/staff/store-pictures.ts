import type { StoredUpload, UploadPorts, Uploads } from '#domain/documents';
import { PICTURE_KINDS, type PictureKind } from './pictures.ts';
import type { StaffFiles } from './ports.ts';

export interface PicturePorts extends UploadPorts {
  readonly staffFiles: StaffFiles;
}

/** Stores received images as the current ones and returns their kinds; earlier images stay. */
export async function storePictures(
  { staffFiles }: PicturePorts,
  { storedUploads }: Uploads,
  facts: { readonly staffId: number; readonly createdBy: number; readonly at: string },
): Promise<readonly PictureKind[]> {
  const kinds = PICTURE_KINDS.filter((kind) => storedUploads[kind] !== undefined);
  for (const kind of kinds)
    await staffFiles.add({ ...(storedUploads[kind] as StoredUpload), ...facts, kind });
  return kinds;
}
