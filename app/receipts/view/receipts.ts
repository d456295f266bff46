import { documentAbbreviation, KINSHIPS, nameIn, SPECIALTIES } from '#domain/catalogues';
import type { ReceiptRow } from '#domain/receipts';
import { dayText, instantText, signerRoleNames, signingMethodNames } from '#domain/wording';

/** A receipt as the screen shows it. */
export const receiptViewOf = (receipt: ReceiptRow) => ({
  id: receipt.id,
  /** `miércoles 4 de marzo · 08:00 – 09:00 · Fisioterapia` */
  session: `${dayText(receipt.date)} · ${receipt.start} – ${receipt.end} · ${nameIn(SPECIALTIES, receipt.specialtyId)}`,
  professional: receipt.professional,
  units: receipt.units,
  signer: [
    receipt.signerName,
    receipt.kinship === null ? signerRoleNames[receipt.signerRole] : nameIn(KINSHIPS, receipt.kinship),
    `${documentAbbreviation(receipt.documentType)} ${receipt.documentNumber}`,
  ].join(' · '),
  signed: `${signingMethodNames[receipt.method]} · ${instantText(receipt.signedAt)}`,
  reason: receipt.reason,
  annulment:
    receipt.annulledAt === null
      ? null
      : [instantText(receipt.annulledAt), receipt.annulledByName, receipt.annulmentReason].join(' · '),
  isNoteAnnulled: receipt.isNoteAnnulled,
  mayAnnul: receipt.mayAnnul,
});

export type ReceiptView = ReturnType<typeof receiptViewOf>;
