import { idempotentCommand, succeeded } from '#domain/access';
import { type Drafts, planDiagnosisDraftKey } from '#domain/drafts';
import { notFound, refuse, timestamp } from '#domain/shared';
import { type AmendmentPorts, lockAmendableEntry } from '../amendable-entry.ts';
import { writesHistory } from '../policies.ts';
import type { TreatmentPlans } from '../ports.ts';
import { checkDiagnosisText } from '../treatment-plan.ts';

interface CorrectPorts extends AmendmentPorts {
  readonly treatmentPlans: TreatmentPlans;
  readonly drafts: Drafts;
}

interface CorrectInput {
  readonly entryId: number;
  readonly diagnosis: string;
}

/**
 * Corrects the text of a plan's diagnosis; the earlier text stays readable (H11). Invalid with the codes of `checkDiagnosisText`. Refuses
 * with `not-own-plan` for anybody but the plan's author, `entry-imported`, `record-not-found` for an entry of another kind or of a site that the caller can't
 * see, `patient-inactive`, `entry-annulled`, and `chart-locked`.
 */
export const correctPlanDiagnosis = idempotentCommand<CorrectPorts, CorrectInput, { readonly id: number }>({
  action: 'treatment-plans.correct-diagnosis',
  allow: writesHistory,
  identity: ({ entryId, diagnosis }) => ({ entryId, diagnosis }),
  async run(ports, actor, { entryId, diagnosis }) {
    const { clinicalEntries, treatmentPlans, drafts, clock } = ports;
    const amendable = await lockAmendableEntry(ports, actor, entryId);
    if (!amendable.ok) return amendable;
    const { entry, siteId } = amendable.value;
    const plan = entry.kind === 'plan' ? await treatmentPlans.ofId(entryId) : null;
    if (!plan) return notFound();
    if (plan.importedBy !== null) return refuse('entry-imported');
    if (plan.authorId !== actor.userId) return refuse('not-own-plan');
    const checked = checkDiagnosisText(diagnosis, plan);
    if (!checked.ok) return checked;
    const id = await clinicalEntries.clarify({
      entryId,
      authorId: actor.userId,
      at: timestamp(clock),
      text: checked.value,
      corrects: 'diagnosis',
    });
    await drafts.discard([actor.userId], [planDiagnosisDraftKey(entryId)]);
    const { patientId } = entry;
    const detail = { clarificationId: id };
    return succeeded({ id }, { subject: 'clinical-entry', subjectId: entryId, patientId, siteId, detail });
  },
});
