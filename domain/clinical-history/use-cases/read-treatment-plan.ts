import { checkHistoryAccess, type PatientAccessRepository, query } from '#domain/access';
import type { Logos } from '#domain/settings';
import { notFound, ok } from '#domain/shared';
import { readsHistory } from '../policies.ts';
import type { TreatmentPlans } from '../ports.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';

/**
 * Reads one treatment plan; every reading is one row of the audit trail (H2). Refuses with `record-not-found`, also for a site
 * that the caller can't see, and with `chart-locked` when a confidentiality lock closes the history to the caller.
 */
export const readTreatmentPlan = query<
  { treatmentPlans: TreatmentPlans; patientAccess: PatientAccessRepository; logos: Pick<Logos, 'current'> },
  { readonly entryId: number },
  TreatmentPlan & {
    readonly patientId: number;
    readonly siteId: number;
    /** File id of the foundation's logo; null when there is none. */
    readonly logoId: number | null;
  }
>({
  action: 'treatment-plans.read',
  allow: readsHistory,
  async run({ treatmentPlans, patientAccess, logos }, actor, { entryId }) {
    const plan = await treatmentPlans.ofId(entryId);
    if (!plan) return notFound();
    const { patientId } = plan;
    const patient = checkHistoryAccess(actor, patientId, await patientAccess.of(patientId));
    if (!patient.ok) return patient;
    const logo = await logos.current();
    return ok({ ...plan, siteId: patient.value.siteId, logoId: logo?.id ?? null });
  },
  auditFactsOf: ({ entryId, patientId, siteId }) => ({
    subject: 'clinical-entry',
    subjectId: entryId,
    patientId,
    siteId,
  }),
});
