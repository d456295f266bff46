import type { CorePorts } from '#domain/access';
import { addDays, type LocalDate, today } from '#domain/shared';
import { type HalfDayFacts, type PatientHalfDay, patientHalfDayOf } from './half-day.ts';

/** When patients come. */
export interface PatientHalfDays {
  /** The registered half-day, and the numbers of sessions from `from` to `to` that are not cancelled, by patient id; one statement. */
  of(
    patientIds: readonly number[],
    from: LocalDate,
    to: LocalDate,
  ): Promise<ReadonlyMap<number, HalfDayFacts>>;
}

/** The ports of {@link readHalfDays}. */
export interface HalfDayPorts {
  readonly patientHalfDays: PatientHalfDays;
}

/** Days before and after today whose sessions tell in which half of the day a patient comes. */
const LEARNING_DAYS = 90;

const UNKNOWN: PatientHalfDay = { halfDay: null, isStated: false, note: null };

/** Reads when patients come (S15); one SQL statement. */
export async function readHalfDays(
  { patientHalfDays, clock }: HalfDayPorts & CorePorts,
  patientIds: readonly number[],
): Promise<(patientId: number) => PatientHalfDay> {
  const currentDay = today(clock);
  const facts = await patientHalfDays.of(
    patientIds,
    addDays(currentDay, -LEARNING_DAYS),
    addDays(currentDay, LEARNING_DAYS),
  );
  const byPatient = new Map([...facts].map(([id, each]) => [id, patientHalfDayOf(each)]));
  return (patientId) => byPatient.get(patientId) ?? UNKNOWN;
}
