import type { OpenableLocks } from '#domain/access';
import type { PrintedReceipt } from '#domain/printed-history';
import type { LocalDate, LocalTime } from '#domain/shared';
import type { SignatureMethod, SignerRole } from '#domain/signature-rules';
import type { ReceiptReasons, ReceivingPatient } from './receipt.ts';

/** A receipt without what was shown to its signer. */
export interface StoredReceipt {
  readonly id: number;
  readonly sessionId: number;
  readonly patientId: number;
  readonly siteId: number;
  readonly takenBy: number;
  readonly signedAt: string;
  readonly annulled: boolean;
}

/** A receipt in the list of a patient, with the session as it was shown to the signer. */
export interface ListedReceipt {
  readonly id: number;
  readonly sessionId: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly units: number;
  readonly specialtyId: number;
  readonly professional: string;
  /** The authorization that the session takes its units from. */
  readonly orderId: number;
  readonly orderCode: string;
  readonly signatureId: number;
  readonly signerName: string;
  readonly signerRole: SignerRole;
  readonly kinship: number | null;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly method: SignatureMethod;
  readonly signedAt: string;
  readonly takenBy: number;
  /** Why it was signed late; null when no reason was given or a lock closes it. */
  readonly reason: string | null;
  /** Why a patient under 14 signed; null as `reason` is. */
  readonly youngReason: string | null;
  /** Null for a valid receipt. */
  readonly annulledAt: string | null;
  readonly annulledByName: string | null;
  readonly annulmentReason: string | null;
  /** Whether the note or the plan by which the session was done is annulled and no other one took its place. */
  readonly isNoteAnnulled: boolean;
}

/** A receipt as a sheet of receipts prints it; `imageKey` is the stored image of a drawn signature. */
export interface SheetReceipt extends Omit<PrintedReceipt, 'image'> {
  readonly imageKey: string | null;
}

/** Whose receipts a sheet prints. */
export interface SheetHead {
  readonly patient: ReceivingPatient;
  readonly chartNumber: number;
  readonly orderCode: string;
  readonly payerNumber: string | null;
  readonly payer: string;
}

interface SheetOf {
  readonly patientId: number;
  readonly orderId: number;
  /** `2026-03` */
  readonly month: string;
}

/** Receipts of sessions; what was signed never changes. */
export interface Receipts {
  /** Stores a receipt of each session with the session as it is now; gives their ids in the order of the sessions. */
  add(
    sessionIds: readonly number[],
    receipt: ReceiptReasons & { readonly signatureId: number },
  ): Promise<readonly number[]>;
  /** Reads a receipt and locks it and its session until the transaction ends. */
  lock(id: number): Promise<StoredReceipt | null>;
  annul(
    id: number,
    annulment: { readonly by: number; readonly byName: string; readonly reason: string; readonly at: string },
  ): Promise<void>;
  /** Newest session first. */
  ofPatient(range: {
    readonly patientId: number;
    readonly from: LocalDate | null;
    readonly to: LocalDate | null;
    readonly openableLocks: OpenableLocks;
  }): Promise<readonly ListedReceipt[]>;
  /** Null when the patient has no such order. */
  sheetHead(sheet: SheetOf): Promise<SheetHead | null>;
  /** The valid receipts of a month, by date and start; one SQL statement. */
  ofSheet(sheet: SheetOf & { readonly openableLocks: OpenableLocks }): Promise<readonly SheetReceipt[]>;
  /** The valid receipts of sessions, by date and start; one SQL statement. */
  ofSessions(sessionIds: readonly number[], openableLocks: OpenableLocks): Promise<readonly SheetReceipt[]>;
  /** The facts that decide who may sign for a patient. */
  patientOf(patientId: number): Promise<ReceivingPatient | null>;
}
