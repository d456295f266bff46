import type { FileKind } from '#domain/documents';

/** The classes of a patient's files: a document, a photo, or an exam of the history. */
export type FileClass = FileKind | 'exam';

/** Their words in the column `clase`. */
export const FILE_CLASSES = {
  identity: 'identidad',
  'guardian-identity': 'acudiente',
  consent: 'consentimiento',
  'medical-order': 'orden',
  authorization: 'autorizacion',
  other: 'otro',
  photo: 'foto',
  exam: 'examen',
} as const satisfies Readonly<Record<FileClass, string>>;
