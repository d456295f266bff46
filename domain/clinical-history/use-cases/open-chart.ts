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
  /** The page of daily evolutions that is read; null when none is. */
  readonly evolutions: PageRequest | null;
  /** Whether the active orders, the services that can be scheduled and the therapy leaders are read. */
  readonly services: boolean;
  /** Whether the caller turns the pages of a history that is open, which is no new opening. */
  readonly turnsPage: boolean;
}

/** What was read of a clinical history. */
export interface Chart {
  readonly patient: PatientRecord;
  /** Age of the patient today in whole months. */
  readonly ageMonths: number;
  /** Whether the caller may set or take off the confidentiality lock. */
  readonly changesLock: boolean;
  /** Whether this reading goes on with one that the trail has: no row of its own. */
  readonly goesOn: boolean;
  readonly evolutions: Evolutions | null;
  /** Whether the caller may clarify entries, and which of those read the caller may annul. */
  readonly amendments: { readonly clarifies: boolean; readonly annullable: readonly number[] };
  readonly services: {
    readonly team: CareTeam;
    /** Medical orders of every kind of payer that are usable today. */
    readonly orders: readonly ActiveOrder[];
    readonly available: readonly AvailableService[];
  } | null;
}

/** The action of an opening in the audit trail. */
export const CHART_OPENED = 'clinical-history.open';

/**
 * Opens the clinical history of a patient of the caller's site, of any site for role 1 (section 2 of part 2); every
 * opening, and every refused one, is one row of the audit trail; turning a page within the time of an idle session is none. Refuses with `record-not-found` for a patient of another site, and with
 * `chart-locked` under a confidentiality lock that the caller doesn't open (section 4 of part 2).
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
      goesOn:
        input.turnsPage &&
        (await charts.wasOpened(patientId, { userId: actor.userId, since: idleSince(clock) })),
      evolutions,
      amendments: { clarifies, annullable: annullable.map(({ entryId }) => entryId) },
      services: input.services ? await readServices() : null,
    });
  },
  audit: ({ patient, evolutions, goesOn }) =>
    goesOn
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
