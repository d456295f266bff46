import {
  done,
  idempotentCommand,
  lockWritablePatient,
  opensLock,
  type PatientAccessRepository,
} from '#domain/access';
import { consultationReasonDraftKey, type Drafts } from '#domain/drafts';
import { forbidden, invalid, timestamp, today } from '#domain/shared';
import { type ConsultationReasonInput, checkConsultationReason } from '../consultation-reason.ts';
import { writesReasons } from '../policies.ts';
import type { ConsultationReasons } from '../ports.ts';

interface AddReasonPorts {
  readonly consultationReasons: ConsultationReasons;
  readonly patientAccess: PatientAccessRepository;
  readonly drafts: Drafts;
}

interface AddReasonInput extends ConsultationReasonInput {
  readonly patientId: number | null;
}

/**
 * Adds a consultation reason, which a therapist verifies later, and discards the author's draft (H3). Invalid:
 * `patientId` `patient-missing`, and the codes of `checkConsultationReason`. Refuses with `patient-not-found`,
 * `patient-inactive`, and with `chart-locked` under a confidentiality lock that the caller doesn't open.
 */
export const addConsultationReason = idempotentCommand<
  AddReasonPorts,
  AddReasonInput,
  { readonly id: number }
>({
  action: 'consultation-reasons.add',
  allow: writesReasons,
  identity: ({ patientId, date, text }) => ({ patientId, date, text }),
  async run({ consultationReasons, patientAccess, drafts, clock }, actor, { patientId, ...input }) {
    if (patientId === null) return invalid({ patientId: 'patient-missing' });
    const patient = await lockWritablePatient(patientAccess, actor, patientId);
    if (!patient.ok) return patient;
    const { siteId, lockedBy } = patient.value;
    if (!opensLock(actor, lockedBy)) return forbidden('chart-locked');
    const checked = checkConsultationReason(input, today(clock));
    if (!checked.ok) return checked;
    const id = await consultationReasons.add({
      patientId,
      ...checked.value,
      authorId: actor.userId,
      at: timestamp(clock),
    });
    await drafts.discard([actor.userId], [consultationReasonDraftKey(patientId)]);
    const detail = { date: checked.value.date };
    return done({ id }, { subject: 'reason', subjectId: id, patientId, siteId, detail });
  },
});
