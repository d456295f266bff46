import { checkHistoryAccess, query } from '#domain/access';
import {
  type Charts,
  type ClinicalImpression,
  type ConsultationReason,
  type ConsultationReasons,
  type EntryState,
  isValid,
  readsHistory,
  type TreatmentPlan,
  type TreatmentPlans,
} from '#domain/clinical-history';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { type Clock, type LocalDate, ok, timestamp } from '#domain/shared';
import { type LetterheadPorts, readImage } from '../letterhead.ts';
import type { PrintedImage, PrintedSignature } from '../printed-document.ts';
import type { ProgressSource } from '../progress-source.ts';
import { readSignatures, type SignaturePorts } from '../signatures.ts';

interface ReadPorts extends SignaturePorts, Pick<LetterheadPorts, 'logos'> {
  readonly clock: Clock;
  readonly patientRecords: PatientRecords;
  readonly charts: Pick<Charts, 'impressions'>;
  readonly consultationReasons: Pick<ConsultationReasons, 'ofPatient'>;
  readonly treatmentPlans: Pick<TreatmentPlans, 'ofPatient'>;
  readonly progressSource: Pick<ProgressSource, 'coordinatorsOf'>;
}

interface ReadInput {
  readonly patientId: number;
  /** Day of the evaluation. */
  readonly date: LocalDate;
}

/** The data of an evaluation report: of each part the newest valid entry up to the day of the evaluation, null when there is none. */
export interface EvaluationReportData {
  readonly patient: PatientRecord;
  readonly reason: ConsultationReason | null;
  readonly impression: ClinicalImpression | null;
  readonly plan: TreatmentPlan | null;
  readonly logo: PrintedImage | null;
  /** The authors of the entries. */
  readonly authorSignatures: readonly PrintedSignature[];
  /** The coordinator of the patient's site; empty when the site has none. */
  readonly coordinatorSignatures: readonly PrintedSignature[];
}

const ALL_ROWS = { page: 1, size: null } as const;

/**
 * Reads the data of an evaluation report (H31). Each reading is a row of the audit trail (H2). Refuses with `record-not-found`
 * for a patient of a site that the caller can't see, and with `chart-locked` when a confidentiality lock closes the history to
 * the caller.
 */
export const readEvaluationReport = query<ReadPorts, ReadInput, EvaluationReportData>({
  action: 'clinical-history.read-evaluation',
  allow: readsHistory,
  async run(ports, actor, { patientId, date }) {
    const readable = checkHistoryAccess(actor, patientId, await ports.patientRecords.byId(patientId));
    if (!readable.ok) return readable;
    const { value: patient } = readable;
    const newestOf = <Entry extends EntryState & { readonly date: LocalDate }>(entries: readonly Entry[]) =>
      entries.find((entry) => isValid(entry) && entry.date <= date) ?? null;
    const reason = newestOf((await ports.consultationReasons.ofPatient(patientId, ALL_ROWS)).rows);
    const impression = newestOf(await ports.charts.impressions(patientId));
    const plan = newestOf(await ports.treatmentPlans.ofPatient(patientId));
    const coordinators = await ports.progressSource.coordinatorsOf([patient.siteId]);
    const entries = [reason, impression, plan].filter((entry) => entry !== null);
    const writtenAt = timestamp(ports.clock);
    return ok({
      patient,
      reason,
      impression,
      plan,
      logo: await readImage(ports, await ports.logos.current()),
      authorSignatures: await readSignatures(ports, entries),
      coordinatorSignatures: await readSignatures(
        ports,
        coordinators.map((each) => ({ ...each, writtenAt })),
      ),
    });
  },
  auditFactsOf: ({ patient: { id, siteId }, reason, impression, plan }) => ({
    subject: 'patient',
    subjectId: id,
    patientId: id,
    siteId,
    detail: {
      reason: reason?.entryId ?? null,
      impression: impression?.entryId ?? null,
      plan: plan?.entryId ?? null,
    },
  }),
});
