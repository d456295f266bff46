import { type Actor, onWritableScreen } from '#domain/access';
import { type Clock, timestamp } from '#domain/shared';
import type { DocumentKind } from './document.ts';
import type { FilePorts, StoredUpload } from './upload.ts';

/** Policy for adding documents. */
export const addsDocuments = onWritableScreen('admission');

/** Adds an upload to the documents of a patient and gives its id. */
export const storeDocument = (
  { patientFiles, clock }: FilePorts & { readonly clock: Clock },
  actor: Actor,
  file: StoredUpload,
  facts: { readonly patientId: number; readonly kind: DocumentKind },
): Promise<number> => patientFiles.add({ ...file, ...facts, createdBy: actor.userId, at: timestamp(clock) });
