import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { SIGNATURE_MIN_POINTS } from '#domain/signature-rules';

/** Texts of the fields of a signature. */
export const signatureTexts = {
  legend: 'Firma',
  drawn: 'En pantalla',
  paper: 'En papel',
  impediment: 'No puede firmar',
  method: 'Cómo firma',
  scan: 'Foto o escaneo de la hoja firmada',
  scanHint: 'JPG, PNG o PDF, hasta 10 MB.',
  scanChosen: (name: string, size: string) => `${name} · ${size}`,
  removeScan: 'Quitar el archivo',
  witness: 'Testigo',
  witnessHint: 'Alguien que ve que la persona está de acuerdo y no puede firmar.',
  name: 'Nombre completo',
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
} as const;

export const signatureCodeTexts = {
  'signature-missing': 'Falta la firma',
  'signature-blank': `La firma está vacía o tiene menos de ${SIGNATURE_MIN_POINTS} puntos: firme de nuevo`,
  'signature-strokes': 'Los trazos de la firma no se pueden leer: borre y firme de nuevo',
  'signature-too-big': 'La imagen de la firma pesa más de 300 KB',
  'signature-not-png': 'La imagen de la firma no es un PNG válido',
  'signature-needs-scan': 'Adjunte la foto o el escaneo de la hoja firmada',
  'signature-needs-witness': 'Escriba los datos del testigo',
  'signature-used': 'Esta imagen ya se usó en otra firma: hay que firmar de nuevo',
  'witness-is-signer': 'El testigo debe ser otra persona',
  'representative-basis': 'Escriba en qué se basa la representación: registro civil, custodia o poder',
} satisfies CodeTexts;
