import {
  type Actor,
  command,
  lockWritablePatient,
  onWritableScreen,
  type PatientAccessRepository,
  succeeded,
  visibleSites,
} from '#domain/access';
import { documentAbbreviation } from '#domain/catalogues';
import { type RecordChanges, resolveEdits } from '#domain/edit-conflicts';
import {
  changedFields,
  type Failure,
  foldText,
  notFound,
  type Result,
  refuse,
  timestamp,
} from '#domain/shared';
import { type CheckedGuardian, checkGuardian } from '../check-guardian.ts';
import { type Guardian, type GuardianDetails, type GuardianInput, guardianInputOf } from '../guardian.ts';
import type { GuardianRegistry, Guardians } from '../ports.ts';

interface CorrectGuardianInput {
  readonly patientId: number;
  readonly guardianId: number;
  readonly form: GuardianInput;
  /** The guardian as the form showed them; absent when conflicting edits are not checked. */
  readonly shown?: GuardianInput | null;
}

interface CorrectGuardianPorts {
  readonly guardianRegistry: GuardianRegistry;
  readonly guardians: Guardians;
  readonly patientAccess: PatientAccessRepository;
  readonly recordChanges: RecordChanges;
}

const allow = onWritableScreen('admission');

/**
 * Corrects a guardian, including the document, for all patients of the person (P15). Invalid with the codes of `checkGuardian`.
 * Refuses with `edit-conflict`, `patient-inactive`, `patient-not-found`, `guardian-not-found`, `guardian-becomes-another` when
 * document and name change at once, and, when another person has the document, with `guardian-document-taken` (`name`), or
 * `guardian-document-taken-elsewhere` when the caller may not see that person.
 */
export const correctGuardian = command<CorrectGuardianPorts, CorrectGuardianInput, void>({
  action: 'guardians.correct',
  allow,
  checkForm: async (_ports, { form, shown }) => checkGuardian(form, shown ?? null),
  async run(ports, actor, { patientId, guardianId, form, shown }) {
    const { guardianRegistry, guardians, patientAccess, clock } = ports;
    const patient = await lockWritablePatient(patientAccess, actor, patientId);
    if (!patient.ok) return patient;
    await guardianRegistry.lock(guardianId);
    const before = (await guardians.ofPatient(patientId)).find(({ id }) => id === guardianId);
    if (!before) return notFound('guardian-not-found');
    const checked = await checkEdits(ports, actor, before, form, shown);
    if (!checked.ok) return checked;
    const { details, kinship } = checked.value;
    const { id: _, kinship: kinshipBefore, ...detailsBefore } = before;
    const changedFieldNames = [
      ...changedFields(detailsBefore, details),
      ...(kinship === kinshipBefore ? [] : (['kinship'] as const)),
    ];
    if (becomesAnotherPerson(detailsBefore, details)) return refuse('guardian-becomes-another');
    const conflict = await findDocumentConflict(ports, actor, guardianId, details);
    if (conflict) return conflict;

    const stamp = { by: actor.userId, at: timestamp(clock) };
    await guardianRegistry.update(guardianId, details, stamp.at);
    await guardianRegistry.relate({ patientId, guardianId, kinship }, stamp);
    const detail = {
      changed: changedFieldNames,
      ...(changesDocument(detailsBefore, details) && {
        document: { from: documentOf(detailsBefore), to: documentOf(details) },
      }),
    };
    const { siteId } = patient.value;
    return succeeded(undefined, { subject: 'guardian', subjectId: guardianId, patientId, siteId, detail });
  },
});

async function checkEdits(
  ports: CorrectGuardianPorts,
  actor: Actor,
  before: Guardian,
  submitted: GuardianInput,
  shown: GuardianInput | null | undefined,
): Promise<Result<CheckedGuardian>> {
  const record = { subject: 'guardian', subjectId: before.id };
  const merged = await resolveEdits(ports, actor, record, {
    submitted,
    shown,
    stored: guardianInputOf(before),
  });
  return merged.ok ? checkGuardian(merged.value, before) : merged;
}

const documentOf = ({ documentType, documentNumber }: GuardianDetails): string =>
  `${documentAbbreviation(documentType)} ${documentNumber}`;
const changesDocument = (one: GuardianDetails, other: GuardianDetails): boolean =>
  documentOf(one) !== documentOf(other);
const nameOf = ({ names, surnames }: GuardianDetails): string => foldText(`${names} ${surnames}`);

/** A new document together with a new name would make it another person (P15). */
const becomesAnotherPerson = (before: GuardianDetails, after: GuardianDetails): boolean =>
  changesDocument(before, after) && nameOf(before) !== nameOf(after);

async function findDocumentConflict(
  { guardianRegistry, guardians }: CorrectGuardianPorts,
  actor: Actor,
  guardianId: number,
  details: GuardianDetails,
): Promise<Failure | null> {
  const holder = await guardianRegistry.lockByDocument(details);
  if (!holder || holder.id === guardianId) return null;
  const { documentType, documentNumber } = details;
  const visiblePerson = await guardians.byDocument(documentType, documentNumber, visibleSites(actor, allow));
  return visiblePerson
    ? refuse('guardian-document-taken', { name: `${visiblePerson.names} ${visiblePerson.surnames}` })
    : refuse('guardian-document-taken-elsewhere');
}
