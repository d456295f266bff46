import {
  type Actor,
  command,
  done,
  onScreen,
  type PatientGates,
  visibleSites,
  writablePatient,
} from '#domain/access';
import { type Drafts, forgetDraft, type SentFromDraft } from '#domain/drafts';
import { foldText, ok, type Result, refuse, timestamp } from '#domain/shared';
import { checkGuardian } from '../check-guardian.ts';
import type { GuardianDetails, GuardianInput, GuardianPerson } from '../guardian.ts';
import type { GuardianRegistry, Guardians } from '../ports.ts';

interface AddGuardianInput extends SentFromDraft {
  readonly patientId: number;
  readonly form: GuardianInput;
  /** Whether the form is that of somebody who is listed as this patient's guardian, whose name may become another. */
  readonly corrects?: boolean;
}

/** What adding a guardian came to. */
export interface AddedGuardian {
  readonly guardianId: number;
  /** `kept`: was the patient's guardian already, and only the data are new. */
  readonly outcome: 'added' | 'kept';
}

/**
 * Makes somebody the guardian of a patient (sections 2 and 5 of part 1). A person is known by document type and number: one who
 * is registered already, as the guardian of a brother or of this patient, is taken with the data that come now; what is left empty
 * stays as it was, and somebody whom only other sites know stays as they know them. Nobody's guardian any more is as new. Invalid with the codes of `checkGuardian`.
 * Refuses with `patient-inactive`, `patient-not-found`, and where the document is somebody else's with `guardian-named-otherwise`
 * (`name`), or `guardian-unlike-elsewhere` where the caller may not see whose.
 */
export const addGuardian = command<
  { guardianRegistry: GuardianRegistry; guardians: Guardians; patientGates: PatientGates; drafts: Drafts },
  AddGuardianInput,
  AddedGuardian
>({
  action: 'guardians.add',
  allow: onScreen('admission'),
  async run(ports, actor, { patientId, form, corrects = false, draft }) {
    const { guardianRegistry, patientGates, drafts, clock } = ports;
    const patient = await writablePatient(patientGates, actor, patientId);
    if (!patient.ok) return patient;
    const checked = checkGuardian(form);
    if (!checked.ok) return checked;
    const { details, kinship } = checked.value;
    const person = await guardianRegistry.withDocument(details);
    const settled = person
      ? await settle(ports, actor, { patientId, details, person, corrects })
      : ok(details);
    if (!settled.ok) return settled;
    const stamp = { by: actor.userId, at: timestamp(clock) };
    const { id: guardianId, known, changed } = await guardianRegistry.keep(settled.value, stamp);
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

interface Meeting {
  readonly patientId: number;
  readonly details: GuardianDetails;
  /** Who has the document already. */
  readonly person: GuardianPerson;
  readonly corrects: boolean;
}

/** What is to be kept of a person who is registered already. */
async function settle(
  { guardians, guardianRegistry }: { guardians: Guardians; guardianRegistry: GuardianRegistry },
  actor: Actor,
  { patientId, details, person, corrects }: Meeting,
): Promise<Result<GuardianDetails>> {
  const { id, ...registered } = person;
  const ofPatient = corrects ? await guardians.ofPatient(patientId) : [];
  if (ofPatient.some((guardian) => guardian.id === id)) return ok(details);
  if (!(await guardianRegistry.isGuardian(id))) return ok(details);
  const { documentType, documentNumber } = details;
  const seen = await guardians.byDocument(documentType, documentNumber, visibleSites(actor, 'work'));
  if (nameOf(details) !== nameOf(person)) {
    const name = `${person.names} ${person.surnames}`;
    return seen ? refuse('guardian-named-otherwise', { name }) : refuse('guardian-unlike-elsewhere');
  }
  if (!seen) return ok(registered);
  const { email, occupation } = details;
  return ok({ ...details, email: email ?? person.email, occupation: occupation ?? person.occupation });
}

const nameOf = ({ names, surnames }: GuardianDetails): string => foldText(`${names} ${surnames}`);
