import type { SessionState, SessionType } from '#domain/scheduling';
import type { LocalDate, LocalTime } from '#domain/shared';

/** A day of a patient, by which stored entries are found. */
export interface PatientDay {
  readonly patientId: number;
  readonly date: LocalDate;
}

export const dayKey = ({ patientId, date }: PatientDay): string => `${patientId} ${date}`;

/** A session that an imported note may belong to. */
export interface SessionOfDay extends PatientDay {
  readonly id: number;
  readonly start: LocalTime;
  readonly specialtyId: number;
  readonly type: SessionType;
  readonly state: SessionState;
  readonly responsibleId: number;
  /** Whether no command changes it. */
  readonly archived: boolean;
}

/** Values by patient and day, as small as a file of 200,000 lines needs: equal texts are kept once. */
export function valuesOfDays<Value extends { readonly date: LocalDate; readonly start: LocalTime }>() {
  const byPatient = new Map<number, Value[]>();
  const texts = new Map<string, string>();
  const kept = <Text extends string>(text: Text): Text => {
    if (!texts.has(text)) texts.set(text, text);
    return texts.get(text) as Text;
  };
  return {
    add(patientId: number, value: Value): void {
      const small = { ...value, date: kept(value.date), start: kept(value.start) };
      const ofPatient = byPatient.get(patientId);
      if (ofPatient) ofPatient.push(small);
      else byPatient.set(patientId, [small]);
    },
    of: ({ patientId, date }: PatientDay): readonly Value[] =>
      (byPatient.get(patientId) ?? []).filter((value) => value.date === date),
  };
}
