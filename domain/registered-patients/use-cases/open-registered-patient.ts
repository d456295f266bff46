import { notReached, onScreen, openableLocksOf, query, reachesSite } from '#domain/access';
import type { CareTeam, CareTeams } from '#domain/care-team';
import {
  type PatientDocuments,
  type PatientFiles,
  readsDocuments,
  visibleDocuments,
} from '#domain/documents';
import type { Guardian, Guardians } from '#domain/guardians';
import type { OrderQueries, OrderSummary } from '#domain/orders';
import { type PatientRecords, type VisibleRecord, visibleRecord } from '#domain/patients';
import type { AvailableService, SchedulingChoices } from '#domain/scheduling';
import { fullMonthsBetween, ok, today } from '#domain/shared';
import type { PatientStates, PendingSessions } from '../ports.ts';

interface OpenRegisteredPatientPorts {
  readonly patientRecords: PatientRecords;
  readonly careTeams: CareTeams;
  readonly orderQueries: OrderQueries;
  readonly schedulingChoices: Pick<SchedulingChoices, 'servicesOf'>;
  readonly patientStates: PatientStates;
  readonly guardians: Pick<Guardians, 'ofPatient'>;
  readonly patientFiles: Pick<PatientFiles, 'documentsOf'>;
}

/** All data of a patient that are not clinical; focus and disability are null when a confidentiality lock closes them to the caller. */
export interface RegisteredPatient {
  readonly patient: VisibleRecord;
  readonly ageMonths: number;
  readonly team: CareTeam;
  /** The latest orders and authorizations, newest first. */
  readonly orders: readonly OrderSummary[];
  /** The services that can be scheduled today. */
  readonly services: readonly AvailableService[];
  readonly pendingSessions: PendingSessions;
  readonly guardians: readonly Guardian[];
  /** Null when the caller may not open documents. */
  readonly documents: PatientDocuments | null;
}

const MAX_ORDERS = 20;

/**
 * The detail of a registered patient. Refuses with `patient-not-found`, also for a patient of a site that the caller sees in lists
 * only (A3).
 */
export const openRegisteredPatient = query<
  OpenRegisteredPatientPorts,
  { readonly id: number },
  RegisteredPatient
>({
  action: 'patients.open-registered',
  allow: onScreen('registered-patients'),
  async run(ports, actor, { id }) {
    const { patientRecords, careTeams, orderQueries, schedulingChoices, patientStates } = ports;
    const record = await patientRecords.byId(id);
    if (!record || !reachesSite(actor, record.siteId)) return notReached(record, 'patient-not-found');
    const date = today(ports.clock);
    const filter = {
      sites: 'all',
      kind: null,
      status: null,
      search: null,
      sort: null,
      patientId: id,
      today: date,
      openableLocks: openableLocksOf(actor),
    } as const;
    const [team, orders, services, pendingSessions, guardians, documentVersions] = await Promise.all([
      careTeams.of(id),
      orderQueries.page(filter, { page: 1, size: MAX_ORDERS }),
      schedulingChoices.servicesOf(id, date),
      patientStates.pendingSessions(id, date),
      ports.guardians.ofPatient(id),
      readsDocuments.permits(actor) ? ports.patientFiles.documentsOf(id) : null,
    ]);
    return ok({
      patient: visibleRecord(actor, record),
      ageMonths: fullMonthsBetween(record.birthDate, date),
      team,
      orders: orders.rows,
      services,
      pendingSessions,
      guardians,
      documents: documentVersions && visibleDocuments(actor, record, documentVersions),
    });
  },
  auditFactsOf: ({ patient }) => ({
    subject: 'patient',
    subjectId: patient.id,
    patientId: patient.id,
    siteId: patient.siteId,
  }),
});
