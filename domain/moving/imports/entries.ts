import type { LocalDate } from '#domain/shared';
import type { PatientDay } from '../patient-day.ts';
import type { PatientKey, References } from '../references.ts';

interface DatedRow extends PatientKey {
  readonly fecha?: string;
}

/** Finds the patients of a batch, and lists the days of its rows; a patient who is not stored has no stored day. */
export async function patientDays(references: References, rows: readonly DatedRow[]) {
  const patientOf = await references.patients(rows);
  const days = rows.flatMap((row): readonly PatientDay[] => {
    const patient = patientOf(row);
    return typeof patient === 'string' || !row.fecha || patient.id < 0
      ? []
      : [{ patientId: patient.id, date: row.fecha as LocalDate }];
  });
  return { patientOf, days };
}
