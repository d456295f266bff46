import { command, done, reachesSite } from '#domain/access';
import type { SchedulingChoices } from '#domain/scheduling';
import { notFound, refuse, timestamp } from '#domain/shared';
import { checkLeaders, checkLock, type Leaders, savesLeaders } from '../leaders.ts';
import type { CareTeams } from '../ports.ts';

interface AssignLeadersInput {
  readonly patientId: number;
  readonly leaders: Leaders;
  /** Who holds the lock afterwards, null for nobody; without it the lock stays as it is. */
  readonly lockedBy?: number | null;
}

interface AssignLeadersPorts {
  readonly careTeams: CareTeams;
  readonly schedulingChoices: Pick<SchedulingChoices, 'therapists'>;
}

/**
 * Assigns the therapy leaders and, with them, the confidentiality lock (section 6 of part 1; decisions, section 2). Invalid and
 * refused as `checkLeaders` and `checkLock`; refuses with `patient-inactive`, and with `patient-not-found` also for one of a
 * site that the caller can't see.
 */
export const assignLeaders = command<AssignLeadersPorts, AssignLeadersInput, void>({
  action: 'patients.assign-leaders',
  allow: savesLeaders,
  async run({ careTeams, schedulingChoices, clock }, actor, { patientId, leaders, lockedBy }) {
    const patient = await careTeams.hold(patientId);
    if (!patient || !reachesSite(actor, patient.siteId)) return notFound('patient-not-found');
    if (!patient.active) return refuse('patient-inactive');
    const candidates = await schedulingChoices.therapists([patient.siteId], null);
    const right = checkLeaders(leaders, patient.leaders, candidates);
    if (!right.ok) return right;
    const after = lockedBy === undefined ? patient.lockedBy : lockedBy;
    const free = checkLock(actor, { before: patient.lockedBy, after, leaders });
    if (!free.ok) return free;
    await careTeams.put(patientId, {
      leaders,
      lockedBy: after,
      by: actor.userId,
      at: timestamp(clock),
    });
    const facts = { subject: 'patient', subjectId: patientId, patientId, siteId: patient.siteId };
    const lock = { from: patient.lockedBy, to: after };
    return done(undefined, { ...facts, detail: { before: patient.leaders, leaders, lock } });
  },
});
