import { idempotentCommand, type PatientAccessRepository, succeeded } from '#domain/access';
import type { CatalogueItems } from '#domain/catalogues';
import { type Drafts, verificationDraftKey } from '#domain/drafts';
import { asRecordNotFound, notFound, refuse, timestamp, today } from '#domain/shared';
import { checkVerification, type VerificationInput } from '../consultation-reason.ts';
import { writesHistory } from '../policies.ts';
import type { ConsultationReasons } from '../ports.ts';
import { refuseUnknownTerm } from '../verification-terms.ts';
import { lockWritableHistory } from '../writable-history.ts';

interface VerifyPorts {
  readonly consultationReasons: ConsultationReasons;
  readonly patientAccess: PatientAccessRepository;
  readonly catalogueItems: CatalogueItems;
  readonly drafts: Drafts;
}

interface VerifyInput extends VerificationInput {
  readonly reasonId: number;
}

/**
 * Verifies a consultation reason, once, and discards the author's draft (H8). Invalid: the codes of `checkVerification`,
 * `terms` `unknown-option`. Refuses with `record-not-found`, `reason-already-verified`, `entry-annulled`, and as
 * `lockWritableHistory`.
 */
export const verifyConsultationReason = idempotentCommand<
  VerifyPorts,
  VerifyInput,
  { readonly entryId: number }
>({
  action: 'consultation-reasons.verify',
  allow: writesHistory,
  identity: ({ reasonId, termIds, text, date }) => ({ reasonId, termIds, text, date }),
  async run(ports, actor, { reasonId, ...input }) {
    const { consultationReasons, patientAccess, drafts, clock } = ports;
    const reason = await consultationReasons.lock(reasonId);
    if (!reason) return notFound();
    const { patientId } = reason;
    const history = await lockWritableHistory(patientAccess, actor, patientId);
    if (!history.ok) return asRecordNotFound(history);
    if (reason.annulled) return refuse('entry-annulled');
    if (reason.verified) return refuse('reason-already-verified');
    const checked = checkVerification(input, reason.date, today(clock));
    if (!checked.ok) return checked;
    const failure = await refuseUnknownTerm(ports, checked.value.termIds);
    if (failure) return failure;
    const entryId = await consultationReasons.verify({
      reasonId,
      patientId,
      ...checked.value,
      authorId: actor.userId,
      at: timestamp(clock),
    });
    await drafts.discard([actor.userId], [verificationDraftKey(reasonId)]);
    return succeeded(
      { entryId },
      {
        subject: 'reason',
        subjectId: reasonId,
        patientId,
        siteId: history.value.siteId,
        detail: { date: checked.value.date, terms: checked.value.termIds.length },
      },
    );
  },
});
