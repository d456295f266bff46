import { opensLock, query, reachesSite } from '#domain/access';
import type { SchedulingChoices, TherapistOption } from '#domain/scheduling';
import { notFound, ok } from '#domain/shared';
import { LED_THERAPIES, savesLeaders } from '../leaders.ts';
import type { CareTeam, CareTeams } from '../ports.ts';

interface CareTeamPorts {
  readonly careTeams: CareTeams;
  readonly schedulingChoices: Pick<SchedulingChoices, 'therapists'>;
}

/** What is needed to assign the leaders of a patient. */
export interface CareTeamForm {
  readonly team: CareTeam;
  readonly lockedBy: number | null;
  /** Whether the caller may change the lock. */
  readonly changesLock: boolean;
  /** Active therapists of the patient's site who can lead a therapy. */
  readonly candidates: readonly TherapistOption[];
}

/**
 * The therapy leaders of a patient and who can be one (section 2 of part 1, registered patients). Refuses with
 * `patient-not-found`, also for one of a site that the caller can't see.
 */
export const readCareTeam = query<CareTeamPorts, { readonly patientId: number }, CareTeamForm>({
  action: 'patients.read-leaders',
  allow: savesLeaders,
  async run({ careTeams, schedulingChoices }, actor, { patientId }) {
    const patient = await careTeams.hold(patientId);
    if (!patient || !reachesSite(actor, patient.siteId)) return notFound('patient-not-found');
    const led: readonly number[] = Object.values(LED_THERAPIES);
    const therapists = await schedulingChoices.therapists([patient.siteId], null);
    return ok({
      team: await careTeams.of(patientId),
      lockedBy: patient.lockedBy,
      changesLock: opensLock(actor, patient.lockedBy),
      candidates: therapists.filter(({ specialtyId }) => led.includes(specialtyId)),
    });
  },
});
