import { type Actor, checkHistoryAccess, specialtyOfRole } from '#domain/access';
import { isValid, type TreatmentPlan, type TreatmentPlans } from '#domain/clinical-history';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { notFound, ok, type Result, refuse, timestamp, today } from '#domain/shared';
import type { StaffAccount, StaffDirectory } from '#domain/staff';
import { completeDocument, type DocumentPorts } from './complete-document.ts';
import { checkEvaluationReport, type EvaluationReportInput } from './evaluation-report.ts';
import type { EntryCounts } from './issued-document.ts';
import type { PdfRenderer } from './ports.ts';
import type { PrintedDocument, PrintedEntry } from './printed-document.ts';
import { readSections, type SectionPorts } from './read-sections.ts';
import { countEntries, EMPTY_ENTRY } from './sections.ts';

export interface ReportPorts extends DocumentPorts, SectionPorts {
  readonly patientRecords: PatientRecords;
  readonly staffDirectory: Pick<StaffDirectory, 'find'>;
  readonly treatmentPlans: Pick<TreatmentPlans, 'ofId' | 'ofPatient'>;
  readonly pdfRenderer: PdfRenderer;
}

export interface ReportInput extends EvaluationReportInput {
  /** Null means the patient of the plan. */
  readonly patientId: number | null;
  /** The plan that the report is about; null means the newest valid plan of the patient. */
  readonly planId: number | null;
}

/** An evaluation report before it is rendered. */
export interface PreparedReport {
  readonly patient: PatientRecord;
  readonly planId: number;
  readonly entryCounts: EntryCounts;
  readonly document: PrintedDocument;
}

/**
 * Builds an evaluation report from stored data (H31). Invalid with the codes of `checkEvaluationReport`. Refuses with
 * `record-not-found` for an unknown plan, a plan of another patient, and a site that the caller can't see; with `chart-locked`
 * under a confidentiality lock, `patient-inactive`, `entry-annulled` for an annulled plan, `report-needs-plan` for a patient
 * who has none, and `plan-author-not-therapist`.
 */
export async function prepareReport(
  ports: ReportPorts,
  actor: Actor,
  input: ReportInput,
): Promise<Result<PreparedReport>> {
  const requestedPlan = input.planId === null ? null : await ports.treatmentPlans.ofId(input.planId);
  const patientId = input.patientId ?? requestedPlan?.patientId ?? null;
  if (patientId === null || (requestedPlan && requestedPlan.patientId !== patientId)) return notFound();
  const readable = checkHistoryAccess(actor, patientId, await ports.patientRecords.byId(patientId));
  if (!readable.ok) return readable;
  const { value: patient } = readable;
  if (!patient.active) return refuse('patient-inactive');
  if (input.planId !== null && !requestedPlan) return notFound();
  const checkedRecommendations = checkEvaluationReport(input);
  if (!checkedRecommendations.ok) return checkedRecommendations;
  const plan = requestedPlan ?? (await ports.treatmentPlans.ofPatient(patientId)).find(isValid);
  const checkedPlan = await checkPlan(ports, plan);
  if (!checkedPlan.ok) return checkedPlan;
  const issuer = await ports.staffDirectory.find({ id: actor.userId });
  if (!issuer) return notFound();
  const report = { issuer, plan: checkedPlan.value, recommendations: checkedRecommendations.value };
  return ok(await buildReport(ports, patient, input, report));
}

/** Checks that the plan of a report is valid and was written by a therapist. */
async function checkPlan(
  { staffDirectory }: Pick<ReportPorts, 'staffDirectory'>,
  plan: TreatmentPlan | undefined,
): Promise<Result<TreatmentPlan>> {
  if (!plan) return refuse('report-needs-plan');
  if (!isValid(plan)) return refuse('entry-annulled');
  const author = await staffDirectory.find({ id: plan.authorId });
  const isTherapist = author !== null && specialtyOfRole(author.roleId) !== null;
  return isTherapist ? ok(plan) : refuse('plan-author-not-therapist');
}

interface ReportContent {
  readonly issuer: StaffAccount;
  readonly plan: TreatmentPlan;
  readonly recommendations: string;
}

async function buildReport(
  ports: ReportPorts,
  patient: PatientRecord,
  { parts, antecedentTypes }: EvaluationReportInput,
  { issuer, plan, recommendations }: ReportContent,
): Promise<PreparedReport> {
  const issuedBy = `${issuer.firstNames} ${issuer.lastNames}`;
  const issuedAt = timestamp(ports.clock);
  const recommendationsEntry: PrintedEntry = {
    ...EMPTY_ENTRY,
    date: today(ports.clock),
    writtenAt: issuedAt,
    importedBy: null,
    clarifications: [],
    authorId: issuer.id,
    author: {
      name: issuedBy,
      profession: issuer.professionalType,
      registrationNumber: issuer.professionalRegister,
    },
    text: recommendations,
  };
  // The report has its own recommendations, and only the current diagnoses and diagnosis text of the plan.
  const shownPlan = { ...plan, recommendations: null, diagnosisTexts: plan.diagnosisTexts.slice(0, 1) };
  const historySections = await readSections(ports, patient.id, { parts, antecedentTypes, plan: shownPlan });
  const sections = [
    ...historySections.map((section) => ({
      ...section,
      entries: section.entries.map((entry) => ({ ...entry, earlierDiagnoses: [] })),
    })),
    { part: 'recommendations' as const, entries: [recommendationsEntry] },
  ];
  const document = await completeDocument(ports, patient, {
    kind: 'evaluation-report',
    issuedBy,
    issuedAt,
    sections,
    annexes: [],
    signers: [plan, recommendationsEntry],
  });
  return { patient, planId: plan.entryId, entryCounts: countEntries(sections), document };
}
