import { command, done, onScreen, type PatientGates, writablePatient } from '#domain/access';
import { type Drafts, forgetDraft, type SentFromDraft } from '#domain/drafts';
import { timestamp } from '#domain/shared';
import { checkGuardian } from '../check-guardian.ts';
import type { GuardianInput } from '../guardian.ts';
import type { GuardianRegistry } from '../ports.ts';

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

/**
 * Makes somebody the guardian of a patient (sections 2 and 5 of part 1). A person is known by document type and number: one who
 * is registered already, as the guardian of a brother or of this patient, is taken with the data that come now. Invalid with
 * the codes of `checkGuardian`. Refuses with `patient-inactive` and `patient-not-found`.
 */
export const addGuardian = command<
  { guardianRegistry: GuardianRegistry; patientGates: PatientGates; drafts: Drafts },
  AddGuardianInput,
  AddedGuardian
>({
  action: 'guardians.add',
  allow: onScreen('admission'),
  async run({ guardianRegistry, patientGates, drafts, clock }, actor, { patientId, form, draft }) {
    const patient = await writablePatient(patientGates, actor, patientId);
    if (!patient.ok) return patient;
    const checked = checkGuardian(form);
    if (!checked.ok) return checked;
    const { details, kinship } = checked.value;
    const stamp = { by: actor.userId, at: timestamp(clock) };
    const { id: guardianId, known, changed } = await guardianRegistry.keep(details, stamp);
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
