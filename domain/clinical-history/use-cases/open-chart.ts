import {
  mayReadHistory,
  onScreen,
  type PatientAccessRepository,
  query,
  SESSION_LIMITS,
} from '#domain/access';
import { type CareTeam, type CareTeams, changesLock } from '#domain/care-team';
import type { ActiveOrder, OrderQueries } from '#domain/orders';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import type { AvailableService, SchedulingChoices } from '#domain/scheduling';
import { type Clock, fullMonthsBetween, notFound, ok, type PageRequest, today } from '#domain/shared';
import type { Evolutions } from '../chart.ts';
import { mayAnnul } from '../entry.ts';
import { amendsEntries } from '../policies.ts';
import type { Charts } from '../ports.ts';

interface OpenChartPorts {
  readonly charts: Charts;
  readonly patientAccess: PatientAccessRepository;
  readonly patientRecords: PatientRecords;
  readonly orderQueries: Pick<OrderQueries, 'active'>;
  readonly schedulingChoices: Pick<SchedulingChoices, 'servicesOf'>;
  readonly careTeams: CareTeams;
}

interface OpenChartInput {
  readonly patientId: number;
  /** The requested page of evolutions; null to leave them out. */
  readonly evolutions: PageRequest | null;
  /** Whether to read active orders, available services and therapy leaders. */
  readonly services: boolean;
  /** Whether this is another page of an opened history, which is no new opening. */
  readonly isPageTurn: boolean;
}

/** The data of an opened clinical history. */
export interface Chart {
  readonly patient: PatientRecord;
  /** Age of the patient today in whole months. */
  readonly ageMonths: number;
  /** Whether the caller may change the confidentiality lock. */
  readonly changesLock: boolean;
  /** Whether the reading belongs to an audited opening and gets no row of its own. */
  readonly continuesOpening: boolean;
  readonly evolutions: Evolutions | null;
  /** Whether the caller may clarify entries, and the ids of the entries on this page that they may annul. */
  readonly amendments: { readonly clarifies: boolean; readonly annullable: readonly number[] };
  readonly services: {
    readonly team: CareTeam;
    /** Medical orders of all payer kinds that are usable today. */
    readonly orders: readonly ActiveOrder[];
    readonly available: readonly AvailableService[];
  } | null;
}

/** The audit action of an opening. */
export const CHART_OPENED = 'clinical-history.open';

/**
 * Opens the clinical history of a patient. Every opening and every refused one is a row of the audit trail (H2); other pages, within
 * the time of inactivity of a session, are not. Refuses with `record-not-found` for a patient of a site that the caller can't see,
 * and with `chart-locked` under a confidentiality lock that the caller doesn't open (L1).
 */
export const openChart = query<OpenChartPorts, OpenChartInput, Chart>({
  action: CHART_OPENED,
  allow: onScreen('clinical-history'),
  async run(ports, actor, input) {
    const { charts, patientAccess, patientRecords, orderQueries, schedulingChoices, careTeams, clock } =
      ports;
    const { patientId } = input;
    const gate = await patientAccess.of(patientId);
    const opened = mayReadHistory(actor, patientId, gate);
    if (!opened.ok) return opened;
    const { lockedBy } = opened.value;
    const patient = await patientRecords.byId(patientId);
    if (!patient) return notFound();
    const date = today(clock);
    const readServices = async () => ({
      team: await careTeams.of(patientId),
      orders: await orderQueries.active(patientId, null, date),
      available: await schedulingChoices.servicesOf(patientId, date),
    });
    const evolutions = input.evolutions && (await charts.evolutions(patientId, input.evolutions, date));
    const clarifies = patient.active && amendsEntries.permits(actor);
    const annullable = (evolutions?.rows ?? []).filter(
      (entry) => clarifies && !entry.annulment && mayAnnul(entry, actor, date),
    );
    return ok({
      patient,
      ageMonths: fullMonthsBetween(patient.birthDate, date),
      changesLock: patient.active && changesLock(actor, lockedBy),
      continuesOpening:
        input.isPageTurn &&
        (await charts.wasOpened(patientId, { userId: actor.userId, since: idleSince(clock) })),
      evolutions,
      amendments: { clarifies, annullable: annullable.map(({ entryId }) => entryId) },
      services: input.services ? await readServices() : null,
    });
  },
  audit: ({ patient, evolutions, continuesOpening }) =>
    continuesOpening
      ? null
      : {
          subject: 'patient',
          subjectId: patient.id,
          patientId: patient.id,
          siteId: patient.siteId,
          detail: { evolutions: evolutions?.rows.length ?? 0 },
        },
  historyOf: ({ patientId }) => patientId,
});

const idleSince = (clock: Clock) => new Date(clock.now() - SESSION_LIMITS.idleMs).toISOString();
