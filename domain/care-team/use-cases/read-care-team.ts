import { mayOpenLock, notReached, query, reachesSite } from '#domain/access';
import type { SchedulingChoices, TherapistOption } from '#domain/scheduling';
import { closedByLock, ok } from '#domain/shared';
import { LED_THERAPIES, mayChangeLock, opensCareTeam, savesLeaders } from '../leaders.ts';
import type { CareTeam, CareTeams } from '../ports.ts';

interface CareTeamPorts {
  readonly careTeams: CareTeams;
  readonly schedulingChoices: Pick<SchedulingChoices, 'therapists'>;
}

/** The form of the care team. */
export interface CareTeamForm {
  readonly team: CareTeam;
  readonly lockedBy: number | null;
  /** Whether the caller may assign the leaders. */
  readonly maySaveLeaders: boolean;
  /** Whether the caller may change the lock. */
  readonly mayChangeLock: boolean;
  /** Active therapists of the patient's site who can lead a therapy; empty when the caller may not save leaders. */
  readonly candidates: readonly TherapistOption[];
}

/**
 * Leaders, candidates and lock of a patient. Refuses with `patient-not-found`, also for a patient of a site that the caller
 * can't see, and with `chart-locked` for a caller who may neither save leaders nor open the lock.
 */
export const readCareTeam = query<CareTeamPorts, { readonly patientId: number }, CareTeamForm>({
  action: 'patients.read-leaders',
  allow: opensCareTeam,
  async run({ careTeams, schedulingChoices }, actor, { patientId }) {
    const patient = await careTeams.find(patientId);
    if (!patient || !reachesSite(actor, patient.siteId)) return notReached(patient, 'patient-not-found');
    const { team, lockedBy, siteId } = patient;
    const maySaveLeaders = savesLeaders.permits(actor);
    if (!maySaveLeaders && !mayOpenLock(actor, lockedBy)) return closedByLock();
    const ledSpecialtyIds: readonly number[] = Object.values(LED_THERAPIES);
    const therapists = maySaveLeaders ? await schedulingChoices.therapists([siteId], null) : [];
    return ok({
      team,
      lockedBy,
      maySaveLeaders,
      mayChangeLock: mayChangeLock(actor, lockedBy),
      candidates: therapists.filter(({ specialtyId }) => ledSpecialtyIds.includes(specialtyId)),
    });
  },
});
