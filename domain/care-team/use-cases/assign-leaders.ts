import { command, done, reachesSite } from '#domain/access';
import type { SchedulingChoices } from '#domain/scheduling';
import { forbidden, notFound, ok, refuse, timestamp } from '#domain/shared';
import {
  changesLock,
  checkLeaders,
  checkLock,
  type Leaders,
  reachesLocks,
  sameLeaders,
  savesLeaders,
} from '../leaders.ts';
import { type CareTeams, leadersIn } from '../ports.ts';

interface AssignLeadersInput {
  readonly patientId: number;
  /** Without them the leaders stay as they are. */
  readonly leaders?: Leaders;
  /** Who holds the lock afterwards, null for nobody; without it the lock stays as it is. */
  readonly lockedBy?: number | null;
}

interface AssignLeadersPorts {
  readonly careTeams: CareTeams;
  readonly schedulingChoices: Pick<SchedulingChoices, 'therapists'>;
}

/**
 * Assigns the therapy leaders and, with them, the confidentiality lock (section 6 of part 1; decisions, section 2). A holder who
 * does not save the leaders may change the lock alone. Invalid and refused as `checkLeaders` and `checkLock`; refuses with
 * `not-allowed`, with `patient-inactive`, and with `patient-not-found` also for one of a site that the caller can't see.
 */
export const assignLeaders = command<AssignLeadersPorts, AssignLeadersInput, void>({
  action: 'patients.assign-leaders',
  allow: reachesLocks,
  async run({ careTeams, schedulingChoices, clock }, actor, input) {
    const { patientId } = input;
    const patient = await careTeams.hold(patientId);
    if (!patient || !reachesSite(actor, patient.siteId)) return notFound('patient-not-found');
    const before = leadersIn(patient.team);
    const { leaders = before, lockedBy = patient.lockedBy } = input;
    const unchanged = sameLeaders(before, leaders);
    const onlyLock = unchanged && changesLock(actor, patient.lockedBy);
    if (!savesLeaders.permits(actor) && !onlyLock) return forbidden();
    if (!patient.active) return refuse('patient-inactive');
    const right = unchanged
      ? ok(undefined)
      : checkLeaders(leaders, before, await schedulingChoices.therapists([patient.siteId], null));
    if (!right.ok) return right;
    const free = checkLock(actor, { before: patient.lockedBy, after: lockedBy, leaders });
    if (!free.ok) return free;
    const stamp = { by: actor.userId, at: timestamp(clock) };
    await careTeams.put(patientId, { leaders, lockedBy, ...stamp });
    const facts = { subject: 'patient', subjectId: patientId, patientId, siteId: patient.siteId };
    const lock = { from: patient.lockedBy, to: lockedBy };
    return done(undefined, { ...facts, detail: { before, leaders, lock } });
  },
});
