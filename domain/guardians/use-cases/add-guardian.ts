import {
  type Actor,
  command,
  lockWritablePatient,
  onWritableScreen,
  type PatientAccessRepository,
  succeeded,
  visibleSites,
} from '#domain/access';
import { type DraftReference, type Drafts, discardSubmittedDraft } from '#domain/drafts';
import { normalizeDocumentNumber } from '#domain/record-fields';
import { changedFields, foldText, ok, type Result, refuse, timestamp } from '#domain/shared';
import { checkGuardian } from '../check-guardian.ts';
import type { GuardianDetails, GuardianInput, GuardianPerson } from '../guardian.ts';
import type { GuardianRegistry, GuardianStamp, Guardians } from '../ports.ts';

interface AddGuardianInput extends DraftReference {
  readonly patientId: number;
  readonly form: GuardianInput;
}

/** The result of {@link addGuardian}. */
export interface AddedGuardian {
  readonly guardianId: number;
  /** `kept` when the person already was a guardian of the patient. */
  readonly outcome: 'added' | 'kept';
}

interface GuardianPorts {
  readonly guardianRegistry: GuardianRegistry;
  readonly guardians: Guardians;
}

const allow = onWritableScreen('admission');

/**
 * Adds a guardian to a patient. A person who is already registered with the document is reused and updated (P11): empty fields keep their
 * stored values. Invalid with the codes of `checkGuardian`. Refuses with `patient-inactive`, `patient-not-found`, and, for a document of a
 * person of another name (P12), `guardian-named-otherwise` (`name`) or `guardian-unlike-elsewhere`.
 */
export const addGuardian = command<
  GuardianPorts & { patientAccess: PatientAccessRepository; drafts: Drafts },
  AddGuardianInput,
  AddedGuardian
>({
  action: 'guardians.add',
  allow,
  checkForm: async (_ports, { form }) => checkGuardian(form, null),
  async run(ports, actor, { patientId, form, draftKey }) {
    const { guardianRegistry, patientAccess, drafts, clock } = ports;
    const patient = await lockWritablePatient(patientAccess, actor, patientId);
    if (!patient.ok) return patient;
    const checked = checkGuardian(form, await readVisiblePerson(ports, actor, form));
    if (!checked.ok) return checked;
    const { details, kinship } = checked.value;
    const stamp = { by: actor.userId, at: timestamp(clock) };
    const person = await registerOrUpdate(ports, actor, details, stamp);
    if (!person.ok) return person;
    const { guardianId, wasRegistered, changedFieldNames } = person.value;
    const outcome = await guardianRegistry.relate({ patientId, guardianId, kinship }, stamp);
    await discardSubmittedDraft({ drafts }, actor, { draftKey });
    const detail = { outcome, kinship, known: wasRegistered, changed: changedFieldNames };
    const { siteId } = patient.value;
    return succeeded(
      { guardianId, outcome },
      { subject: 'guardian', subjectId: guardianId, patientId, siteId, detail },
    );
  },
});

/** The registered person with the document of a form, if the caller may see that person. */
const readVisiblePerson = async (
  { guardians }: GuardianPorts,
  actor: Actor,
  { documentType, documentNumber }: GuardianInput,
): Promise<GuardianPerson | null> =>
  documentType === null
    ? null
    : guardians.byDocument(documentType, normalizeDocumentNumber(documentNumber), visibleSites(actor, allow));

interface StoredPerson {
  readonly guardianId: number;
  /** Whether the person was registered before. */
  readonly wasRegistered: boolean;
  /** Changed fields of a person who was registered before. */
  readonly changedFieldNames: readonly string[];
}

/** Registers a person, or updates the registered person with the document. */
async function registerOrUpdate(
  ports: GuardianPorts,
  actor: Actor,
  details: GuardianDetails,
  stamp: GuardianStamp,
): Promise<Result<StoredPerson>> {
  const { guardianRegistry } = ports;
  const registeredPerson = await guardianRegistry.lockByDocument(details);
  const guardianId = registeredPerson ? null : await guardianRegistry.register(details, stamp);
  if (guardianId !== null) return ok({ guardianId, wasRegistered: false, changedFieldNames: [] });
  const person = registeredPerson ?? (await guardianRegistry.lockByDocument(details));
  if (!person) throw new Error('The document is taken, but no person has it');
  const merged = await mergeWithRegistered(ports, actor, details, person);
  if (!merged.ok) return merged;
  const { id, ...registered } = person;
  const changedFieldNames = changedFields(registered, merged.value);
  if (changedFieldNames.length > 0) await guardianRegistry.update(id, merged.value, stamp.at);
  return ok({ guardianId: id, wasRegistered: true, changedFieldNames });
}

/** The details to store for a person who is already registered. */
async function mergeWithRegistered(
  { guardians, guardianRegistry }: GuardianPorts,
  actor: Actor,
  details: GuardianDetails,
  { id, ...registered }: GuardianPerson,
): Promise<Result<GuardianDetails>> {
  if (!(await guardianRegistry.isGuardian(id))) return ok(details);
  const { documentType, documentNumber } = details;
  const visiblePerson = await guardians.byDocument(documentType, documentNumber, visibleSites(actor, allow));
  if (nameOf(details) !== nameOf(registered)) {
    const name = `${registered.names} ${registered.surnames}`;
    return visiblePerson ? refuse('guardian-named-otherwise', { name }) : refuse('guardian-unlike-elsewhere');
  }
  if (!visiblePerson) return ok(registered);
  const { email, occupation } = registered;
  return ok({ ...details, email: details.email ?? email, occupation: details.occupation ?? occupation });
}

const nameOf = ({ names, surnames }: GuardianDetails): string => foldText(`${names} ${surnames}`);
