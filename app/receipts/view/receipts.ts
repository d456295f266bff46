import { documentAbbreviation, KINSHIPS, nameIn, SPECIALTIES } from '#domain/catalogues';
import type { ReceiptRow } from '#domain/receipts';
import {
  dayText,
  instantText,
  readableName,
  shortMonthText,
  signerRoleNames,
  signingMethodNames,
} from '#domain/wording';
import { receiptTexts } from '../copy.ts';

/** A receipt as the screen shows it. */
export const receiptViewOf = (receipt: ReceiptRow) => ({
  id: receipt.id,
  /** `miércoles 4 de marzo · 08:00 – 09:00 · Fisioterapia` */
  session: `${dayText(receipt.date)} · ${receipt.start} – ${receipt.end} · ${nameIn(SPECIALTIES, receipt.specialtyId)}`,
  professional: receipt.professional,
  units: receipt.units,
  signer: [
    readableName(receipt.signerName),
    receipt.kinship === null ? signerRoleNames[receipt.signerRole] : nameIn(KINSHIPS, receipt.kinship),
    `${documentAbbreviation(receipt.documentType)} ${receipt.documentNumber}`,
  ].join(' · '),
  signed: `${signingMethodNames[receipt.method]} · ${instantText(receipt.signedAt)}`,
  reason: receipt.reason,
  youngReason: receipt.youngReason,
  annulment:
    receipt.annulledAt === null
      ? null
      : [instantText(receipt.annulledAt), receipt.annulledByName, receipt.annulmentReason]
          .filter(Boolean)
          .join(' · '),
  isNoteAnnulled: receipt.isNoteAnnulled,
  mayAnnul: receipt.mayAnnul,
});

export type ReceiptView = ReturnType<typeof receiptViewOf>;

/** A monthly sheet that can be opened. */
export interface SheetChoice {
  /** The end of its address. */
  readonly value: string;
  readonly label: string;
}

/** The monthly sheets with a valid receipt, in the order of the receipts. */
export function sheetChoicesOf(receipts: readonly ReceiptRow[]): readonly SheetChoice[] {
  const choices = receipts
    .filter(({ annulledAt }) => annulledAt === null)
    .map(({ orderId, orderCode, date }) => ({
      value: `${orderId}/${date.slice(0, 7)}`,
      label: receiptTexts.sheetOf(orderCode, `${shortMonthText(date)} ${date.slice(0, 4)}`),
    }));
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}
