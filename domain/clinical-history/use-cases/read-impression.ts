import { checkHistoryAccess, type PatientAccessRepository, query } from '#domain/access';
import { notFound, ok } from '#domain/shared';
import type { ClinicalImpression } from '../impression.ts';
import { readsHistory } from '../policies.ts';
import type { Impressions } from '../ports.ts';

/**
 * Reads one clinical impression; every reading is one row of the audit trail (H2). Refuses with `record-not-found`, also for a
 * site that the caller can't see, and with `chart-locked` when a confidentiality lock closes the history to the caller.
 */
export const readImpression = query<
  { impressions: Impressions; patientAccess: PatientAccessRepository },
  { readonly entryId: number },
  ClinicalImpression & { readonly patientId: number; readonly siteId: number }
>({
  action: 'impressions.read',
  allow: readsHistory,
  async run({ impressions, patientAccess }, actor, { entryId }) {
    const impression = await impressions.ofId(entryId);
    if (!impression) return notFound();
    const { patientId } = impression;
    const patient = checkHistoryAccess(actor, patientId, await patientAccess.of(patientId));
    if (!patient.ok) return patient;
    return ok({ ...impression, siteId: patient.value.siteId });
  },
  auditFactsOf: ({ entryId, patientId, siteId }) => ({
    subject: 'clinical-entry',
    subjectId: entryId,
    patientId,
    siteId,
  }),
});
