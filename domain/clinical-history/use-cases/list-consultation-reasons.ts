import { checkHistoryAccess, type PatientAccessRepository, query } from '#domain/access';
import { ok, type Page, type PageRequest } from '#domain/shared';
import { type ConsultationReason, readableReason } from '../consultation-reason.ts';
import { readsReasons } from '../policies.ts';
import type { ConsultationReasons } from '../ports.ts';

/** One page of a patient's consultation reasons. */
export interface ConsultationReasonPage extends Page<ConsultationReason> {
  readonly patientId: number;
  readonly siteId: number;
}

/**
 * A patient's consultation reasons, newest first, as the caller may read them (H25). Every reading and every refused reading is a row of
 * the audit trail (H2). Refuses with `patient-not-found`, also for a site that the caller can't see, and with `chart-locked` when a
 * confidentiality lock closes the history to the caller.
 */
export const listConsultationReasons = query<
  { consultationReasons: ConsultationReasons; patientAccess: PatientAccessRepository },
  { readonly patientId: number; readonly page: PageRequest },
  ConsultationReasonPage
>({
  action: 'consultation-reasons.list',
  allow: readsReasons,
  async run({ consultationReasons, patientAccess }, actor, { patientId, page }) {
    const patient = checkHistoryAccess(
      actor,
      patientId,
      await patientAccess.of(patientId),
      'patient-not-found',
    );
    if (!patient.ok) return patient;
    const { siteId } = patient.value;
    const { rows, total } = await consultationReasons.ofPatient(patientId, page);
    return ok({ patientId, siteId, total, rows: rows.map((reason) => readableReason(actor, reason)) });
  },
  auditFactsOf: ({ patientId, siteId, rows }) => ({
    subject: 'patient',
    subjectId: patientId,
    patientId,
    siteId,
    detail: { consultationReasons: rows.length },
  }),
});
