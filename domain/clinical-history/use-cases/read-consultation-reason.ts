import { checkHistoryAccess, type PatientAccessRepository, query } from '#domain/access';
import { notFound, ok } from '#domain/shared';
import { type ConsultationReason, readableReason } from '../consultation-reason.ts';
import { readsReasons } from '../policies.ts';
import type { ConsultationReasons } from '../ports.ts';

/**
 * One consultation reason with its verification, as the caller may read it (H25); every reading is one row of the audit trail (H2). Refuses
 * with `record-not-found`, also for a site that the caller can't see, and with `chart-locked` when a confidentiality lock closes the
 * history to the caller.
 */
export const readConsultationReason = query<
  { consultationReasons: ConsultationReasons; patientAccess: PatientAccessRepository },
  { readonly reasonId: number },
  ConsultationReason & { readonly patientId: number; readonly siteId: number }
>({
  action: 'consultation-reasons.read',
  allow: readsReasons,
  async run({ consultationReasons, patientAccess }, actor, { reasonId }) {
    const reason = await consultationReasons.ofId(reasonId);
    if (!reason) return notFound();
    const patient = checkHistoryAccess(actor, reason.patientId, await patientAccess.of(reason.patientId));
    if (!patient.ok) return patient;
    return ok({ ...readableReason(actor, reason), siteId: patient.value.siteId });
  },
  auditFactsOf: ({ id, patientId, siteId }) => ({ subject: 'reason', subjectId: id, patientId, siteId }),
});
