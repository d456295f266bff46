import { DIAGNOSIS_KINDS } from '#domain/rules';
import {
  countCharacters,
  DIAGNOSIS_DETAIL_MAX_LENGTH,
  invalid,
  ok,
  type RefusalCode,
  type Result,
} from '#domain/shared';
import type { EntryAuthor } from './entry.ts';

/** Maximum number of diagnoses of one entry. */
export const MAX_DIAGNOSES = 50;

/** An item of a code list of diagnoses. */
export interface ListedDiagnosis {
  /** Id of the item, unique over all code lists. */
  readonly itemId: number;
  /** Code list: 1 ICD-10, 2 DSM-IV. */
  readonly type: number;
  /** ICD-10 codes have no point. */
  readonly code: string;
  readonly name: string;
}

/** A diagnosis of an entry. Code and name are those that the code list had on the day of writing. */
export interface Diagnosis extends ListedDiagnosis {
  readonly detail: string | null;
  readonly principal: boolean;
  /** A code of `DIAGNOSIS_KINDS` of a principal diagnosis; null where nobody said it (B14). */
  readonly kind: number | null;
}

/** The diagnoses of an entry as they were written at one time. */
export interface DiagnosisVersion {
  /** The principal one first. */
  readonly diagnoses: readonly Diagnosis[];
  readonly author: EntryAuthor;
  /** Instant at which they were written. */
  readonly writtenAt: string;
}

/** A diagnosis in a form. */
export interface DiagnosisInput {
  readonly itemId: number;
  readonly type: number;
  readonly detail: string;
  readonly principal: boolean;
  /** Only that of the principal diagnosis is stored. */
  readonly kind?: number | null | undefined;
}

/** A diagnosis in stored form. */
export type StoredDiagnosis = Pick<Diagnosis, 'itemId' | 'detail' | 'principal' | 'kind'>;

/**
 * Validates the diagnoses of one entry and returns them in stored form (H9). If none is marked as principal, the first one is.
 * Invalid: `diagnoses` `too-many-diagnoses`, `repeated-diagnosis`, `several-principals` or `diagnosis-detail-too-long`, and
 * `diagnosisKind` `unknown-option`.
 */
export function checkDiagnoses(diagnoses: readonly DiagnosisInput[]): Result<readonly StoredDiagnosis[]> {
  const error = diagnosesError(diagnoses);
  if (error) return invalid({ diagnoses: error });
  const principalIndex = Math.max(
    0,
    diagnoses.findIndex(({ principal }) => principal),
  );
  if (!isDiagnosisKind(diagnoses[principalIndex]?.kind)) return invalid({ diagnosisKind: 'unknown-option' });
  return ok(
    diagnoses.map(({ itemId, detail, kind = null }, index) => ({
      itemId,
      detail: detail.trim() || null,
      principal: index === principalIndex,
      kind: index === principalIndex ? kind : null,
    })),
  );
}

/** Whether a kind is none or one of `DIAGNOSIS_KINDS`. */
export const isDiagnosisKind = (kind: number | null | undefined): boolean =>
  kind === null || kind === undefined || DIAGNOSIS_KINDS.some(({ code }) => code === kind);

const CONFIRMED_FIRST = 2;
const CONFIRMED_AGAIN = 3;

/** A diagnosis that was confirmed is confirmed again. */
const proposedKind = (last: number): number => (last === CONFIRMED_FIRST ? CONFIRMED_AGAIN : last);

/** The kinds to propose by diagnosis, from the last ones (B14). */
export const proposedKindsOf = (lastKinds: ReadonlyMap<number, number>): ReadonlyMap<number, number> =>
  new Map([...lastKinds].map(([itemId, kind]) => [itemId, proposedKind(kind)]));

function diagnosesError(diagnoses: readonly DiagnosisInput[]): RefusalCode | null {
  if (diagnoses.length > MAX_DIAGNOSES) return 'too-many-diagnoses';
  if (new Set(diagnoses.map(({ itemId }) => itemId)).size < diagnoses.length) return 'repeated-diagnosis';
  if (diagnoses.filter(({ principal }) => principal).length > 1) return 'several-principals';
  const isTooLong = ({ detail }: DiagnosisInput) =>
    countCharacters(detail.trim()) > DIAGNOSIS_DETAIL_MAX_LENGTH;
  return diagnoses.some(isTooLong) ? 'diagnosis-detail-too-long' : null;
}

/**
 * Validates a correction of the diagnoses of an entry (H14). Invalid: `diagnoses` `required` when there are none,
 * `diagnoses-unchanged`, and the codes of {@link checkDiagnoses}.
 */
export function checkDiagnosisCorrection(
  corrected: readonly DiagnosisInput[],
  current: readonly StoredDiagnosis[],
): Result<readonly StoredDiagnosis[]> {
  if (corrected.length === 0) return invalid({ diagnoses: 'required' });
  const checked = checkDiagnoses(corrected);
  if (!checked.ok) return checked;
  const textOf = (diagnoses: readonly StoredDiagnosis[]) =>
    diagnoses
      .map(({ itemId, detail, principal, kind }) => JSON.stringify([itemId, detail, principal, kind]))
      .sort()
      .join();
  return textOf(checked.value) === textOf(current) ? invalid({ diagnoses: 'diagnoses-unchanged' }) : checked;
}
