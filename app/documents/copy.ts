import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { HEIC_TEXT } from '#app/ui/file-content.ts';
import type { DocumentKind } from '#domain/documents';
import { countText, singularOrPlural } from '#domain/shared';
import { documentNames } from '#domain/wording';

/** Names of the documents. */
export const documentLabels: Readonly<Record<DocumentKind, string>> = {
  ...documentNames,
  other: 'Otros documentos',
};

/** The success text of an upload on the screen, of one document or several. */
export const documentsStoredText = (fileCount: number): string =>
  singularOrPlural(fileCount, 'Documento registrado con éxito!', documentTexts.registered);

/** Texts of the documents section. */
export const documentTexts = {
  title: 'Documentos',
  registered: 'Documentos registrados con éxito!',
  count: (files: number) => countText(files, 'archivo', 'archivos'),
  hint: 'JPG, PNG o PDF, hasta 10 MB cada uno. Puede arrastrarlos.',
  otherDocumentsLocked:
    'La historia de este paciente es confidencial: los documentos clínicos solo los ve quien tiene acceso a ella.',
  notSent: 'No se pudo enviar. Revise la conexión e inténtelo de nuevo.',
  oneOnly: 'Aquí va un solo archivo.',
  withdraw: 'Retirar',
  withdrawQuestion: '¿Retirar este documento?',
  withdrawConsequence:
    'Deja de verse en la ficha y en la historia del paciente. El archivo queda guardado, con el motivo y con quién lo retiró.',
  withdrawExample: 'Por ejemplo: es de otro paciente',
  withdrawn: 'Documento retirado',
  notRead: 'No se pudieron leer los documentos.',
} as const;

export const documentCodeTexts = {
  'documents-need-patient': 'Faltan datos del paciente!',
  'no-documents': 'No hay documentos para guardar!',
  'document-empty': 'El archivo está vacío',
  'document-too-big': 'El archivo pesa más de 10 MB',
  'document-type': 'El archivo no es JPG, PNG ni PDF',
  'document-heic': HEIC_TEXT,
  'image-type': 'La imagen debe ser JPG o PNG',
  'image-too-big': 'La imagen pesa más de 10 MB',
  'document-withdrawn': 'Este documento ya fue retirado',
  'not-base64': 'El contenido debe venir en base64',
} satisfies CodeTexts;
