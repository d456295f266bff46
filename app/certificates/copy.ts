import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { countText } from '#domain/shared';

/** Texts of certificates of attendance. */
export const certificateTexts = {
  list: 'Certificados de asistencia',
  empty: 'No se han expedido certificados',
  emptyHint: 'Dice a qué sesiones asistió el paciente, para un colegio o un empleador.',
  notRead: 'No se pudieron leer los certificados.',
  issue: 'Expedir certificado',
  issueHint:
    'Lleva las sesiones hechas entre las dos fechas. Después no cambia; si quedó mal, se anula y se expide otro.',
  lockedHint: 'La historia es confidencial: el certificado no nombra las terapias.',
  ownComputer: (address: string) =>
    `El código QR llevará ${address}, una dirección de este computador: nadie más podrá verificar el certificado. Antes de expedirlo, un administrador escribe la dirección de Integra en Ajustes.`,
  noAddress:
    'No se puede expedir: el código QR necesita la dirección de Integra. Un administrador la escribe en Ajustes.',
  notIssued: 'No se expidió el certificado',
  save: 'Expedir',
  issued: (number: string) => `Certificado ${number} expedido!`,
  annulled: 'Certificado anulado!',
  valid: 'Válido',
  annulledState: 'Anulado',
  open: 'Abrir',
  openOf: (number: string) => `Abrir el certificado ${number}`,
  closed: 'Nombra terapias o un diagnóstico de una historia que usted no abre.',
  annul: 'Anular',
  annulOf: (number: string) => `Anular el certificado ${number}`,
  annulTitle: 'Anular certificado',
  annulHint: (number: string) =>
    `Quien verifique ${number} leerá que no es válido. El archivo se conserva como se expidió.`,
  keep: 'Volver',
  reason: 'Motivo',
  code: (code: string) => `Código ${code}`,
  sessions: (count: number) => countText(count, 'sesión', 'sesiones'),
  days: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
  addressedTo: (addressee: string) => `Dirigido a ${addressee}`,
  withDiagnosis: 'Con diagnóstico',
  by: (instant: string, name: string) => `${instant} · ${name}`,
  verifyPage: 'Página para verificar',
} as const;

export const certificateFieldLabels = {
  from: 'Desde',
  to: 'Hasta',
  addressee: 'Dirigido a',
  diagnosis: 'Incluir el diagnóstico',
} as const;

export const certificateFieldHints = {
  addressee: 'Sin nombre dice «A quien pueda interesar».',
  diagnosis: 'Solo si la familia lo pide.',
} as const;

/** Texts of the public page. */
export const verifyTexts = {
  title: 'Verificar un certificado',
  lead: 'Escriba el número y el código que están en el certificado de asistencia.',
  number: 'Número',
  numberHint: 'Como CA-2026-000001.',
  code: 'Código',
  codeHint: 'Son 12 letras y números. Los guiones no hacen falta.',
  verify: 'Verificar',
  verifying: 'Verificando...',
  valid: 'Válido',
  notValid: 'No válido',
  notValidHint:
    'No hay un certificado válido con este número y este código. Revise que estén escritos como en el papel.',
  issuedOn: 'Fecha de expedición',
  initials: 'Iniciales de la persona',
  institution: 'Institución',
  compare: 'Compárelos con el papel: la página no dice nada más.',
  other: 'Verificar otro',
} as const;

export const certificateCodeTexts = {
  'certificate-annulled': 'El certificado ya estaba anulado',
  'certificate-diagnosis-closed': 'El diagnóstico solo lo incluye quien puede leer la historia',
  'certificate-no-diagnosis': 'La historia no tiene un diagnóstico registrado',
  'certificate-no-sessions': 'No hay sesiones hechas entre esas fechas',
  'certificate-number-taken': 'Se están expidiendo otros certificados: intente de nuevo',
  'certificate-too-many-sessions': ({ max }) =>
    `Un certificado lleva como máximo ${countText(Number(max), 'sesión', 'sesiones')}: acorte las fechas`,
  'too-many-verifications': ({ seconds }) =>
    `Demasiados intentos. Espere ${countText(Number(seconds), 'segundo', 'segundos')} y verifique de nuevo.`,
} satisfies CodeTexts;
