import {
  type Actor,
  command,
  done,
  lockWritablePatient,
  onScreen,
  type PatientAccessRepository,
  visibleSites,
} from '#domain/access';
import { type Drafts, forgetDraft, type SentFromDraft } from '#domain/drafts';
import { changedFields, foldText, ok, type Result, refuse, timestamp } from '#domain/shared';
import { checkGuardian } from '../check-guardian.ts';
import type { GuardianDetails, GuardianInput, GuardianPerson } from '../guardian.ts';
import type { GuardianRegistry, GuardianStamp, Guardians } from '../ports.ts';

interface AddGuardianInput extends SentFromDraft {
  readonly patientId: number;
  readonly form: GuardianInput;
}

/** What adding a guardian came to. */
export interface AddedGuardian {
  readonly guardianId: number;
  /** `kept`: was the patient's guardian already, and only the data are new. */
  readonly outcome: 'added' | 'kept';
}

interface GuardianPorts {
  readonly guardianRegistry: GuardianRegistry;
  readonly guardians: Guardians;
}

/**
 * Makes somebody the guardian of a patient (sections 2 and 5 of part 1). A person is known by document type and number: one who
 * is registered already, as the guardian of a brother or of this patient, is taken with the data that come now. What is left empty
 * stays as it was, and somebody whom only other sites know stays as they know them; who is nobody's guardian any more is as new.
 * Invalid with the codes of `checkGuardian`. Refuses with `patient-inactive`, `patient-not-found`, and where the document is
 * somebody else's with `guardian-named-otherwise` (`name`), or `guardian-unlike-elsewhere` where the caller may not see whose.
 */
export const addGuardian = command<
  GuardianPorts & { patientAccess: PatientAccessRepository; drafts: Drafts },
  AddGuardianInput,
  AddedGuardian
>({
  action: 'guardians.add',
  allow: onScreen('admission'),
  async run(ports, actor, { patientId, form, draft }) {
    const { guardianRegistry, patientAccess, drafts, clock } = ports;
    const patient = await lockWritablePatient(patientAccess, actor, patientId);
    if (!patient.ok) return patient;
    const checked = checkGuardian(form);
    if (!checked.ok) return checked;
    const { details, kinship } = checked.value;
    const stamp = { by: actor.userId, at: timestamp(clock) };
    const kept = await keep(ports, actor, details, stamp);
    if (!kept.ok) return kept;
    const { guardianId, known, changed } = kept.value;
    const outcome = await guardianRegistry.relate({ patientId, guardianId, kinship }, stamp);
    await forgetDraft({ drafts }, actor, { draft });
    const detail = { outcome, kinship, known, changed };
    const { siteId } = patient.value;
    return done(
      { guardianId, outcome },
      { subject: 'guardian', subjectId: guardianId, patientId, siteId, detail },
    );
  },
});

interface Kept {
  readonly guardianId: number;
  /** Registered before. */
  readonly known: boolean;
  /** What is different now of somebody who was. */
  readonly changed: readonly string[];
}

/** Registers the person, or keeps what is settled of the one who has the document. */
async function keep(
  ports: GuardianPorts,
  actor: Actor,
  details: GuardianDetails,
  stamp: GuardianStamp,
): Promise<Result<Kept>> {
  const { guardianRegistry } = ports;
  const known = await guardianRegistry.withDocument(details);
  const guardianId = known ? null : await guardianRegistry.register(details, stamp);
  if (guardianId !== null) return ok({ guardianId, known: false, changed: [] });
  const person = known ?? (await guardianRegistry.withDocument(details));
  if (!person) throw new Error('A document that is taken is nobody’s');
  const settled = await settle(ports, actor, details, person);
  if (!settled.ok) return settled;
  const { id, ...registered } = person;
  const changed = changedFields(registered, settled.value);
  if (changed.length > 0) await guardianRegistry.correct(id, settled.value, stamp.at);
  return ok({ guardianId: id, known: true, changed });
}

/** What is to be kept of a person who is registered already. */
async function settle(
  { guardians, guardianRegistry }: GuardianPorts,
  actor: Actor,
  details: GuardianDetails,
  { id, ...registered }: GuardianPerson,
): Promise<Result<GuardianDetails>> {
  if (!(await guardianRegistry.isGuardian(id))) return ok(details);
  const { documentType, documentNumber } = details;
  const seen = await guardians.byDocument(documentType, documentNumber, visibleSites(actor, 'work'));
  if (nameOf(details) !== nameOf(registered)) {
    const name = `${registered.names} ${registered.surnames}`;
    return seen ? refuse('guardian-named-otherwise', { name }) : refuse('guardian-unlike-elsewhere');
  }
  if (!seen) return ok(registered);
  const { email, occupation } = registered;
  return ok({ ...details, email: details.email ?? email, occupation: details.occupation ?? occupation });
}

const nameOf = ({ names, surnames }: GuardianDetails): string => foldText(`${names} ${surnames}`);
