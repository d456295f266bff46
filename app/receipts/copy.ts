import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { countText, singularOrPlural } from '#domain/shared';

/** Texts of the receipts of sessions. */
export const receiptTexts = {
  signed: 'Recibido firmado con éxito!',
  annulled: 'Comprobante anulado!',
  received: 'Recibida',
  sign: 'Firmar recibido',
  signOf: (patient: string) => `Firmar recibido de ${patient}`,
  sessionsOf: (day: string, isToday: boolean) =>
    isToday ? `Sesiones recibidas hoy, ${day}` : `Sesiones recibidas el ${day}`,
  by: (professional: string, count: string) => `${professional} · ${count}`,
  confirm: (count: number) => `Confirmar ${countText(count, 'sesión recibida', 'sesiones recibidas')}`,
  confirming: 'Guardando...',
  nothing: 'No hay sesiones por recibir en este día',
  alreadyReceived: (count: number) =>
    singularOrPlural(
      count,
      'La sesión ya tiene su recibido.',
      `Las ${count} sesiones ya tienen su recibido.`,
    ),
  notBegun: 'Se firma desde la hora de inicio de cada sesión.',
  signer: 'Firma',
  otherPerson: 'Otra persona',
  kinship: 'Parentesco con el paciente',
  choose: 'Elija',
  reason: 'Motivo',
  lateHint: 'Ya pasó el siguiente día hábil: escriba por qué se firma tarde.',
  youngHint: 'El paciente tiene menos de 14 años: escriba por qué firma él mismo.',
  notSigned: 'No se ha firmado',
  chooseSession: 'Elija al menos una sesión',
  waiting:
    'Sin conexión: la firma queda guardada en esta pantalla con su hora y se envía sola, una vez, cuando vuelva. No cierre la pantalla.',
  leaveHint: 'Para salir de esta pantalla se pide la contraseña',
  leave: 'Salir de esta pantalla',
  leaveOf: (user: string) => `Devuelva el dispositivo a ${user}, quien escribe su contraseña.`,
  password: 'Contraseña',
  back: 'Volver a la agenda',
  cancel: 'Seguir firmando',
  notLeft: 'No se pudo salir',
  thanks: 'Recibido firmado',
  thanksText: 'Gracias.',
  printDaySheet: 'Imprimir planilla de recibido',
  sheetName: (chartNumber: number, month: string) => `Comprobantes HC ${chartNumber} ${month}.pdf`,
  daySheetName: (date: string) => `Planilla de recibido ${date}.pdf`,
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
