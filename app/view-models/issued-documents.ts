import type { IssuedDocument } from '#domain/printed-history';
import { dateOfInstant } from '#domain/shared';
import { issuedKindNames, printedPartNames, issuedDocumentTexts as texts } from '../copy/issued-documents.ts';
import { fullInstantText } from './day-text.ts';

/** An issued document in a list. */
export interface IssuedDocumentView {
  readonly id: number;
  readonly title: string;
  /** Name of its file. */
  readonly name: string;
  readonly address: string;
  /** Issuer and instant. */
  readonly byline: string;
  /** `Motivos de consulta (1) · Recomendaciones (1)` */
  readonly contents: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** The name of the file of an issued document. */
export const issuedFileName = (
  { kind, issuedAt }: Pick<IssuedDocument, 'kind' | 'issuedAt'>,
  chartNumber: number,
): string => texts.fileName(kind, chartNumber, dateOfInstant(Date.parse(issuedAt)));

export const issuedDocumentViewOf = (document: IssuedDocument, chartNumber: number): IssuedDocumentView => ({
  id: document.id,
  size: document.size,
  sha256: document.sha256,
  title: issuedKindNames[document.kind],
  name: issuedFileName(document, chartNumber),
  address: `/archivos/informes/${document.id}`,
  byline: texts.byline(document.issuerName, fullInstantText(document.issuedAt)),
  contents: Object.entries(document.entryCounts)
    .map(([part, count]) => `${printedPartNames[part as keyof typeof printedPartNames]} (${count})`)
    .join(' · '),
});
