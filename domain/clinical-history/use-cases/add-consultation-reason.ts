import { idempotentCommand, type PatientAccessRepository, succeeded } from '#domain/access';
import type { CatalogueItems } from '#domain/catalogues';
import { consultationReasonDraftKey, type Drafts } from '#domain/drafts';
import { forbidden, invalid, type Result, timestamp, today } from '#domain/shared';
import {
  type ConsultationReasonInput,
  checkConsultationReason,
  checkVerification,
  type VerificationInput,
} from '../consultation-reason.ts';
import { writesHistory, writesReasons } from '../policies.ts';
import type { ConsultationReasons } from '../ports.ts';
import { refuseUnknownTerm } from '../verification-terms.ts';
import { lockWritableHistory } from '../writable-history.ts';

interface AddReasonPorts {
  readonly consultationReasons: ConsultationReasons;
  readonly patientAccess: PatientAccessRepository;
  readonly catalogueItems: CatalogueItems;
  readonly drafts: Drafts;
}

interface AddReasonInput extends ConsultationReasonInput {
  readonly patientId: number | null;
  /** Null for a reason that is verified later. */
  readonly verification: VerificationInput | null;
}

/**
 * Adds a consultation reason, verified or not, and discards the author's draft (H3, H8). Invalid: `patientId`
 * `patient-missing`, or `verified-reason-needs-patient` with a verification, the codes of `checkConsultationReason` and of
 * `checkVerification`, `terms` `unknown-option`. Refuses as `lockWritableHistory`, and with `not-allowed` for a verification
 * without {@link writesHistory}.
 */
export const addConsultationReason = idempotentCommand<
  AddReasonPorts,
  AddReasonInput,
  { readonly id: number }
>({
  action: 'consultation-reasons.add',
  allow: writesReasons,
  identity: ({ patientId, date, text, verification }) => ({ patientId, date, text, verification }),
  async run(ports, actor, { patientId: requestedPatientId, verification, ...input }) {
    const { consultationReasons, patientAccess, drafts, clock } = ports;
    if (verification && !writesHistory.permits(actor)) return forbidden();
    if (verification && requestedPatientId === null)
      return invalid({ patientId: 'verified-reason-needs-patient' });
    const history = await lockWritableHistory(patientAccess, actor, requestedPatientId);
    if (!history.ok) return history;
    const { patientId, siteId } = history.value;
    const currentDate = today(clock);
    const checkedReason = checkConsultationReason(input, currentDate);
    const checkedVerification =
      verification && checkVerification(verification, input.date ?? currentDate, currentDate);
    const errors = { ...fieldErrorsOf(checkedReason), ...fieldErrorsOf(checkedVerification) };
    if (!checkedReason.ok || Object.keys(errors).length > 0) return invalid(errors);
    const unknownTermFailure = await refuseUnknownTerm(ports, verification?.termIds ?? []);
    if (unknownTermFailure) return unknownTermFailure;
    const authorship = { patientId, authorId: actor.userId, at: timestamp(clock) };
    const id = await consultationReasons.add({ ...authorship, ...checkedReason.value });
    if (checkedVerification?.ok)
      await consultationReasons.verify({ ...authorship, reasonId: id, ...checkedVerification.value });
    await drafts.discard([actor.userId], [consultationReasonDraftKey(patientId)]);
    const detail = { date: checkedReason.value.date, verified: verification !== null };
    return succeeded({ id }, { subject: 'reason', subjectId: id, patientId, siteId, detail });
  },
});

const fieldErrorsOf = (checked: Result<unknown> | null) =>
  checked && !checked.ok && checked.refusal.kind === 'invalid' ? checked.refusal.fields : {};
