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
}

/** A diagnosis in stored form. */
export type StoredDiagnosis = Pick<Diagnosis, 'itemId' | 'detail' | 'principal'>;

/**
 * Validates the diagnoses of one entry and returns them in stored form (H9). If none is marked as principal, the first one is.
 * Invalid: `diagnoses` `too-many-diagnoses`, `repeated-diagnosis`, `several-principals` or `diagnosis-detail-too-long`.
 */
export function checkDiagnoses(diagnoses: readonly DiagnosisInput[]): Result<readonly StoredDiagnosis[]> {
  const error = diagnosesError(diagnoses);
  if (error) return invalid({ diagnoses: error });
  const markedIndex = diagnoses.findIndex(({ principal }) => principal);
  return ok(
    diagnoses.map(({ itemId, detail }, index) => ({
      itemId,
      detail: detail.trim() || null,
      principal: index === Math.max(0, markedIndex),
    })),
  );
}

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
      .map(({ itemId, detail, principal }) => JSON.stringify([itemId, detail, principal]))
      .sort()
      .join();
  return textOf(checked.value) === textOf(current) ? invalid({ diagnoses: 'diagnoses-unchanged' }) : checked;
}
