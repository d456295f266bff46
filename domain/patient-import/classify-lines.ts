import type { ImportOutcome, ParsedLine } from '#domain/code-lists';
import type { PatientDetails } from '#domain/patients';
import { patientKey } from './columns.ts';
import type { DocumentKey, StoredPatient } from './ports.ts';
import { type LineContext, type ParsedPatient, readPatient } from './read-patient.ts';

/** A line with its effect. */
export interface ClassifiedLine extends ParsedLine {
  readonly outcome: ImportOutcome;
  readonly before: StoredPatient | null;
  /** Null for a rejected line. */
  readonly patient: ParsedPatient | null;
}

/** Documents of the lines. */
export const documentsOf = (batch: readonly ParsedLine[]): readonly DocumentKey[] =>
  batch.map(({ entry }) => ({
    documentType: Number(entry.documentType),
    documentNumber: entry.documentNumber ?? '',
  }));

/** Classifies lines by comparing them with the `stored` patients. */
export function classifyLines(
  batch: readonly ParsedLine[],
  stored: readonly StoredPatient[],
  context: Omit<LineContext, 'before'>,
): readonly ClassifiedLine[] {
  const byKey = new Map(stored.map((each) => [patientKey(each.documentType, each.documentNumber), each]));
  return batch.map((line) => {
    const { documentType = '', documentNumber = '' } = line.entry;
    const before = byKey.get(patientKey(documentType, documentNumber)) ?? null;
    const parsed = readPatient(line.entry, { ...context, before });
    if ('errors' in parsed) return { ...line, before, outcome: parsed.errors, patient: null };
    const outcome = !before ? 'created' : sameDetails(before, parsed.details) ? 'unchanged' : 'updated';
    return { ...line, before, outcome, patient: parsed };
  });
}

const sameDetails = (before: StoredPatient, after: PatientDetails): boolean =>
  (Object.keys(after) as (keyof PatientDetails)[]).every((field) => after[field] === before[field]);
