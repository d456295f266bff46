import type { Guardian, GuardianDetails, GuardianPerson } from './guardian.ts';

/** Reading guardians. */
export interface Guardians {
  /** Of one patient, the first one added first. */
  ofPatient(patientId: number): Promise<readonly Guardian[]>;
  /** The person with a document, if they are guardian of a patient of one of the sites. */
  byDocument(
    documentType: number,
    documentNumber: string,
    sites: 'all' | readonly number[],
  ): Promise<GuardianPerson | null>;
}

/** Who writes, and when. */
export interface GuardianStamp {
  readonly by: number;
  readonly at: string;
}

/** Writing guardians. */
export interface GuardianRegistry {
  /** Who is registered with the document, whoever's guardian they are; nobody else changes them meanwhile. */
  withDocument(
    document: Pick<GuardianDetails, 'documentType' | 'documentNumber'>,
  ): Promise<GuardianPerson | null>;
  /** Nobody else changes the person until the transaction ends. */
  hold(id: number): Promise<void>;
  /** Whether the person is the guardian of anybody now. */
  isGuardian(id: number): Promise<boolean>;
  /** Registers somebody new; null where somebody else has registered the document in this very moment. */
  register(details: GuardianDetails, stamp: GuardianStamp): Promise<number | null>;
  /** Gives the person these details; another person must not have the document. */
  correct(id: number, details: GuardianDetails, at: string): Promise<void>;
  /** Makes the person a guardian of the patient, or changes the kinship of one who is already. */
  relate(
    relation: { readonly patientId: number; readonly guardianId: number; readonly kinship: number },
    stamp: GuardianStamp,
  ): Promise<'added' | 'kept'>;
  /** Ends the relation and gives what it was; null when there is none. The person stays. */
  unrelate(patientId: number, guardianId: number): Promise<{ readonly kinship: number } | null>;
}
