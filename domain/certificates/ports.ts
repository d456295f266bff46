import type { PatientAccess } from '#domain/access';
import type { StoredUpload } from '#domain/documents';
import type { PrintedAttendance } from '#domain/printed-history';
import type { LocalDate } from '#domain/shared';
import type { CertificateContents, CertificateNumber } from './certificate.ts';

/** A certificate as it is issued; it never changes (F37). */
export interface NewCertificate extends CertificateNumber, CertificateContents {
  readonly code: string;
  readonly patientId: number;
  readonly siteId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly sessionCount: number;
  readonly addressee: string | null;
  /** The facts of the public page (F41). */
  readonly initials: string;
  readonly institution: string;
  readonly issuedOn: LocalDate;
  readonly issuedAt: string;
  readonly issuedBy: number;
  readonly issuedByName: string;
  readonly document: StoredUpload;
}

/** A certificate in the list of a patient. */
export interface ListedCertificate
  extends Omit<
    NewCertificate,
    'patientId' | 'siteId' | 'initials' | 'institution' | 'issuedBy' | 'document'
  > {
  readonly id: number;
  /** Null for a valid one. */
  readonly annulledAt: string | null;
  readonly annulledByName: string | null;
  readonly annulmentReason: string | null;
}

/** A certificate with its file and the facts that decide who may open it. */
export interface CertificateFile extends CertificateNumber, CertificateContents, PatientAccess {
  readonly id: number;
  readonly patientId: number;
  readonly annulled: boolean;
  readonly sha256: string;
  readonly storageKey: string;
}

/** The facts of a certificate for anybody with its code. */
export interface VerifiedCertificate {
  readonly code: string;
  readonly issuedOn: LocalDate;
  readonly initials: string;
  readonly institution: string;
  readonly annulled: boolean;
}

/** Certificates of attendance; none is changed or deleted, and an annulled one keeps its number. */
export interface Certificates {
  /** The serial after the last one of a year. */
  nextSerial(year: number): Promise<number>;
  /** Stores a certificate and gives its id; null when its number was taken, also by another transaction at the same time. */
  add(certificate: NewCertificate): Promise<number | null>;
  /** Returns false when it was annulled already, also by another transaction at the same time. */
  annul(
    id: number,
    annulment: { readonly by: number; readonly byName: string; readonly reason: string; readonly at: string },
  ): Promise<boolean>;
  /** Newest first. */
  ofPatient(patientId: number): Promise<readonly ListedCertificate[]>;
  ofId(id: number): Promise<CertificateFile | null>;
  byNumber(number: CertificateNumber): Promise<VerifiedCertificate | null>;
  /** The done sessions of a patient on the days from `from` to `to`, by date and start, at most `limit`. */
  attendances(range: {
    readonly patientId: number;
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly limit: number;
  }): Promise<readonly PrintedAttendance[]>;
}
