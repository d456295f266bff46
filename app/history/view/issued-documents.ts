import type { IssuedDocument, ListedDocument } from '#domain/printed-history';
import { dateOfInstant } from '#domain/shared';
import { fullInstantText } from '#domain/wording';
import { issuedKindNames, printedPartNames, issuedDocumentTexts as texts } from '../copy/issued-documents.ts';

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
  /** `El plan de este informe se anuló el …`; null while the plan is valid. */
  readonly annulledPlan: string | null;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** The name of the file of an issued document. */
export const issuedFileName = (
  { kind, issuedAt }: Pick<IssuedDocument, 'kind' | 'issuedAt'>,
  chartNumber: number,
): string => texts.fileName(kind, chartNumber, dateOfInstant(Date.parse(issuedAt)));

export const issuedFileAddress = (id: number): string => `/archivos/informes/${id}`;

export const issuedDocumentViewOf = (document: ListedDocument, chartNumber: number): IssuedDocumentView => ({
  id: document.id,
  size: document.size,
  sha256: document.sha256,
  title: issuedKindNames[document.kind],
  name: issuedFileName(document, chartNumber),
  address: issuedFileAddress(document.id),
  annulledPlan: document.planAnnulledAt && texts.annulledPlan(fullInstantText(document.planAnnulledAt)),
  byline: texts.byline(document.issuerName, fullInstantText(document.issuedAt)),
  contents: Object.entries(document.entryCounts)
    .map(([part, count]) => `${printedPartNames[part as keyof typeof printedPartNames]} (${count})`)
    .join(' · '),
});
