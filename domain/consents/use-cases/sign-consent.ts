import { checkPatientSite, type IdempotentInput, query } from '#domain/access';
import type { EntryAuthor } from '#domain/clinical-history';
import type { ConsentDecision } from '#domain/consent-rules';
import { readLetterhead } from '#domain/printed-history';
import { type Clock, invalid, ok, type Result, refuse, timestamp, today } from '#domain/shared';
import type { SubmittedSigner } from '#domain/signatures';
import { type StaffAccount, storedUsername } from '#domain/staff';
import { staffName } from '#domain/wording';
import { checkEventSigners } from '../check-event-signers.ts';
import { takesConsents } from '../consent.ts';
import { filledText } from '../filled-text.ts';
import { eventUseCase, type PreparedEvent, type PreparePorts } from '../store-event.ts';
import { parseSurrogateReason } from '../surrogate-reason.ts';
import { type ConsentTemplate, currentTemplates } from '../template.ts';

const ACTION = 'consents.sign' as const;

interface SignInput extends IdempotentInput {
  readonly patientId: number;
  readonly templateId: number;
  readonly decision: ConsentDecision;
  /** The keys of the accepted purposes. */
  readonly purposes: readonly string[];
  /** User name of the professional who explained it. */
  readonly professional: string;
  readonly signers: readonly SubmittedSigner[];
  /** Why somebody signs in the patient's place; empty when nobody does. */
  readonly surrogateReason: string;
}

/** The author's data of an account, as they are copied. */
export const authorOf = (account: StaffAccount): EntryAuthor & { readonly id: number } => ({
  id: account.id,
  name: `${account.firstNames} ${account.lastNames}`,
  profession: account.professionalType,
  registrationNumber: account.professionalRegister,
});

async function findTemplate(
  { consentTemplates }: Pick<PreparePorts, 'consentTemplates'>,
  id: number,
): Promise<Result<ConsentTemplate>> {
  const versions = await consentTemplates.all();
  const template = versions.find((each) => each.id === id);
  if (!template || template.kind === 'receipt') return invalid({ templateId: 'unknown-option' });
  if (template.publishedAt === null) return refuse('consent-template-draft');
  return currentTemplates(versions).some((each) => each.id === id)
    ? ok(template)
    : refuse('consent-template-replaced');
}

/**
 * Checks a consent before anything is stored. Refuses with `record-not-found`, also for a site that the caller can't see,
 * `patient-inactive`, `consent-template-draft`, `consent-template-replaced`, and the codes of `missingSigner`. Invalid: `templateId`
 * `unknown-option`; `purposes` `unknown-option`; `professional` `consent-no-professional`; and the codes of `parseSurrogateReason` and
 * `checkEventSigners`.
 */
const prepare = query<PreparePorts & { readonly clock: Clock }, SignInput, PreparedEvent>({
  action: ACTION,
  allow: takesConsents,
  async run(ports, actor, input) {
    const { clock, patientRecords, staffDirectory, sha256 } = ports;
    const { patientId, decision, signers: submitted } = input;
    const reached = checkPatientSite(actor, patientId, await patientRecords.byId(patientId));
    if (!reached.ok) return reached;
    const { value: patient } = reached;
    if (!patient.active) return refuse('patient-inactive');
    const found = await findTemplate(ports, input.templateId);
    if (!found.ok) return found;
    const { value: template } = found;
    const accepted = decision === 'accepted' ? input.purposes : [];
    if (!accepted.every((key) => template.purposes.some((purpose) => purpose.key === key)))
      return invalid({ purposes: 'unknown-option' });
    const account = await staffDirectory.find({ username: storedUsername(input.professional) });
    const isOfSite = account && (account.siteId === null || account.siteId === patient.siteId);
    if (!account?.active || !isOfSite) return invalid({ professional: 'consent-no-professional' });
    const surrogate = parseSurrogateReason(input.surrogateReason);
    if (!surrogate.ok) return surrogate;
    const day = today(clock);
    const checked = checkEventSigners(submitted, {
      patient,
      day,
      now: clock.now(),
      surrogateReason: surrogate.value,
    });
    if (!checked.ok) return checked;
    const { signers } = checked.value;
    const professional = authorOf(account);
    const letterhead = await readLetterhead(ports, patient.siteId);
    const representative = signers.find(({ signer }) => signer.role === 'representative')?.signer.name ?? '';
    const text = filledText(template, { patient, letterhead, professional, representative, day });
    return ok({
      event: {
        patientId,
        siteId: patient.siteId,
        templateId: template.id,
        event: decision,
        revokesId: null,
        reason: null,
        purposes: accepted,
        text,
        textSha256: sha256(text),
        professional,
        surrogateReason: checked.value.surrogateReason,
        signedOn: day,
        signedAt: timestamp(clock),
        takenBy: actor.userId,
        takenByName: staffName(actor),
      },
      patient,
      letterhead,
      name: template.name,
      version: template.version,
      purposes: template.purposes.map((purpose) => ({
        ...purpose,
        accepted: accepted.includes(purpose.key),
      })),
      signers,
      submitted,
    });
  },
});

/** Takes a consent or its refusal with signatures and evidence, and stores its document (F4, F5, F8). Refuses with the codes of `prepare`. */
export const signConsent = eventUseCase(ACTION, prepare);
