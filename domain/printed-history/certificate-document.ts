import type { LocalDate, LocalTime } from '#domain/shared';
import type { Letterhead, PrintedSignature } from './printed-document.ts';
import type { PrintedPerson } from './signed-document.ts';

/** A done session in a certificate. */
export interface PrintedAttendance {
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly site: string;
  /** Null where the therapy is not named, as for a locked chart. */
  readonly specialtyId: number | null;
}

/** A certificate that a patient attended sessions, for a school, an employer or an authority. */
export interface PrintedCertificate {
  readonly kind: 'attendance-certificate';
  readonly letterhead: Letterhead;
  readonly number: string;
  /** The verification code as it is typed. */
  readonly code: string;
  /** The address in the QR code, and that of the page without number and code. */
  readonly verification: { readonly link: string; readonly page: string };
  readonly patient: PrintedPerson;
  /** To whom it is addressed; null for whom it may concern. */
  readonly addressee: string | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** By date and start. */
  readonly sessions: readonly PrintedAttendance[];
  /** Null unless the family asked for it. */
  readonly diagnosis: { readonly code: string; readonly name: string } | null;
  readonly issuer: PrintedSignature;
  /** Name of who issued it. */
  readonly issuedBy: string;
  readonly issuedOn: LocalDate;
  readonly issuedAt: string;
}
