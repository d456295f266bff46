import { checkHistoryAccess, onWritableScreen, query } from '#domain/access';
import { type CareTeam, type CareTeams, mayChangeLock } from '#domain/care-team';
import type { OrderQueries, UsableMedicalOrder } from '#domain/orders';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import type { AvailableService, SchedulingChoices } from '#domain/scheduling';
import { type Clock, fullMonthsBetween, ok, type Page, timeOfDay, today } from '#domain/shared';
import type { Antecedent } from '../antecedent.ts';
import type { ChartPart, EvolutionPage } from '../chart.ts';
import type { ChartHeader } from '../chart-header.ts';
import type { ConsultationReason } from '../consultation-reason.ts';
import { type Diagnosis, type ListedDiagnosis, proposedKindsOf } from '../diagnosis.ts';
import { type EntryState, isValid, mayAnnul } from '../entry.ts';
import { NO_EVOLUTION_FILTER } from '../evolution-filter.ts';
import type { ExamPage } from '../exam.ts';
import type { ClinicalImpression } from '../impression.ts';
import { openingWithinIdleLimit } from '../opening-within-idle-limit.ts';
import { currentPeriods, isInForce, progressOf, type ServiceProgress } from '../plan-progress.ts';
import { readsHistory, writesHistory } from '../policies.ts';
import type { Charts, ConsultationReasons, Diagnoses, TreatmentPlans } from '../ports.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';

interface OpenChartPorts {
  readonly charts: Charts;
  readonly consultationReasons: Pick<ConsultationReasons, 'ofPatient'>;
  readonly treatmentPlans: TreatmentPlans;
  readonly diagnoses: Pick<Diagnoses, 'kindsOf' | 'latestOf'>;
  readonly patientRecords: PatientRecords;
  readonly orderQueries: Pick<OrderQueries, 'usableMedicalOrders'>;
  readonly schedulingChoices: Pick<SchedulingChoices, 'servicesOf'>;
  readonly careTeams: CareTeams;
}

interface OpenChartInput {
  readonly patientId: number;
  /** The requested part; null when no part is read. */
  readonly part: ChartPart | null;
  /** Whether to read `services`: the latest diagnosis, therapy leaders, usable medical orders and available services. */
  readonly withServices: boolean;
  /** Whether the history is already open and only another part, page or filter of it is read. */
  readonly isAlreadyOpen: boolean;
}

/** The data of an opened clinical history. */
export interface Chart extends ChartHeader {
  readonly patient: PatientRecord;
  /** Age of the patient today in whole months. */
  readonly ageMonths: number;
  /** Whether the caller may change the confidentiality lock. */
  readonly mayChangeLock: boolean;
  /** Whether the reading belongs to an audited opening and gets no audit entry of its own. */
  readonly continuesOpening: boolean;
  /** Null unless this part was requested; the same holds for each part below. */
  readonly reasons: Page<ConsultationReason> | null;
  /** By type, newest first. */
  readonly antecedents: readonly Antecedent[] | null;
  /** Newest first. */
  readonly impressions: readonly ClinicalImpression[] | null;
  /** By format, newest first; the part `newest-exams` has at most {@link NEWEST_EXAMS} of each format. */
  readonly exams: ExamPage | null;
  /** Newest first. */
  readonly plans: readonly ChartPlan[] | null;
  /** The diagnoses that a new plan takes from the newest impression; empty unless plans were requested. */
  readonly proposedDiagnoses: readonly Diagnosis[];
  /** The kind to propose by diagnosis (B14); empty unless plans were requested. */
  readonly proposedKinds: ReadonlyMap<number, number>;
  readonly evolutions: EvolutionPage | null;
  /** Whether the caller may write the notes of own sessions. */
  readonly mayWriteNotes: boolean;
  /** Whether the caller may write and clarify entries, and the ids of the read entries that they may annul. */
  readonly entryRights: { readonly mayWrite: boolean; readonly annullableEntryIds: readonly number[] };
  readonly services: {
    /** See `Diagnoses.latestOf`. */
    readonly diagnosis: ListedDiagnosis | null;
    readonly team: CareTeam;
    /** Medical orders of every payer kind that can be used today. */
    readonly orders: readonly UsableMedicalOrder[];
    readonly available: readonly AvailableService[];
  } | null;
}

/** Number of exams of each format that `newest-exams` reads. */
const NEWEST_EXAMS = 3;

/** A treatment plan with its progress (H12); `progress` is null unless the plan is in force. */
export interface ChartPlan extends TreatmentPlan {
  readonly progress: readonly ServiceProgress[] | null;
}

/** The audit action of an opening. */
const OPENING_ACTION = 'clinical-history.open';

/**
 * Opens the clinical history of a patient. Every opening and every refused opening adds an audit entry (H2); reading another page of an
 * opened history within the idle limit of a log-in session adds none. Refuses with `record-not-found`, and with `chart-locked` (L1).
 */
export const openChart = query<OpenChartPorts, OpenChartInput, Chart>({
  action: OPENING_ACTION,
  allow: readsHistory,
  async run(ports, actor, input) {
    const { charts, patientRecords, clock } = ports;
    const { orderQueries, schedulingChoices, careTeams } = ports;
    const { patientId } = input;
    const { userId } = actor;
    const opened = checkHistoryAccess(actor, patientId, await patientRecords.byId(patientId));
    if (!opened.ok) return opened;
    const { value: patient } = opened;
    const date = today(clock);
    const readServices = async () => ({
      diagnosis: await ports.diagnoses.latestOf(patientId),
      team: await careTeams.of(patientId),
      orders: await orderQueries.usableMedicalOrders(patientId, null, date),
      available: await schedulingChoices.servicesOf(patientId, date),
    });
    const header = await charts.header(patientId, { userId, date, time: timeOfDay(clock) });
    const parts = await readPart(ports, patientId, input.part);
    const mayWrite = patient.active && writesHistory.permits(actor);
    const annullableEntries = entriesOf(parts).filter(
      (entry) => mayWrite && isValid(entry) && mayAnnul(entry, actor, date),
    );
    return ok({
      patient,
      ageMonths: fullMonthsBetween(patient.birthDate, date),
      mayChangeLock: patient.active && mayChangeLock(actor, patient.lockedBy),
      continuesOpening:
        input.isAlreadyOpen &&
        (await charts.wasOpened(patientId, openingWithinIdleLimit(actor, OPENING_ACTION, clock))),
      ...header,
      // A reader who can't write can't continue a draft either.
      marks: mayWrite ? header.marks : { ...header.marks, draftedKinds: [] },
      ...parts,
      mayWriteNotes: patient.active && onWritableScreen('agenda').permits(actor),
      entryRights: { mayWrite, annullableEntryIds: annullableEntries.map(({ entryId }) => entryId) },
      services: input.withServices ? await readServices() : null,
    });
  },
  auditFactsOf: ({ patient, continuesOpening, ...read }) =>
    continuesOpening
      ? null
      : {
          subject: 'patient',
          subjectId: patient.id,
          patientId: patient.id,
          siteId: patient.siteId,
          detail: countsOf(read),
        },
});

type Parts = Pick<
  Chart,
  | 'reasons'
  | 'antecedents'
  | 'impressions'
  | 'exams'
  | 'plans'
  | 'proposedDiagnoses'
  | 'proposedKinds'
  | 'evolutions'
>;

const NO_PARTS: Parts = {
  reasons: null,
  antecedents: null,
  impressions: null,
  exams: null,
  plans: null,
  proposedDiagnoses: [],
  proposedKinds: new Map(),
  evolutions: null,
};

async function readPart(
  ports: Pick<OpenChartPorts, 'charts' | 'consultationReasons' | 'treatmentPlans' | 'diagnoses'> & {
    readonly clock: Clock;
  },
  patientId: number,
  part: ChartPart | null,
): Promise<Parts> {
  const { charts, consultationReasons } = ports;
  switch (part?.kind) {
    case undefined:
      return NO_PARTS;
    case 'antecedents':
      return { ...NO_PARTS, antecedents: await charts.antecedents(patientId) };
    case 'impressions':
      return { ...NO_PARTS, impressions: await charts.impressions(patientId) };
    case 'exams':
      return { ...NO_PARTS, exams: await charts.exams(patientId, part) };
    case 'newest-exams':
      return { ...NO_PARTS, exams: await charts.newestExams(patientId, NEWEST_EXAMS) };
    case 'plans':
      return { ...NO_PARTS, ...(await readPlans(ports, patientId)) };
    case 'reasons':
      return { ...NO_PARTS, reasons: await consultationReasons.ofPatient(patientId, part.page) };
    case 'evolutions':
      return { ...NO_PARTS, evolutions: await readEvolutions(ports, patientId, part) };
  }
}

async function readPlans(
  {
    treatmentPlans,
    diagnoses,
    clock,
  }: Pick<OpenChartPorts, 'treatmentPlans' | 'diagnoses'> & { readonly clock: Clock },
  patientId: number,
): Promise<Pick<Parts, 'plans' | 'proposedDiagnoses' | 'proposedKinds'>> {
  const day = today(clock);
  const { plans, proposedDiagnoses } = await treatmentPlans.withSessionUnits(patientId, currentPeriods(day));
  return {
    plans: plans.map((plan) => ({ ...plan, progress: isInForce(plan, day) ? progressOf(plan) : null })),
    proposedDiagnoses,
    proposedKinds: proposedKindsOf(await diagnoses.kindsOf(patientId)),
  };
}

const readEvolutions = (
  { charts, clock }: Pick<OpenChartPorts, 'charts'> & { readonly clock: Clock },
  patientId: number,
  {
    page,
    filter = NO_EVOLUTION_FILTER,
    withMissingEvolutions = false,
  }: Extract<ChartPart, { kind: 'evolutions' }>,
) => {
  const now = { date: today(clock), time: timeOfDay(clock) };
  return charts.evolutions(patientId, {
    page,
    filter,
    missingEvolutionsUntil: withMissingEvolutions ? now : null,
  });
};

/** All entries of the read parts; a reason and its verification are two entries. */
const entriesOf = ({
  reasons,
  antecedents,
  impressions,
  exams,
  plans,
  evolutions,
}: Parts): readonly EntryState[] => [
  ...(reasons?.rows ?? []).flatMap((reason) =>
    reason.verification ? [reason, reason.verification] : [reason],
  ),
  ...(antecedents ?? []),
  ...(impressions ?? []),
  ...(exams?.rows ?? []),
  ...(plans ?? []),
  ...(evolutions?.rows ?? []),
];

/** How many entries each of the read parts has, for the audit trail. */
const countsOf = ({ reasons, antecedents, impressions, exams, plans, evolutions }: Parts) => ({
  ...(reasons && { consultationReasons: reasons.rows.length }),
  ...(antecedents && { antecedents: antecedents.length }),
  ...(impressions && { impressions: impressions.length }),
  ...(exams && { exams: exams.rows.length }),
  ...(plans && { plans: plans.length }),
  evolutions: evolutions?.rows.length ?? 0,
});
