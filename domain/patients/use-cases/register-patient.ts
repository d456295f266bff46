import { type CorePorts, idempotentCommand, onWritableScreen, reachesSite, succeeded } from '#domain/access';
import type { FilePorts, Uploads } from '#domain/documents';
import { type DraftReference, type Drafts, discardSubmittedDraft } from '#domain/drafts';
import { hiddenBySite, invalid, refuse, timestamp, today } from '#domain/shared';
import type { Sites } from '#domain/sites';
import { checkDuplicates, confirmedFacts, type DuplicatePorts } from '../check-duplicates.ts';
import { checkPatient } from '../check-patient.ts';
import type { PatientInput } from '../patient.ts';
import type { PatientRegistry } from '../ports.ts';
import { type FormCatalogues, readReferences } from './read-references.ts';
import { storePhoto, type WithPhoto, withPhotoUpload } from './store-photo.ts';

/** The ports of writing a patient. */
export interface PatientWritePorts extends FormCatalogues, FilePorts, DuplicatePorts {
  readonly patientRegistry: PatientRegistry;
  readonly drafts: Drafts;
}

interface RegisterPatientPorts extends PatientWritePorts {
  readonly sites: Pick<Sites, 'lockIfOpen'>;
}

interface RegisterPatientInput extends WithPhoto, DraftReference {
  readonly form: PatientInput;
  /** Null for the caller's own site; only role 1 may choose another. */
  readonly siteId: number | null;
  /** Whether the caller confirms that no likely duplicate is the same person (P18). */
  readonly confirmDuplicate?: boolean;
}

/**
 * Registers a patient with an optional photo and the next chart number (P1, P2, P3 to P7, P18). Invalid with the codes of
 * `checkPatient` and `checkImage`, and `siteId` `required` or `site-closed`. Refuses with the codes of `checkDuplicates`, and with
 * `record-not-found` for a site that the caller can't see.
 */
export const registerPatient = withPhotoUpload(
  idempotentCommand<
    RegisterPatientPorts,
    RegisterPatientInput & Uploads,
    { readonly id: number; readonly chartNumber: number }
  >({
    action: 'patients.register',
    allow: onWritableScreen('admission'),
    identity: ({ form, siteId, confirmDuplicate = false }) => ({ form, siteId, confirmDuplicate }),
    checkForm: (ports, { form }) => checkNewPatientForm(ports, form),
    async run(ports, actor, input) {
      const { form, siteId: chosenSite, photo, storedUploads, draftKey, confirmDuplicate = false } = input;
      const checked = await checkNewPatientForm(ports, form);
      if (!checked.ok) return checked;
      const siteId = chosenSite ?? actor.siteId;
      if (siteId === null) return invalid({ siteId: 'required' });
      if (!reachesSite(actor, siteId)) return hiddenBySite();
      if (!(await ports.sites.lockIfOpen(siteId))) return invalid({ siteId: 'site-closed' });

      const duplicates = await checkDuplicates(ports, actor, {
        identity: checked.value,
        exceptId: null,
        confirmed: confirmDuplicate,
      });
      if (!duplicates.ok) return duplicates;

      const stamp = { createdBy: actor.userId, at: timestamp(ports.clock) };
      const chartNumber = await ports.patientRegistry.nextChartNumber();
      const id = await ports.patientRegistry.add({ details: checked.value, chartNumber, siteId, ...stamp });
      if (id === 'document-taken') return refuse('document-taken');
      await storePhoto(ports, { storedUploads }, { patientId: id, ...stamp });
      await discardSubmittedDraft(ports, actor, { draftKey });
      const detail = { chartNumber, photo: photo !== null, ...confirmedFacts(duplicates.value) };
      return succeeded(
        { id, chartNumber },
        { subject: 'patient', subjectId: id, patientId: id, siteId, detail },
      );
    },
  }),
);

const checkNewPatientForm = async (ports: FormCatalogues & Pick<CorePorts, 'clock'>, form: PatientInput) =>
  checkPatient(form, await readReferences(ports, form, null), today(ports.clock), null);
