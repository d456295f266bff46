import { DSM4_TYPE, optionalNameIn } from '#domain/catalogues';
import type { Diagnosis, DiagnosisVersion, ListedDiagnosis } from '#domain/clinical-history';
import { DIAGNOSIS_KINDS } from '#domain/rules';
import { fullInstantText } from '#domain/wording';

/** A diagnosis of a search result. */
export interface FoundDiagnosis {
  readonly itemId: number;
  readonly type: number;
  readonly code: string;
  readonly name: string;
}

/** A diagnosis of an entry. */
export interface DiagnosisView {
  readonly itemId: number;
  readonly type: number;
  /** `CIE-10` or `DSM-IV` */
  readonly listName: string;
  readonly code: string;
  readonly name: string;
  readonly detail: string | null;
  readonly principal: boolean;
  /** Code of the kind of a principal diagnosis; null for none. */
  readonly kind: number | null;
  /** `Confirmado repetido`; null for none. */
  readonly kindName: string | null;
}

/** `F840 Autismo en la niñez` */
export const diagnosisText = ({ code, name }: Pick<ListedDiagnosis, 'code' | 'name'>): string =>
  `${code} ${name}`;

/** `F840 Autismo en la niñez (confirmado repetido)` */
export const diagnosisAndKindText = (diagnosis: ListedDiagnosis & Pick<Diagnosis, 'kind'>): string => {
  const kind = optionalNameIn(DIAGNOSIS_KINDS, diagnosis.kind)?.toLocaleLowerCase('es-CO');
  return kind ? `${diagnosisText(diagnosis)} (${kind})` : diagnosisText(diagnosis);
};

export const foundDiagnosisOf = ({ itemId, type, code, name }: ListedDiagnosis): FoundDiagnosis => ({
  itemId,
  type,
  code,
  name,
});

export const diagnosisViewOf = (diagnosis: Diagnosis): DiagnosisView => ({
  itemId: diagnosis.itemId,
  type: diagnosis.type,
  listName: diagnosis.type === DSM4_TYPE ? 'DSM-IV' : 'CIE-10',
  code: diagnosis.code,
  name: diagnosis.name,
  detail: diagnosis.detail,
  principal: diagnosis.principal,
  kind: diagnosis.kind,
  kindName: optionalNameIn(DIAGNOSIS_KINDS, diagnosis.kind),
});

/** Codes of kinds by the id of the diagnosis, as values of controls. */
export const kindValuesOf = (kinds: ReadonlyMap<number, number>): Readonly<Record<string, string>> =>
  Object.fromEntries([...kinds].map(([itemId, kind]) => [String(itemId), String(kind)]));

/** The diagnoses of an entry as they were written at one time. */
export interface DiagnosisVersionView {
  /** The principal one first. */
  readonly diagnoses: readonly DiagnosisView[];
  /** `Luz Rey, 4 de marzo de 2026, 10:32` */
  readonly byline: string;
}

export const diagnosisVersionViewOf = ({
  diagnoses,
  author,
  writtenAt,
}: DiagnosisVersion): DiagnosisVersionView => ({
  diagnoses: diagnoses.map(diagnosisViewOf),
  byline: `${author.name}, ${fullInstantText(writtenAt)}`,
});
