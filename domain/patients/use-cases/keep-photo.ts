import { ok, type Result } from '#domain/shared';
import { checkPhoto } from '../photo.ts';
import type { FileStore, PatientFiles } from '../ports.ts';

/** A photo as somebody sent it. */
export interface SentPhoto {
  readonly name: string;
  readonly content: Uint8Array;
}

/** What photos need from outside. */
export interface PhotoPorts {
  readonly fileStore: FileStore;
  readonly patientFiles: PatientFiles;
}

const NAME_MAX = 200;

/** Checks a photo before anything is written; see {@link checkPhoto}. Without a photo there is nothing to check. */
export async function readPhoto(
  { fileStore }: PhotoPorts,
  photo: SentPhoto | null,
): Promise<Result<{ contentType: string } | null>> {
  if (!photo) return ok(null);
  const checked = checkPhoto(photo.content.byteLength, await fileStore.contentTypeOf(photo.content));
  return checked.ok ? ok({ contentType: checked.value }) : checked;
}

/** Keeps a checked photo as the patient's current one; the earlier ones stay. */
export async function keepPhoto(
  { fileStore, patientFiles }: PhotoPorts,
  photo: SentPhoto,
  facts: { patientId: number; contentType: string; createdBy: number; at: string },
): Promise<number> {
  return patientFiles.add({
    ...facts,
    kind: 'photo',
    name: photo.name.slice(-NAME_MAX),
    size: photo.content.byteLength,
    storageKey: await fileStore.put(photo.content),
  });
}
