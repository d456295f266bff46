import { type Actor, idempotentCommand, type PatientAccessRepository, succeeded } from '#domain/access';
import { type Drafts, treatmentPlanDraftKey } from '#domain/drafts';
import { type BookedSessions, completionObstacle, isEvaluationSession } from '#domain/scheduling';
import { type LocalDate, notFound, ok, type Result, refuse, timestamp, today } from '#domain/shared';
import { writesHistory } from '../policies.ts';
import type { Diagnoses, TreatmentPlans } from '../ports.ts';
import { checkTreatmentPlan, type TreatmentPlanInput } from '../treatment-plan.ts';
import { refuseUnknownDiagnosis } from '../unknown-diagnosis.ts';
import { lockWritableHistory } from '../writable-history.ts';

interface AddTreatmentPlanPorts {
  readonly treatmentPlans: TreatmentPlans;
  readonly diagnoses: Diagnoses;
  readonly bookedSessions: BookedSessions;
  readonly patientAccess: PatientAccessRepository;
  readonly drafts: Drafts;
}

interface AddTreatmentPlanInput extends TreatmentPlanInput {
  readonly patientId: number | null;
  /** The evaluation session that the plan completes; null for none. */
  readonly sessionId: number | null;
}

/**
 * Adds conclusions and a treatment plan to a history, completes the author's evaluation session (E4, H10), and discards the
 * author's draft. Invalid: `patientId` `patient-missing`, `diagnoses` `unknown-option`, and the codes of `checkTreatmentPlan`.
 * Refuses as `lockWritableHistory`, with a `CompletionObstacle` or `not-an-evaluation` for the session, and with
 * `record-not-found` for a session of another patient.
 */
export const addTreatmentPlan = idempotentCommand<
  AddTreatmentPlanPorts,
  AddTreatmentPlanInput,
  { readonly entryId: number }
>({
  action: 'treatment-plans.add',
  allow: writesHistory,
  identity: (input) => ({
    patientId: input.patientId,
    sessionId: input.sessionId,
    startDate: input.startDate,
    endDate: input.endDate,
    period: input.period,
    diagnosis: input.diagnosis,
    conclusions: input.conclusions,
    recommendations: input.recommendations,
    familyActivities: input.familyActivities,
    diagnoses: input.diagnoses.map(({ itemId, type, detail, principal, kind = null }) => ({
      itemId,
      type,
      detail,
      principal,
      kind,
    })),
    services: input.services.map(({ specialtyId, sessions }) => ({ specialtyId, sessions })),
  }),
  async run(ports, actor, { patientId: requestedPatientId, sessionId, ...input }) {
    const { treatmentPlans, bookedSessions, patientAccess, drafts, clock } = ports;
    const history = await lockWritableHistory(patientAccess, actor, requestedPatientId);
    if (!history.ok) return history;
    const { patientId, siteId } = history.value;
    const checked = checkTreatmentPlan(input);
    if (!checked.ok) return checked;
    const failure = await refuseUnknownDiagnosis(ports, input.diagnoses);
    if (failure) return failure;
    const careDate = await careDateOf(bookedSessions, { actor, patientId, sessionId, day: today(clock) });
    if (!careDate.ok) return careDate;
    if (sessionId !== null && !(await bookedSessions.complete(sessionId, actor.userId)))
      return refuse('session-already-done');
    const entryId = await treatmentPlans.add({
      ...checked.value,
      patientId,
      sessionId,
      date: careDate.value,
      authorId: actor.userId,
      at: timestamp(clock),
    });
    await drafts.discard([actor.userId], [treatmentPlanDraftKey(patientId)]);
    const detail = { services: input.services.length, sessionId };
    return succeeded(
      { entryId },
      { subject: 'clinical-entry', subjectId: entryId, patientId, siteId, detail },
    );
  },
});

/** The day of the session that the plan completes, or today. */
async function careDateOf(
  bookedSessions: BookedSessions,
  {
    actor,
    patientId,
    sessionId,
    day,
  }: {
    readonly actor: Actor;
    readonly patientId: number;
    readonly sessionId: number | null;
    readonly day: LocalDate;
  },
): Promise<Result<LocalDate>> {
  if (sessionId === null) return ok(day);
  const session = await bookedSessions.lock(sessionId);
  if (session?.patient.id !== patientId) return notFound();
  if (!isEvaluationSession(session)) return refuse('not-an-evaluation');
  const obstacle = completionObstacle(session, actor.userId, day);
  return obstacle ? refuse(obstacle) : ok(session.date);
}
