import { command, notReached, reachesSite, succeeded } from '#domain/access';
import type { SchedulingChoices } from '#domain/scheduling';
import { forbidden, ok, refuse, timestamp } from '#domain/shared';
import {
  changesCareTeam,
  checkLeaders,
  checkLock,
  type Leaders,
  mayChangeLock,
  sameLeaders,
  savesLeaders,
} from '../leaders.ts';
import { type CareTeams, leaderIdsOf } from '../ports.ts';

interface AssignLeadersInput {
  readonly patientId: number;
  /** Absent to leave the leaders unchanged. */
  readonly leaders?: Leaders;
  /** New holder of the lock, null to open it; absent to leave it unchanged. */
  readonly lockedBy?: number | null;
}

interface AssignLeadersPorts {
  readonly careTeams: CareTeams;
  readonly schedulingChoices: Pick<SchedulingChoices, 'therapists'>;
}

/**
 * Assigns therapy leaders and the confidentiality lock (L3 to L5). A lock holder who may not save leaders may change only the
 * lock. Invalid and refused with the codes of `checkLeaders` and `checkLock`. Refuses with `not-allowed`, with
 * `patient-inactive`, and with `patient-not-found`, also for a patient of a site that the caller can't see.
 */
export const assignLeaders = command<AssignLeadersPorts, AssignLeadersInput, void>({
  action: 'patients.assign-leaders',
  allow: changesCareTeam,
  async run({ careTeams, schedulingChoices, clock }, actor, input) {
    const { patientId } = input;
    const patient = await careTeams.lock(patientId);
    if (!patient || !reachesSite(actor, patient.siteId)) return notReached(patient, 'patient-not-found');
    const before = leaderIdsOf(patient.team);
    const { leaders = before, lockedBy = patient.lockedBy } = input;
    const leadersUnchanged = sameLeaders(before, leaders);
    const mayChangeOnlyLock = leadersUnchanged && mayChangeLock(actor, patient.lockedBy);
    if (!savesLeaders.permits(actor) && !mayChangeOnlyLock) return forbidden();
    if (!patient.active) return refuse('patient-inactive');
    const leadersCheck = leadersUnchanged
      ? ok(undefined)
      : checkLeaders(leaders, before, await schedulingChoices.therapists([patient.siteId], null));
    if (!leadersCheck.ok) return leadersCheck;
    const lockCheck = checkLock(actor, { before: patient.lockedBy, after: lockedBy, leaders });
    if (!lockCheck.ok) return lockCheck;
    const stamp = { by: actor.userId, at: timestamp(clock) };
    await careTeams.save(patientId, { leaders, lockedBy, ...stamp });
    const facts = { subject: 'patient', subjectId: patientId, patientId, siteId: patient.siteId };
    const lock = { from: patient.lockedBy, to: lockedBy };
    return succeeded(undefined, { ...facts, detail: { before, leaders, lock } });
  },
});
