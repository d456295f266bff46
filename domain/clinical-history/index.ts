export { ANTECEDENT_TYPES, type Antecedent } from './antecedent.ts';
export type { ChartPart, Evolution, EvolutionPage, EvolutionQuery, MissingEvolution } from './chart.ts';
export type { ChartHeader, ChartMarks, ChartSummary, PendingEvaluation } from './chart-header.ts';
export {
  type ConsultationReason,
  checkConsultationReason,
  type ReasonVerification,
} from './consultation-reason.ts';
export {
  checkDiagnoses,
  type Diagnosis,
  type DiagnosisInput,
  type DiagnosisVersion,
  isDiagnosisKind,
  type ListedDiagnosis,
  MAX_DIAGNOSES,
  proposedKindsOf,
  type StoredDiagnosis,
} from './diagnosis.ts';
export {
  type Clarification,
  type EntryAuthor,
  type EntryKind,
  type EntryState,
  isValid,
  mayAnnul,
} from './entry.ts';
export { type EvolutionFilter, NO_EVOLUTION_FILTER, noteSearchText } from './evolution-filter.ts';
export { checkExam, type Exam, type ExamPage, type ExamQuery } from './exam.ts';
export { type ClinicalImpression, checkImpression } from './impression.ts';
export { openingWithinIdleLimit } from './opening-within-idle-limit.ts';
export type { OwnNotes } from './own-notes.ts';
export { type CountedService, currentPeriods, isInForce, progressOf } from './plan-progress.ts';
export { addsExams, readsExams, readsHistory, readsOwnNotes, writesHistory } from './policies.ts';
export {
  type Antecedents,
  type Charts,
  type ClinicalEntryRepository,
  type ConsultationReasons,
  type Diagnoses,
  type Exams,
  type Impressions,
  LAST_TEXT_KINDS,
  type LastText,
  type LastTextKind,
  type LastTexts,
  type TreatmentPlans,
} from './ports.ts';
export { firstCareKeptUntil, keptUntil } from './retention.ts';
export {
  checkDiagnosisText,
  checkTreatmentPlan,
  type DiagnosisText,
  PLAN_PERIOD,
  type PlannedService,
  type PlanPeriod,
  type TreatmentPlan,
  type TreatmentPlanInput,
} from './treatment-plan.ts';
export type { ChildPsychologyExams } from './use-cases/list-child-psychology-exams.ts';
export type { ConsultationReasonPage } from './use-cases/list-consultation-reasons.ts';
export type { Chart, ChartPlan } from './use-cases/open-chart.ts';
export { clinicalHistoryUseCases } from './use-cases.ts';
export { lockWritableHistory } from './writable-history.ts';
