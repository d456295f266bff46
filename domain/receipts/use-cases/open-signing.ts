import { checkPatientSite, type PatientAccessRepository, query } from '#domain/access';
import type { Guardian, Guardians } from '#domain/guardians';
import type { SessionCalendar, StoredSession, UnavailableDatesPorts } from '#domain/scheduling';
import { type LocalDate, notFound, ok } from '#domain/shared';
import { takesReceipts } from '../policies.ts';
import type { Receipts } from '../ports.ts';
import { isReceiptLate } from '../read-timeliness.ts';
import { isYoung, type ReceivingPatient, receiptObstacle } from '../receipt.ts';

interface OpenSigningPorts extends UnavailableDatesPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly receipts: Receipts;
  readonly guardians: Guardians;
  readonly patientAccess: PatientAccessRepository;
}

interface OpenSigningInput {
  readonly patientId: number;
  readonly date: LocalDate;
}

/** The data shown to the signer, for a patient and a day. */
export interface ReceiptSigning {
  /** The sessions that can be received now, by start. */
  readonly sessions: readonly StoredSession[];
  /** How many sessions of the day are received already. */
  readonly receivedCount: number;
  readonly patient: ReceivingPatient;
  /** Whether the patient needs a reason to sign. */
  readonly isPatientYoung: boolean;
  /** Oldest first; the first one is proposed. */
  readonly guardians: readonly Guardian[];
  readonly isLate: boolean;
}

/** The sessions of a patient and a day to be received, with the people who may sign (F30–F32). Refuses with `record-not-found`. */
export const openSigning = query<OpenSigningPorts, OpenSigningInput, ReceiptSigning>({
  action: 'receipts.open-signing',
  allow: takesReceipts,
  async run(ports, actor, { patientId, date }) {
    const reached = checkPatientSite(actor, patientId, await ports.patientAccess.of(patientId));
    if (!reached.ok) return reached;
    const patient = await ports.receipts.patientOf(patientId);
    if (!patient) return notFound();
    const { siteId } = reached.value;
    const sessions = await ports.sessionCalendar.sessions({
      sites: [siteId],
      subject: { patientId },
      from: date,
      to: date,
    });
    return ok({
      sessions: sessions.filter((session) => receiptObstacle(session, ports.clock) === null),
      receivedCount: sessions.filter(({ hasReceipt }) => hasReceipt).length,
      patient,
      isPatientYoung: isYoung(patient.birthDate, date),
      guardians: await ports.guardians.ofPatient(patientId),
      isLate: await isReceiptLate(ports, siteId, date),
    });
  },
});
