import type { UseCase } from '#domain/access';
import { type FilePorts, type Received, receiving, type SentFile, wrongWithImage } from '#domain/documents';

/** The part of an input that may bring a photo; null leaves it as it is. */
export interface WithPhoto {
  readonly photo: SentFile | null;
}

/** A command that may bring the patient's photo; invalid: `photo` with the codes of {@link wrongWithImage}. */
export const receivingPhoto = <Ports, Input extends WithPhoto, Output>(
  write: UseCase<Ports & FilePorts, Input & Received, Output>,
): UseCase<Ports & FilePorts, Input, Output> =>
  receiving({ files: ({ photo }) => ({ photo }), wrong: wrongWithImage }, write);

/** Keeps the photo that arrived, if one did, as the patient's current one; the earlier ones stay. */
export async function keepPhoto(
  { patientFiles }: FilePorts,
  { received }: Received,
  facts: { readonly patientId: number; readonly createdBy: number; readonly at: string },
): Promise<void> {
  if (received.photo) await patientFiles.add({ ...received.photo, ...facts, kind: 'photo' });
}
