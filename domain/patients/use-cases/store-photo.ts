import type { UseCase } from '#domain/access';
import { type FilePorts, type FileUpload, type Uploads, uploadCommand } from '#domain/documents';
import { checkImage } from '#domain/file-rules';

/** Input with an optional photo; null leaves the photo unchanged. */
export interface WithPhoto {
  readonly photo: FileUpload | null;
}

/** Wraps a command so that it receives the patient's photo. Invalid: `photo` with the codes of {@link checkImage}. */
export const withPhotoUpload = <Ports, Input extends WithPhoto, Output>(
  write: UseCase<Ports & FilePorts, Input & Uploads, Output>,
): UseCase<Ports & FilePorts, Input, Output> =>
  uploadCommand({ filesOf: ({ photo }) => ({ photo }), check: checkImage }, write);

/** Stores a received photo as the current one; earlier photos stay (P14). */
export async function storePhoto(
  { patientFiles }: FilePorts,
  { storedUploads }: Uploads,
  facts: { readonly patientId: number; readonly createdBy: number; readonly at: string },
): Promise<void> {
  if (storedUploads.photo) await patientFiles.add({ ...storedUploads.photo, ...facts, kind: 'photo' });
}
