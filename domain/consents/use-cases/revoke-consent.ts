import { checkPatientSite, type IdempotentInput, query } from '#domain/access';
import { readLetterhead } from '#domain/printed-history';
import { type Clock, notFound, ok, parseReason, refuse, timestamp, today } from '#domain/shared';
import type { SubmittedSigner } from '#domain/signatures';
import { dateText, revocationText, staffName } from '#domain/wording';
import { checkEventSigners } from '../check-event-signers.ts';
import { takesConsents } from '../consent.ts';
import { eventUseCase, type PreparedEvent, type PreparePorts } from '../store-event.ts';
import { parseSurrogateReason } from '../surrogate-reason.ts';
import { authorOf } from './sign-consent.ts';

const ACTION = 'consents.revoke' as const;

interface RevokeInput extends IdempotentInput {
  readonly id: number;
  readonly reason: string;
  readonly signers: readonly SubmittedSigner[];
  readonly surrogateReason: string;
}

/**
 * Checks a revocation before anything is stored. Refuses with `record-not-found`, `patient-inactive`, `consent-not-accepted`,
 * `consent-already-revoked` and the codes of `missingSigner`. Invalid: `reason` `reason-required`, `reason-too-long`; and the codes
 * of `parseSurrogateReason` and `checkEventSigners`.
 */
const prepare = query<PreparePorts & { readonly clock: Clock }, RevokeInput, PreparedEvent>({
  action: ACTION,
  allow: takesConsents,
  async run(ports, actor, { id, reason: typedReason, signers: submitted, surrogateReason }) {
    const { clock, patientRecords, staffDirectory, sha256 } = ports;
    const consent = await ports.consents.ofId(id);
    if (!consent) return notFound();
    const { patientId } = consent;
    const reached = checkPatientSite(actor, patientId, await patientRecords.byId(patientId));
    if (!reached.ok) return reached;
    const { value: patient } = reached;
    if (!patient.active) return refuse('patient-inactive');
    if (consent.event !== 'accepted') return refuse('consent-not-accepted');
    const reason = parseReason(typedReason);
    if (!reason.ok) return reason;
    const surrogate = parseSurrogateReason(surrogateReason);
    if (!surrogate.ok) return surrogate;
    const day = today(clock);
    const checked = checkEventSigners(submitted, {
      patient,
      day,
      now: clock.now(),
      surrogateReason: surrogate.value,
    });
    if (!checked.ok) return checked;
    const account = await staffDirectory.find({ id: actor.userId });
    if (!account) return notFound();
    const text = revocationText(consent.name, consent.version, dateText(consent.signedOn));
    return ok({
      event: {
        patientId,
        siteId: patient.siteId,
        templateId: consent.templateId,
        event: 'revoked',
        revokesId: id,
        reason: reason.value,
        purposes: [],
        text,
        textSha256: sha256(text),
        professional: authorOf(account),
        surrogateReason: checked.value.surrogateReason,
        signedOn: day,
        signedAt: timestamp(clock),
        takenBy: actor.userId,
        takenByName: staffName(actor),
      },
      patient,
      letterhead: await readLetterhead(ports, patient.siteId),
      name: consent.name,
      version: consent.version,
      purposes: [],
      signers: checked.value.signers,
      submitted,
    });
  },
});

/** Revokes an accepted consent as an event of its own, with signatures and document (F8). Refuses with the codes of `prepare`. */
export const revokeConsent = eventUseCase(ACTION, prepare);
