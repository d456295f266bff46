import {
  command,
  done,
  lockWritablePatient,
  onScreen,
  opensLock,
  type PatientAccessRepository,
} from '#domain/access';
import type { Received } from '#domain/documents';
import { forgetDraft, type SentFromDraft } from '#domain/drafts';
import { type RecordChanges, settleEdits } from '#domain/edit-conflicts';
import { changedFields, notFound, refuse, timestamp, today } from '#domain/shared';
import { checkPatient } from '../check-patient.ts';
import type { PatientInput, PatientRecord } from '../patient.ts';
import type { PatientRecords } from '../ports.ts';
import { keepPhoto, receivingPhoto, type WithPhoto } from './keep-photo.ts';
import { readReferences } from './read-references.ts';
import type { PatientWritePorts } from './register-patient.ts';

interface UpdatePorts {
  readonly patientRecords: PatientRecords;
  readonly patientAccess: PatientAccessRepository;
  readonly recordChanges: RecordChanges;
}

interface UpdatePatientInput extends WithPhoto, SentFromDraft {
  readonly id: number;
  readonly form: PatientInput;
  /** The form as it was shown before anything was typed; without it every field counts as typed. */
  readonly shown?: PatientInput | null;
}

/** The stored record as the form holds it. */
function formOf(stored: PatientRecord, form: PatientInput): PatientInput {
  const fields = (Object.keys(form) as (keyof PatientInput)[]).map((field) => [
    field,
    stored[field] ?? (typeof form[field] === 'string' ? '' : null),
  ]);
  return Object.fromEntries(fields);
}

/**
 * Corrects a patient's personal form (sections 2 and 5 of part 1), of which only what was changed in it counts; under a lock that
 * does not open for the caller the focus stays as it is. Invalid with the codes of `checkPatient` and `wrongWithImage`. Refuses with `edit-conflict`, `patient-inactive`, `document-taken` and `patient-not-found` (also for one of a site that the
 * caller can't see).
 */
export const updatePatient = receivingPhoto(
  command<PatientWritePorts & UpdatePorts, UpdatePatientInput & Received, { readonly id: number }>({
    action: 'patients.update',
    allow: onScreen('admission'),
    async run(ports, actor, { id, form: sent, shown, photo, received, draft }) {
      const gate = await lockWritablePatient(ports.patientAccess, actor, id);
      if (!gate.ok) return gate;
      const before = await ports.patientRecords.byId(id);
      if (!before) return notFound('patient-not-found');
      const typed = opensLock(actor, before.lockedBy) ? sent : { ...sent, focusId: before.focusId };
      const edits = { sent: typed, shown, stored: formOf(before, sent) };
      const settled = await settleEdits(ports, { subject: 'patient', subjectId: id }, edits);
      if (!settled.ok) return settled;
      const form = settled.value;
      const checked = checkPatient(form, await readReferences(ports, form, before), today(ports.clock));
      if (!checked.ok) return checked;

      const stamp = { createdBy: actor.userId, at: timestamp(ports.clock) };
      const outcome = await ports.patientRegistry.replace(id, checked.value, stamp.at);
      if (outcome === 'inactive') return refuse('patient-inactive');
      if (outcome === 'document-taken') return refuse('document-taken');
      await keepPhoto(ports, { received }, { patientId: id, ...stamp });
      await forgetDraft(ports, actor, { draft });
      const detail = { changed: changedFields(before, checked.value), photo: photo !== null };
      const facts = { subject: 'patient', subjectId: id, patientId: id, siteId: before.siteId, detail };
      return done({ id }, facts);
    },
  }),
);
