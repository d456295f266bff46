import { z } from '@hono/zod-openapi';
import { Id } from '#app/api/ids.ts';
import { SubmittedContent } from '#app/api/submitted-content.ts';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { currentOf, type DocumentKind, type PatientDocuments, type VisibleVersion } from '#domain/documents';
import { LEGACY_DOCUMENT_FIELDS } from '#domain/moving';

/** The API's names of each document: name and address in responses, content and name in requests. */
const LEGACY_NAMES = {
  identity: [...LEGACY_DOCUMENT_FIELDS.identity, 'documentoIdentidad', 'nombreDocumento'],
  'guardian-identity': [
    ...LEGACY_DOCUMENT_FIELDS['guardian-identity'],
    'documentoAcudiente',
    'nombreDocumentoAcudiente',
  ],
  consent: [...LEGACY_DOCUMENT_FIELDS.consent, 'consentimientoInformado', 'nombreConsentimientoInformado'],
  'medical-order': [...LEGACY_DOCUMENT_FIELDS['medical-order'], 'ordenMedica', 'nombreOrdenMedica'],
  authorization: [...LEGACY_DOCUMENT_FIELDS.authorization, 'autorizacion', 'nombreAutorizacion'],
  other: [...LEGACY_DOCUMENT_FIELDS.other, 'archivo', 'nombreArchivo'],
} as const satisfies Record<DocumentKind, readonly string[]>;

const NAMES_BY_KIND = Object.entries(LEGACY_NAMES) as [DocumentKind, (typeof LEGACY_NAMES)[DocumentKind]][];

/** The request field of each document, for field errors. */
export const documentFieldNames: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES_BY_KIND.map(([kind, [, , content]]) => [kind, content]),
);

const textOrNull = z.string().nullable();
const OtherDocument = z.object({ NomArc: z.string(), UrlArc: z.string() });

/** The documents of a patient; one that a lock closes has no address. The fields of 'other' hold the latest other document; `archivos` lists all other documents. */
export const LegacyDocuments = z.object({
  ...Object.fromEntries(
    NAMES_BY_KIND.flatMap(([, [name, url]]) => [name, url]).map((field) => [field, textOrNull]),
  ),
  archivos: z.array(OtherDocument),
});

const addressOf = ({ id, closedByLock }: VisibleVersion) => (closedByLock ? null : `/archivos/${id}`);
const nameOf = ({ name, closedByLock }: VisibleVersion) => (closedByLock ? patientTexts.confidential : name);

export function legacyDocuments({ versions }: PatientDocuments) {
  const others = versions.filter(({ kind }) => kind === 'other');
  return {
    ...Object.fromEntries(
      NAMES_BY_KIND.flatMap(([kind, [name, url]]) => {
        const current = kind === 'other' ? others[0] : currentOf(versions, kind);
        return [
          [name, current ? nameOf(current) : null],
          [url, current ? addressOf(current) : null],
        ];
      }),
    ),
    archivos: others.map((other) => ({ NomArc: other.name, UrlArc: `/archivos/${other.id}` })),
  };
}

const Name = z.string().max(1000).nullish();

type ContentField = (typeof LEGACY_NAMES)[DocumentKind][2];
type NameField = (typeof LEGACY_NAMES)[DocumentKind][3];
type DocumentSetFields = Record<ContentField, typeof SubmittedContent> & Record<NameField, typeof Name>;

/** The documents in a request. */
export const LegacyDocumentSet = z.object({
  ...(Object.fromEntries(
    NAMES_BY_KIND.flatMap(([, [, , content, name]]) => [
      [content, SubmittedContent],
      [name, Name],
    ]),
  ) as DocumentSetFields),
  id: z
    .union([z.literal('').transform(() => null), z.null(), Id])
    .optional()
    .openapi({ type: 'integer' }),
});

/** The documents of a request, by kind. */
export const documentSetOf = (body: z.output<typeof LegacyDocumentSet>) =>
  Object.fromEntries(
    NAMES_BY_KIND.map(([kind, [, , content, name]]) => [
      kind,
      { name: body[name] ?? '', content: body[content] ?? null },
    ]),
  ) as Record<DocumentKind, { name: string; content: Uint8Array | null }>;
