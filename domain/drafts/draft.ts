import type { AuditFacts } from '#domain/access';
import { countCharacters } from '#domain/shared';

/** Unsent form input: text by field name. */
export type DraftContent = Readonly<Record<string, string>>;

/** A stored draft (K3); `savedAt` is ISO 8601 in UTC. */
export interface Draft {
  readonly content: DraftContent;
  readonly savedAt: string;
}

/** A draft with its key. */
export interface KeyedDraft extends Draft {
  readonly key: string;
}

/**
 * Maximum size in code points of all field names and texts together. The largest form, with four texts of an entry and 50 diagnoses as
 * JSON, stays below it.
 */
export const DRAFT_MAX_CHARACTERS = 300_000;

/** Days after the last change until a draft is deleted. */
export const DRAFT_RETENTION_DAYS = 90;

const DRAFT_KEY = /^[a-z][a-z0-9-]{0,39}(:\d{1,10})?$/;

/** Whether a text is a draft key: the name of a form, optionally with `:` and a record id (`evolution:12`). */
export const isDraftKey = (text: string): boolean => DRAFT_KEY.test(text);

/** Name of the form of a new patient; the number after `:` in its draft key distinguishes several registrations of one user. */
export const NEW_PATIENT_FORM = 'registration';

export const evolutionDraftKey = (sessionId: number): string => `evolution:${sessionId}`;

export const consultationReasonDraftKey = (patientId: number): string => `consultation-reason:${patientId}`;

export const verificationDraftKey = (reasonId: number): string => `verification:${reasonId}`;

export const antecedentDraftKey = (patientId: number): string => `antecedent:${patientId}`;

export const impressionDraftKey = (patientId: number): string => `impression:${patientId}`;

export const evaluationReportDraftKey = (planId: number): string => `evaluation-report:${planId}`;

/** Key of the draft of a new objective of a patient in one therapy area. */
export const objectiveDraftKey = (area: number, patientId: number): string =>
  `objective-${area}:${patientId}`;

/** Key of the draft of the scoring of one period of an objective. */
export const scoringDraftKey = (period: number, objectiveId: number): string =>
  `scoring-${period}:${objectiveId}`;

export const treatmentPlanDraftKey = (patientId: number): string => `treatment-plan:${patientId}`;

export const planDiagnosisDraftKey = (entryId: number): string => `plan-diagnosis:${entryId}`;

export const diagnosesDraftKey = (entryId: number): string => `diagnoses:${entryId}`;

export const clarificationDraftKey = (entryId: number): string => `clarification:${entryId}`;

export const consentDraftKey = (patientId: number): string => `consent:${patientId}`;

export const guardianDraftKey = (patientId: number): string => `guardian:${patientId}`;

/** Key of the draft of a correction of the personal form. */
export const admissionDraftKey = (patientId: number): string => `admission:${patientId}`;

const OBJECTIVE_AREAS = [1, 2, 3, 4, 5];

/** The keys of all drafts about a patient, always in the same order. */
export const patientDraftKeys = (patientId: number): readonly string[] => [
  admissionDraftKey(patientId),
  consultationReasonDraftKey(patientId),
  antecedentDraftKey(patientId),
  impressionDraftKey(patientId),
  treatmentPlanDraftKey(patientId),
  guardianDraftKey(patientId),
  consentDraftKey(patientId),
  ...OBJECTIVE_AREAS.map((area) => objectiveDraftKey(area, patientId)),
];

/** Audit facts of a draft: its key, without its text. */
export const draftFacts = (key: string): AuditFacts => {
  const record = Number(key.split(':')[1]);
  return { subject: 'draft', subjectId: Number.isNaN(record) ? null : record, detail: { form: key } };
};

/** Whether a draft is within the size limit (K3). */
export function isWithinLimit(content: DraftContent): boolean {
  const size = Object.entries(content).reduce(
    (sum, [name, text]) => sum + countCharacters(name) + countCharacters(text),
    0,
  );
  return size <= DRAFT_MAX_CHARACTERS;
}
