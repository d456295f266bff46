import { ICD10_TYPE, SPECIALTIES } from '#domain/catalogues';
import {
  countCharacters,
  ENTRY_TEXT_MAX_LENGTH,
  invalid,
  type LocalDate,
  ok,
  type RefusalCode,
  type Result,
} from '#domain/shared';
import {
  checkDiagnoses,
  type Diagnosis,
  type DiagnosisInput,
  type DiagnosisVersion,
  type StoredDiagnosis,
} from './diagnosis.ts';
import type { EntryAuthor, EntryState } from './entry.ts';

/** The periods for which a plan counts sessions. */
export const PLAN_PERIOD = { weekly: 1, monthly: 2 } as const;
export type PlanPeriod = (typeof PLAN_PERIOD)[keyof typeof PLAN_PERIOD];

/** Maximum number of sessions of one specialty in one period. */
const MAX_PLANNED_SESSIONS = 100;

/** The sessions of one specialty in each period of a plan; they are compared with units of 30 minutes. */
export interface PlannedService {
  readonly specialtyId: number;
  readonly sessions: number;
}

/** A text of the diagnosis, with its author. */
export interface DiagnosisText {
  readonly text: string;
  readonly author: EntryAuthor;
  /** Instant at which it was written. */
  readonly writtenAt: string;
}

/** Conclusions and treatment plan of a patient (H10). */
export interface TreatmentPlan<Service extends PlannedService = PlannedService> extends EntryState {
  /** Day of care. */
  readonly date: LocalDate;
  readonly startDate: LocalDate;
  /** Last day; null for an indefinite plan. */
  readonly endDate: LocalDate | null;
  readonly conclusions: string;
  readonly recommendations: string | null;
  readonly familyActivities: string | null;
  /** The valid text of the diagnosis, then the texts that it replaced (H11); empty when there is none. */
  readonly diagnosisTexts: readonly DiagnosisText[];
  /** ICD-10, the principal one first. */
  readonly diagnoses: readonly Diagnosis[];
  /** The valid version first, then the versions that corrections replaced, newest first (H14). */
  readonly diagnosisVersions: readonly DiagnosisVersion[];
  readonly period: PlanPeriod;
  readonly services: readonly Service[];
  /** The evaluation session that it completed; null for none. */
  readonly sessionId: number | null;
}

/** The form of a treatment plan. */
export interface TreatmentPlanInput {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate | null;
  readonly conclusions: string;
  readonly recommendations: string;
  readonly familyActivities: string;
  readonly diagnosis: string;
  readonly diagnoses: readonly DiagnosisInput[];
  readonly period: number;
  readonly services: readonly PlannedService[];
}

/** A treatment plan in stored form. */
export interface NewTreatmentPlan
  extends Pick<
    TreatmentPlan,
    'startDate' | 'endDate' | 'conclusions' | 'recommendations' | 'familyActivities' | 'period' | 'services'
  > {
  readonly diagnosis: string | null;
  readonly diagnoses: readonly StoredDiagnosis[];
}

/** The optional long texts of a plan. */
const OPTIONAL_TEXTS = ['recommendations', 'familyActivities', 'diagnosis'] as const;

/**
 * Validates a treatment plan and returns it in stored form (H10). Invalid: `conclusions` `required`, each text
 * `plan-text-too-long`, `endDate` `plan-ends-before-start`, `period` `unknown-option`, `services` `plan-needs-service`,
 * `repeated-specialty`, `unknown-option` or `planned-sessions-out-of-range`, `diagnoses` `unknown-option` for another list than
 * ICD-10, and the codes of {@link checkDiagnoses}.
 */
export function checkTreatmentPlan(input: TreatmentPlanInput): Result<NewTreatmentPlan> {
  const { startDate, endDate, period, services } = input;
  const conclusions = input.conclusions.trim();
  const texts = OPTIONAL_TEXTS.map((field) => [field, input[field].trim()] as const);
  const diagnoses = checkDiagnoses(input.diagnoses);
  const errors: Record<string, RefusalCode> = { ...(!diagnoses.ok && diagnoses.refusal.fields) };
  if (conclusions === '') errors.conclusions = 'required';
  for (const [field, text] of [['conclusions', conclusions], ...texts] as const)
    if (countCharacters(text) > ENTRY_TEXT_MAX_LENGTH) errors[field] = 'plan-text-too-long';
  if (endDate !== null && endDate < startDate) errors.endDate = 'plan-ends-before-start';
  if (!isPlanPeriod(period)) errors.period = 'unknown-option';
  if (input.diagnoses.some(({ type }) => type !== ICD10_TYPE)) errors.diagnoses = 'unknown-option';
  const serviceError = plannedServiceError(services);
  if (serviceError) errors.services = serviceError;
  if (!diagnoses.ok || !isPlanPeriod(period) || Object.keys(errors).length > 0) return invalid(errors);
  const [recommendations, familyActivities, diagnosis] = texts.map(([, text]) => text || null);
  return ok({
    startDate,
    endDate,
    conclusions,
    period,
    services,
    diagnoses: diagnoses.value,
    recommendations: recommendations ?? null,
    familyActivities: familyActivities ?? null,
    diagnosis: diagnosis ?? null,
  });
}

const isPlanPeriod = (period: number): period is PlanPeriod =>
  Object.values<number>(PLAN_PERIOD).includes(period);

function plannedServiceError(services: readonly PlannedService[]): RefusalCode | null {
  if (services.length === 0) return 'plan-needs-service';
  if (new Set(services.map(({ specialtyId }) => specialtyId)).size < services.length)
    return 'repeated-specialty';
  if (services.some(({ specialtyId }) => !SPECIALTIES.some(({ code }) => code === specialtyId)))
    return 'unknown-option';
  const isPossible = ({ sessions }: PlannedService) =>
    Number.isInteger(sessions) && sessions >= 1 && sessions <= MAX_PLANNED_SESSIONS;
  return services.every(isPossible) ? null : 'planned-sessions-out-of-range';
}

/**
 * Validates a correction of a plan's diagnosis (H11). Invalid: `diagnosis` `diagnosis-text-missing`, `plan-text-too-long`, or
 * `diagnosis-unchanged`.
 */
export function checkDiagnosisText(
  typed: string,
  { diagnosisTexts }: Pick<TreatmentPlan, 'diagnosisTexts'>,
): Result<string> {
  const text = typed.trim();
  if (text === '') return invalid({ diagnosis: 'diagnosis-text-missing' });
  if (countCharacters(text) > ENTRY_TEXT_MAX_LENGTH) return invalid({ diagnosis: 'plan-text-too-long' });
  return text === diagnosisTexts[0]?.text ? invalid({ diagnosis: 'diagnosis-unchanged' }) : ok(text);
}
