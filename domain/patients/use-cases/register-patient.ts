import { done, idempotentCommand, onScreen, reachesSite } from '#domain/access';
import type { Sites } from '#domain/catalogues';
import type { FilePorts, Received } from '#domain/documents';
import { type Drafts, forgetDraft, type SentFromDraft } from '#domain/drafts';
import { invalid, notFound, refuse, timestamp, today } from '#domain/shared';
import { checkPatient } from '../check-patient.ts';
import type { PatientInput } from '../patient.ts';
import type { PatientRegistry } from '../ports.ts';
import { keepPhoto, receivingPhoto, type WithPhoto } from './keep-photo.ts';
import { type FormCatalogues, readReferences } from './read-references.ts';

/** What writing a patient needs from outside. */
export interface PatientWritePorts extends FormCatalogues, FilePorts {
  readonly patientRegistry: PatientRegistry;
  readonly drafts: Drafts;
}

interface RegisterPatientPorts extends PatientWritePorts {
  readonly sites: Pick<Sites, 'lockOpen'>;
}

interface RegisterPatientInput extends WithPhoto, SentFromDraft {
  readonly form: PatientInput;
  /** Role 1 chooses; for everybody else it can only be their own, and need not be given. */
  readonly siteId: number | null;
}

/**
 * Admits a patient, with the photo if there is one, and gives the next chart number (sections 2 and 5 of part 1; decisions,
 * section 5). Invalid with the codes of `checkPatient` and `wrongWithImage`, and `siteId` `required` or `site-closed`. Refuses with
 * `document-taken`, and with `record-not-found` for a site that the caller can't see.
 */
export const registerPatient = receivingPhoto(
  idempotentCommand<
    RegisterPatientPorts,
    RegisterPatientInput & Received,
    { readonly id: number; readonly chartNumber: number }
  >({
    action: 'patients.register',
    allow: onScreen('admission'),
    identity: ({ form, siteId }) => ({ form, siteId }),
    async run(ports, actor, { form, siteId: chosenSite, photo, received, draft }) {
      const checked = checkPatient(form, await readReferences(ports, form, null), today(ports.clock));
      if (!checked.ok) return checked;
      const siteId = chosenSite ?? actor.siteId;
      if (siteId === null) return invalid({ siteId: 'required' });
      if (!reachesSite(actor, siteId)) return notFound();
      if (!(await ports.sites.lockOpen(siteId))) return invalid({ siteId: 'site-closed' });

      const stamp = { createdBy: actor.userId, at: timestamp(ports.clock) };
      const chartNumber = await ports.patientRegistry.nextChartNumber();
      const id = await ports.patientRegistry.add({ details: checked.value, chartNumber, siteId, ...stamp });
      if (id === 'document-taken') return refuse('document-taken');
      await keepPhoto(ports, { received }, { patientId: id, ...stamp });
      await forgetDraft(ports, actor, { draft });
      const detail = { chartNumber, photo: photo !== null };
      return done({ id, chartNumber }, { subject: 'patient', subjectId: id, patientId: id, siteId, detail });
    },
  }),
);
