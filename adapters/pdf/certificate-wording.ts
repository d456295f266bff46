import type { PrintedCertificate } from '#domain/printed-history';
import { countText, singularOrPlural } from '#domain/shared';
import { dateText } from './wording.ts';

/** Texts of a certificate of attendance. */
export const CERTIFICATE_TEXTS = {
  title: 'CERTIFICADO DE ASISTENCIA',
  issued: 'Expedido',
  toWhom: 'A quien pueda interesar',
  diagnosis: 'Diagnóstico',
  onRequest: 'Se incluye por solicitud de la familia.',
  date: 'Fecha',
  hours: 'Hora',
  therapy: 'Servicio',
  site: 'Sede',
  verify: 'Verifique este certificado',
  number: 'Número',
  code: 'Código',
} as const;

/** `Fundación Vida, Sede Norte, certifica que Ana Peña, con TI 100200, asistió a 3 sesiones …` */
export function statementText({ letterhead, patient, sessions, from, to }: PrintedCertificate): string {
  const { name, site } = letterhead;
  const who = [name, site.name].filter(Boolean).join(', ');
  const days = from === to ? `el ${dateText(from)}` : `entre el ${dateText(from)} y el ${dateText(to)}`;
  return `${who}, certifica que ${patient.name}, con documento ${patient.document}, asistió a ${countText(sessions.length, 'sesión', 'sesiones')} ${days}, en ${singularOrPlural(sessions.length, 'la fecha y hora siguiente', 'las fechas y horas siguientes')}:`;
}

export const closingText = ({ issuedOn }: PrintedCertificate): string =>
  `Se expide el ${dateText(issuedOn)}.`;

/** How a certificate is verified without a camera. */
export const verificationText = ({ verification }: PrintedCertificate): string =>
  `Lea el código con la cámara de un teléfono, o abra ${verification.page.replace(/^https?:\/\//, '')} y escriba número y código. La página dice si el certificado es válido.`;
