import type { Location } from '@remix-run/react';
import type { ScheduledPatient } from '../../view-models/patient-row.ts';
import { SCHEDULING_PATH } from './scheduling-path.ts';

/** A patient and a specialty for which another screen opens scheduling. */
export interface RequestedScheduling {
  readonly patient: ScheduledPatient;
  readonly specialty: string;
}

/** The properties of a link that opens scheduling for a patient and a specialty. */
export const linkToSchedule = (requested: RequestedScheduling) => ({
  to: `${SCHEDULING_PATH}?paciente=${requested.patient.id}`,
  state: { patient: requested.patient.name, scheduling: requested },
});

/** What the link that led here requested; null for any other. */
export const requestedIn = ({ state }: Location): RequestedScheduling | null => state?.scheduling ?? null;
