import { type Actor, onScreen, reachesSite } from '#domain/access';
import { type Clock, notFound, ok, type Result, refuse, timestamp } from '#domain/shared';
import type { DocumentKind } from './document.ts';
import type { FileGate } from './ports.ts';
import type { FilePorts, ReceivedFile } from './receive.ts';

/** Who puts documents in: whoever admits patients. */
export const putsDocumentsIn = onScreen('admission');

/** Whether the caller may put documents in for a patient; refuses with `patient-not-found` and `patient-inactive`. */
export function whereWritable(actor: Actor, gate: FileGate | null): Result<FileGate> {
  if (!gate || !reachesSite(actor, gate.siteId)) return notFound('patient-not-found');
  return gate.active ? ok(gate) : refuse('patient-inactive');
}

/** Adds a received file to the patient's documents and gives its id. */
export const keepDocument = (
  { patientFiles, clock }: FilePorts & { readonly clock: Clock },
  actor: Actor,
  file: ReceivedFile,
  facts: { readonly patientId: number; readonly kind: DocumentKind },
): Promise<number> => patientFiles.add({ ...file, ...facts, createdBy: actor.userId, at: timestamp(clock) });
