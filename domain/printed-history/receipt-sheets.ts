import type { LocalDate, LocalTime } from '#domain/shared';
import type { SignatureMethod, SignerRole } from '#domain/signature-rules';
import type { Letterhead, PrintedImage } from './printed-document.ts';

/** A row of a sheet of receipts. */
export interface PrintedReceipt {
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly units: number;
  readonly specialtyId: number;
  readonly cupsCode: string;
  readonly professional: string;
  /** Number of the professional's register; null when unknown. */
  readonly registrationNumber: string | null;
  readonly signerName: string;
  readonly signerRole: SignerRole;
  readonly kinship: number | null;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly method: SignatureMethod;
  /** Who saw that somebody cannot sign; null for other methods. */
  readonly witnessName: string | null;
  readonly witnessDocumentNumber: string | null;
  readonly signedAt: string;
  /** Why it was signed late, or by a patient under 14. */
  readonly reason: string | null;
  readonly youngReason: string | null;
  /** The drawn signature; null for other methods. */
  readonly image: PrintedImage | null;
}

/** The receipts of a patient in a month or a period, which a payer asks for. */
export interface PrintedReceiptSheet {
  readonly kind: 'receipt-sheet';
  readonly letterhead: Letterhead;
  readonly patient: { readonly name: string; readonly document: string; readonly chartNumber: number };
  /** `payerNumber` is the number that the payer gave; null for none. */
  readonly authorizations: readonly { readonly orderCode: string; readonly payerNumber: string | null }[];
  readonly payer: string;
  /** A month such as `2026-03`, or a period. */
  readonly span: { readonly month: string } | { readonly from: LocalDate; readonly to: LocalDate };
  /** By date and start. */
  readonly receipts: readonly PrintedReceipt[];
  readonly issuedBy: string;
  readonly issuedAt: string;
}

/** The sessions of a day at a site, to be signed on paper. */
export interface PrintedDaySheet {
  readonly kind: 'day-sheet';
  readonly letterhead: Letterhead;
  readonly date: LocalDate;
  /** By start. */
  readonly sessions: readonly {
    readonly start: LocalTime;
    readonly end: LocalTime;
    readonly units: number;
    readonly specialtyId: number;
    readonly patient: string;
    readonly document: string;
    readonly professional: string;
  }[];
  readonly issuedBy: string;
  readonly issuedAt: string;
}
