export { type DraftReference, discardSubmittedDraft } from './discard-submitted-draft.ts';
export {
  admissionDraftKey,
  antecedentDraftKey,
  clarificationDraftKey,
  consentDraftKey,
  consultationReasonDraftKey,
  DRAFT_MAX_CHARACTERS,
  DRAFT_RETENTION_DAYS,
  type Draft,
  type DraftContent,
  diagnosesDraftKey,
  evaluationReportDraftKey,
  evolutionDraftKey,
  guardianDraftKey,
  impressionDraftKey,
  isDraftKey,
  isWithinLimit,
  type KeyedDraft,
  NEW_PATIENT_FORM,
  objectiveDraftKey,
  patientDraftKeys,
  planDiagnosisDraftKey,
  scoringDraftKey,
  treatmentPlanDraftKey,
  verificationDraftKey,
} from './draft.ts';
export type { Drafts } from './ports.ts';
export { draftsUseCases } from './use-cases.ts';
