import type { Guardian, GuardianDetails, GuardianPerson } from './guardian.ts';

/** Reads guardians. */
export interface Guardians {
  /** The guardians of a patient, oldest first. */
  ofPatient(patientId: number): Promise<readonly Guardian[]>;
  /** The person with a document, if they are a guardian of a patient of one of the sites. */
  byDocument(
    documentType: number,
    documentNumber: string,
    sites: 'all' | readonly number[],
  ): Promise<GuardianPerson | null>;
}

/** Who makes a change, and when. */
export interface GuardianStamp {
  readonly by: number;
  readonly at: string;
}

/** Stores guardians. */
export interface GuardianRegistry {
  /** Reads and locks the person with a document, independent of patients and sites. */
  lockByDocument(
    document: Pick<GuardianDetails, 'documentType' | 'documentNumber'>,
  ): Promise<GuardianPerson | null>;
  /** Locks a person until the transaction ends. */
  lock(id: number): Promise<void>;
  /** Whether the person is currently a guardian of any patient. */
  isGuardian(id: number): Promise<boolean>;
  /** Registers a person; null when another transaction registered the document at the same time. */
  register(details: GuardianDetails, stamp: GuardianStamp): Promise<number | null>;
  /** Updates a person; the document must not belong to another person. */
  update(id: number, details: GuardianDetails, at: string): Promise<void>;
  /** Adds the relation to a patient (`added`), or changes the kinship of the existing one (`kept`). */
  relate(
    relation: { readonly patientId: number; readonly guardianId: number; readonly kinship: number },
    stamp: GuardianStamp,
  ): Promise<'added' | 'kept'>;
  /** Removes the relation and returns it; null when there is none. The person stays (P11). */
  unrelate(patientId: number, guardianId: number): Promise<{ readonly kinship: number } | null>;
}
