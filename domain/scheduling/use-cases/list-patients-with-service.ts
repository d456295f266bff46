import { onScreen, query, visibleSites } from '#domain/access';
import { type LocalDate, ok } from '#domain/shared';
import type { SchedulingChoices } from '../ports.ts';

interface PatientsWithServiceInput {
  readonly patientIds: readonly number[];
  readonly specialtyId: number;
  /** The day of the session. */
  readonly date: LocalDate;
}

const allow = onScreen('scheduling');

/** Returns the ids among `patientIds` with units left for a specialty on a day, at sites that the caller can see. */
export const listPatientsWithService = query<
  { schedulingChoices: SchedulingChoices },
  PatientsWithServiceInput,
  readonly number[]
>({
  action: 'scheduling.list-patients-with-service',
  allow,
  async run({ schedulingChoices }, actor, { patientIds, specialtyId, date }) {
    const sites = visibleSites(actor, allow);
    return ok(await schedulingChoices.patientsWithService(patientIds, { sites, specialtyId, date }));
  },
});
