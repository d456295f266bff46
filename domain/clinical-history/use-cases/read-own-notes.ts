import { checkPatientSite, type PatientAccessRepository, query } from '#domain/access';
import { closedByLock, ok, type Page, type PageRequest } from '#domain/shared';
import type { Evolution } from '../chart.ts';
import type { OwnNotes } from '../own-notes.ts';
import { readsOwnNotes } from '../policies.ts';

interface ReadPorts {
  readonly ownNotes: OwnNotes;
  readonly patientAccess: PatientAccessRepository;
}

interface ReadInput {
  readonly patientId: number;
  readonly page: PageRequest;
}

/**
 * The evolutions that the caller wrote about a patient, also under a confidentiality lock that does not open for them (L6). A reading
 * that finds some is a row of the audit trail (H2). Refuses with `record-not-found`, also for a patient of a site that the caller can't
 * see, and a program with `chart-locked`.
 */
export const readOwnNotes = query<
  ReadPorts,
  ReadInput,
  Page<Evolution> & { readonly patientId: number; readonly siteId: number }
>({
  action: 'clinical-history.own-notes',
  allow: readsOwnNotes,
  async run({ ownNotes, patientAccess }, actor, { patientId, page }) {
    const patient = checkPatientSite(actor, patientId, await patientAccess.of(patientId));
    if (!patient.ok) return patient;
    // A program opens no lock, also not for what its owner wrote (A15).
    if (actor.serviceKey && patient.value.lockedBy !== null) return closedByLock();
    const notes = await ownNotes.of({ patientId, authorId: actor.userId, specialtyId: null, page });
    return ok({ ...notes, patientId, siteId: patient.value.siteId });
  },
  auditFactsOf: ({ patientId, siteId, total, rows }) =>
    total === 0
      ? null
      : { subject: 'patient', subjectId: patientId, patientId, siteId, detail: { evolutions: rows.length } },
});
