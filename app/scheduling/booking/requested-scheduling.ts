import type { Location } from '@remix-run/react';
import type { ScheduledPatient } from '#app/patients/patient-row.ts';
import { SCHEDULING_PATH } from '../scheduling-path.ts';

/** A free slot for a new session. */
export interface RequestedSlot {
  /** User name. */
  readonly therapist: string;
  readonly therapistName: string;
  readonly specialtyId: number | null;
  readonly date: string;
  readonly start: string;
  /** Null for the service's proposed length. */
  readonly end: string | null;
}

/** The choices made before scheduling opens; null for those that the user still has to make. */
export interface RequestedScheduling {
  readonly patient: ScheduledPatient | null;
  /** Name of a specialty; only its services are offered. */
  readonly specialty: string | null;
  readonly lineId: number | null;
  readonly slot: RequestedSlot | null;
  /** The proposed day when no slot is chosen. */
  readonly date: string | null;
}

/** The properties of a link that opens scheduling for a patient, with the services of one specialty or of all. */
export const linkToSchedule = ({
  patient,
  specialty,
}: Pick<RequestedScheduling, 'specialty'> & { patient: ScheduledPatient }) => ({
  to: `${SCHEDULING_PATH}?paciente=${patient.id}`,
  state: {
    patient: patient.name,
    scheduling: { patient, specialty, lineId: null, slot: null, date: null } satisfies RequestedScheduling,
  },
});

/** The request of the link that opened the page; null if it has none. */
export const schedulingRequestOf = ({ state }: Location): RequestedScheduling | null =>
  state?.scheduling ?? null;
