import type { Received, ReceivedFile, ReceivingPorts } from '#domain/documents';
import { PICTURE_KINDS, type PictureKind } from './pictures.ts';
import type { StaffFiles } from './ports.ts';

/** What keeping images needs from outside. */
export interface PicturePorts extends ReceivingPorts {
  readonly staffFiles: StaffFiles;
}

/** Keeps the images that arrived as the current ones and gives which they are; the earlier ones stay. */
export async function keepPictures(
  { staffFiles }: PicturePorts,
  { received }: Received,
  facts: { readonly staffId: number; readonly createdBy: number; readonly at: string },
): Promise<readonly PictureKind[]> {
  const arrived = PICTURE_KINDS.filter((kind) => received[kind] !== undefined);
  for (const kind of arrived) await staffFiles.add({ ...(received[kind] as ReceivedFile), ...facts, kind });
  return arrived;
}
