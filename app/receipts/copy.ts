import type { CodeTexts } from '#app/shared/copy/texts.ts';

/** Texts of the receipts of sessions. */
export const receiptTexts = {
  signed: 'Recibido firmado con éxito!',
  annulled: 'Comprobante anulado!',
  noteAnnulled: 'La evolución de esta sesión está anulada',
} as const;

export const receiptCodeTexts = {
  'receipt-of-cancelled': 'La sesión está cancelada: no se firma su recibido',
  'receipt-too-early': 'La sesión todavía no ha comenzado',
  'receipt-of-several-days': 'Se firman juntas solo las sesiones de un mismo día',
  'receipt-of-several-patients': 'Se firman juntas solo las sesiones de un mismo paciente',
  'receipt-late-reason': 'Ya pasó el siguiente día hábil: escriba por qué se firma tarde',
  'receipt-signer-young': 'El paciente tiene menos de 14 años: escriba por qué firma él mismo',
  'receipt-signer-not-patient': 'No es el documento del paciente',
  'receipt-signer-role': 'Firma el paciente, su representante o quien lo acompaña',
  'receipt-carer-kinship': 'Elija el parentesco con el paciente',
  'receipt-annulled': 'El comprobante ya estaba anulado',
  'not-allowed-to-annul-receipt': 'Lo anula quien lo tomó el mismo día, o coordinación',
} satisfies CodeTexts;
