import { opensLock, query, reachesSite } from '#domain/access';
import type { SchedulingChoices, TherapistOption } from '#domain/scheduling';
import { forbidden, notFound, ok } from '#domain/shared';
import { changesLock, LED_THERAPIES, reachesLocks, savesLeaders } from '../leaders.ts';
import type { CareTeam, CareTeams } from '../ports.ts';

interface CareTeamPorts {
  readonly careTeams: CareTeams;
  readonly schedulingChoices: Pick<SchedulingChoices, 'therapists'>;
}

/** What is needed to assign the leaders of a patient. */
export interface CareTeamForm {
  readonly team: CareTeam;
  readonly lockedBy: number | null;
  /** Whether the caller may assign the leaders. */
  readonly savesLeaders: boolean;
  /** Whether the caller may change the lock. */
  readonly changesLock: boolean;
  /** Active therapists of the patient's site who can lead a therapy; none for who may not save the leaders. */
  readonly candidates: readonly TherapistOption[];
}

/**
 * The therapy leaders of a patient, who can be one and who holds the lock (section 2 of part 1, registered patients). Refuses
 * with `patient-not-found`, also for one of a site that the caller can't see; whoever may not save the leaders, with
 * `chart-locked` under a lock that does not open for them.
 */
export const readCareTeam = query<CareTeamPorts, { readonly patientId: number }, CareTeamForm>({
  action: 'patients.read-leaders',
  allow: reachesLocks,
  async run({ careTeams, schedulingChoices }, actor, { patientId }) {
    const patient = await careTeams.find(patientId);
    if (!patient || !reachesSite(actor, patient.siteId)) return notFound('patient-not-found');
    const { team, lockedBy, siteId } = patient;
    const saves = savesLeaders.permits(actor);
    if (!saves && !opensLock(actor, lockedBy)) return forbidden('chart-locked');
    const led: readonly number[] = Object.values(LED_THERAPIES);
    const therapists = saves ? await schedulingChoices.therapists([siteId], null) : [];
    return ok({
      ...{ team, lockedBy, savesLeaders: saves, changesLock: changesLock(actor, lockedBy) },
      candidates: therapists.filter(({ specialtyId }) => led.includes(specialtyId)),
    });
  },
});
