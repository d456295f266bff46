import { type Actor, onScreen } from '#domain/access';
import { type Clock, timestamp } from '#domain/shared';
import type { DocumentKind } from './document.ts';
import type { FilePorts, ReceivedFile } from './receive.ts';

/** Who puts documents in: whoever admits patients. */
export const putsDocumentsIn = onScreen('admission');

/** Adds a received file to the patient's documents and gives its id. */
export const keepDocument = (
  { patientFiles, clock }: FilePorts & { readonly clock: Clock },
  actor: Actor,
  file: ReceivedFile,
  facts: { readonly patientId: number; readonly kind: DocumentKind },
): Promise<number> => patientFiles.add({ ...file, ...facts, createdBy: actor.userId, at: timestamp(clock) });
