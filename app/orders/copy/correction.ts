import { countText } from '#domain/shared';
import { fieldNamesByKind } from './intake.ts';

/** Labels of the corrected fields of an authorization. */
export const correctionLabels = {
  payerNumber: fieldNamesByKind.authorization.payerNumber,
  issuedOn: fieldNamesByKind.authorization.issuedOn,
  expiresOn: 'Fecha de vencimiento',
  payerId: 'Entidad',
  observations: 'Observaciones',
  units: 'Sesiones autorizadas',
} as const;

/** Texts of the correction of an authorization. */
export const correctionTexts = {
  open: 'Corregir',
  title: 'Corregir autorización',
  save: 'Guardar corrección',
  saved: 'Autorización corregida con éxito!',
  failed: 'No se corrigió la autorización',
  fault: 'No se pudo abrir la corrección.',
  payerStays: 'Ya tiene sesiones programadas o realizadas: la entidad no se cambia.',
  payerComesWithOrder: 'La entidad queda al adjuntar la orden médica.',
  textsLocked: 'El número de la entidad y las observaciones son confidenciales y quedan como están.',
  lastSession: (day: string) => `Tiene sesiones hasta el ${day}.`,
  used: (scheduled: number) =>
    scheduled === 0
      ? 'Ninguna sesión programada ni realizada'
      : countText(scheduled, 'sesión programada o realizada', 'sesiones programadas o realizadas'),
  history: 'Correcciones',
  nothing: 'Sin dato',
} as const;
