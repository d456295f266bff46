import type { Outcome, ReadLine } from '#domain/code-lists';
import type { PatientDetails } from '#domain/patients';
import { patientKey } from './columns.ts';
import type { DocumentKey, StoredPatient } from './ports.ts';
import { type LineContext, type ReadPatient, readPatient } from './read-patient.ts';

/** What a line comes to. */
export interface JudgedLine extends ReadLine {
  readonly outcome: Outcome;
  readonly before: StoredPatient | null;
  /** Null for one that is rejected. */
  readonly patient: ReadPatient | null;
}

/** The documents that lines are about. */
export const documentsOf = (batch: readonly ReadLine[]): readonly DocumentKey[] =>
  batch.map(({ entry }) => ({
    documentType: Number(entry.documentType),
    documentNumber: entry.documentNumber ?? '',
  }));

/** What each line comes to, with the patients that are `stored` already. */
export function judge(
  batch: readonly ReadLine[],
  stored: readonly StoredPatient[],
  context: Omit<LineContext, 'before'>,
): readonly JudgedLine[] {
  const byKey = new Map(stored.map((each) => [patientKey(each.documentType, each.documentNumber), each]));
  return batch.map((placed) => {
    const { documentType = '', documentNumber = '' } = placed.entry;
    const before = byKey.get(patientKey(documentType, documentNumber)) ?? null;
    const read = readPatient(placed.entry, { ...context, before });
    if ('errors' in read) return { ...placed, before, outcome: read.errors, patient: null };
    const outcome = !before ? 'created' : sameDetails(before, read.details) ? 'unchanged' : 'updated';
    return { ...placed, before, outcome, patient: read };
  });
}

const sameDetails = (before: StoredPatient, after: PatientDetails): boolean =>
  (Object.keys(after) as (keyof PatientDetails)[]).every((field) => after[field] === before[field]);
