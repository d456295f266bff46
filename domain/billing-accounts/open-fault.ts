import { type Actor, mayOpenLock } from '#domain/access';
import type { Fault } from '#domain/rips';
import type { ResultMessage } from './ports.ts';

const CLINICAL_CODES: readonly string[] = ['RVC031', 'RVC032', 'RVC033', 'RVC086', 'RVC087'];

/** Whether a fault says nothing of a diagnosis. */
export const isOpenFault = ({ code, field }: Pick<Fault, 'code' | 'field'>): boolean =>
  !CLINICAL_CODES.includes(code) && !(code === 'RVG06' && field.startsWith('codDiagnostico'));

/** Fields that tell of the health of a patient; the validator may have codes of its own for them. */
const CLINICAL_FIELD = /diagnostico|causaMotivo/i;

/** Whether a field, or the path of one, tells of the health of a patient. */
export const isClinicalField = (field: string): boolean => CLINICAL_FIELD.test(field);

/** Whether a lock hides the texts of a message from the caller, because they tell of the patient's health. */
const isReserved = (actor: Actor, { code, path, lockedBy }: ResultMessage): boolean =>
  !mayOpenLock(actor, lockedBy) && (CLINICAL_CODES.includes(code) || isClinicalField(path));

/** Messages as the caller may read them. */
export const shownMessages = <Message extends ResultMessage>(
  actor: Actor,
  messages: readonly Message[],
): readonly Message[] =>
  messages.map((message) =>
    isReserved(actor, message) ? { ...message, description: null, observations: '' } : message,
  );
