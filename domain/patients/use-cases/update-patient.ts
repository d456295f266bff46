import {
  command,
  lockWritablePatient,
  mayOpenLock,
  onWritableScreen,
  type PatientAccessRepository,
  succeeded,
} from '#domain/access';
import type { Uploads } from '#domain/documents';
import { type DraftReference, discardSubmittedDraft } from '#domain/drafts';
import { type RecordChanges, resolveEdits } from '#domain/edit-conflicts';
import { IDENTITY_FIELDS } from '#domain/identity-rules';
import { changedFields, notFound, ok, refuse, timestamp, today } from '#domain/shared';
import { checkDuplicates, confirmedFacts } from '../check-duplicates.ts';
import { checkPatient } from '../check-patient.ts';
import type { PatientInput, PatientRecord } from '../patient.ts';
import type { PatientRecords } from '../ports.ts';
import { readReferences } from './read-references.ts';
import type { PatientWritePorts } from './register-patient.ts';
import { storePhoto, type WithPhoto, withPhotoUpload } from './store-photo.ts';

interface UpdatePorts {
  readonly patientRecords: PatientRecords;
  readonly patientAccess: PatientAccessRepository;
  readonly recordChanges: RecordChanges;
}

interface UpdatePatientInput extends WithPhoto, DraftReference {
  readonly id: number;
  readonly form: PatientInput;
  /** The form as it was shown; when absent, every field counts as changed. */
  readonly shown?: PatientInput | null;
  /** Whether the caller confirms that no likely duplicate is the same person (P18). */
  readonly confirmDuplicate?: boolean;
}

/** The form of a stored record. */
function storedFormOf(stored: PatientRecord, form: PatientInput): PatientInput {
  const fields = (Object.keys(form) as (keyof PatientInput)[]).map((field) => [
    field,
    stored[field] ?? (typeof form[field] === 'string' ? '' : null),
  ]);
  return Object.fromEntries(fields);
}

/**
 * Corrects a patient's personal form; only changed fields count (P10, P16). Focus and disability stay when a lock closes the history to the
 * caller. A changed identity is compared with other patients (P18). Invalid with the codes of `checkPatient` and `checkImage`. Refuses with
 * `edit-conflict`, `patient-inactive`, the codes of `checkDuplicates` and `patient-not-found`, also.
 */
export const updatePatient = withPhotoUpload(
  command<PatientWritePorts & UpdatePorts, UpdatePatientInput & Uploads, { readonly id: number }>({
    action: 'patients.update',
    allow: onWritableScreen('admission'),
    async run(ports, actor, input) {
      const { id, form: submitted, shown, photo, storedUploads, draftKey, confirmDuplicate = false } = input;
      const writable = await lockWritablePatient(ports.patientAccess, actor, id);
      if (!writable.ok) return writable;
      await ports.pendingImportChanges.write(id);
      const before = await ports.patientRecords.byId(id);
      if (!before) return notFound('patient-not-found');
      const { focusId, disability } = before;
      const permittedForm = mayOpenLock(actor, before.lockedBy)
        ? submitted
        : { ...submitted, focusId, disability };
      const edits = { submitted: permittedForm, shown, stored: storedFormOf(before, submitted) };
      const merged = await resolveEdits(ports, actor, { subject: 'patient', subjectId: id }, edits);
      if (!merged.ok) return merged;
      const form = merged.value;
      const checked = checkPatient(
        form,
        await readReferences(ports, form, before),
        today(ports.clock),
        before,
      );
      if (!checked.ok) return checked;

      const changesIdentity = IDENTITY_FIELDS.some((field) => before[field] !== checked.value[field]);
      const duplicates = changesIdentity
        ? await checkDuplicates(ports, actor, {
            identity: checked.value,
            exceptId: id,
            confirmed: confirmDuplicate,
          })
        : ok([]);
      if (!duplicates.ok) return duplicates;

      const stamp = { createdBy: actor.userId, at: timestamp(ports.clock) };
      const outcome = await ports.patientRegistry.replace(id, checked.value, stamp.at);
      if (outcome === 'inactive') return refuse('patient-inactive');
      if (outcome === 'document-taken') return refuse('document-taken');
      await storePhoto(ports, { storedUploads }, { patientId: id, ...stamp });
      await discardSubmittedDraft(ports, actor, { draftKey });
      const detail = {
        changed: changedFields(before, checked.value),
        photo: photo !== null,
        ...confirmedFacts(duplicates.value),
      };
      const facts = { subject: 'patient', subjectId: id, patientId: id, siteId: before.siteId, detail };
      return succeeded({ id }, facts);
    },
  }),
);
