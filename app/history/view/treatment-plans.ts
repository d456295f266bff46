import { nameIn, SPECIALTIES } from '#domain/catalogues';
import {
  type ChartPlan,
  type Diagnosis,
  type PendingEvaluation,
  PLAN_PERIOD,
} from '#domain/clinical-history';
import { dateText, fullInstantText } from '#domain/wording';
import { planTexts } from '../copy/treatment-plans.ts';
import {
  type DiagnosisVersionView,
  type DiagnosisView,
  diagnosisVersionViewOf,
  diagnosisViewOf,
  kindValuesOf,
} from '../diagnoses.ts';
import { type EntryView, entryViewOf } from '../entry.ts';

/** A specialty of a plan. */
export interface PlannedServiceView {
  readonly specialtyId: number;
  readonly specialty: string;
  /** `3 sesiones por semana` */
  readonly plannedText: string;
  /** Units of 30 minutes planned, booked and done in the current period; null for a plan that is not in force. */
  readonly progress: { readonly planned: number; readonly booked: number; readonly done: number } | null;
}

/** A text of the diagnosis with its author. */
export interface DiagnosisTextView {
  readonly text: string;
  /** `Luz Rey, 4 de marzo de 2026, 10:32` */
  readonly byline: string;
}

/** A treatment plan as the history shows it. */
export interface PlanView extends EntryView {
  readonly date: string;
  /** `Desde el 4 de marzo de 2026, indefinido`; null for an imported plan, of which only the conclusions are known. */
  readonly validity: string | null;
  readonly conclusions: string;
  readonly recommendations: string | null;
  readonly familyActivities: string | null;
  /** The current text first. */
  readonly diagnosisTexts: readonly DiagnosisTextView[];
  /** Whether the reader wrote it; only the author may correct its diagnoses and their text. */
  readonly isOwn: boolean;
  /** The current version first. */
  readonly diagnosisVersions: readonly DiagnosisVersionView[];
  /** `Esta semana` or `Este mes` */
  readonly periodText: string;
  readonly services: readonly PlannedServiceView[];
  readonly completesSession: boolean;
}

export const planViewOf = (plan: ChartPlan, viewerId: number): PlanView => ({
  ...entryViewOf(plan),
  date: dateText(plan.date),
  validity: plan.importedBy === null ? validityOf(plan) : null,
  conclusions: plan.conclusions,
  recommendations: plan.recommendations,
  familyActivities: plan.familyActivities,
  diagnosisTexts: plan.diagnosisTexts.map(({ text, author, writtenAt }) => ({
    text,
    byline: `${author.name}, ${fullInstantText(writtenAt)}`,
  })),
  isOwn: plan.importedBy === null && plan.authorId === viewerId,
  diagnosisVersions: plan.diagnosisVersions.map(diagnosisVersionViewOf),
  periodText: plan.period === PLAN_PERIOD.weekly ? planTexts.thisWeek : planTexts.thisMonth,
  services: plan.services.map(({ specialtyId, sessions }) => ({
    specialtyId,
    specialty: nameIn(SPECIALTIES, specialtyId),
    plannedText: planTexts.planned(sessions, plan.period === PLAN_PERIOD.weekly),
    progress: plan.progress?.find((each) => each.specialtyId === specialtyId) ?? null,
  })),
  completesSession: plan.sessionId !== null,
});

const validityOf = ({ startDate, endDate }: ChartPlan): string =>
  planTexts.validity(dateText(startDate), endDate && dateText(endDate));

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices of the form of a plan. */
export interface PlanChoices {
  readonly specialties: readonly Choice[];
  /** The reader's evaluation sessions that a plan can complete: `Evaluación de Fisioterapia, 3 de marzo de 2026, 08:00`. */
  readonly evaluations: readonly Choice[];
  /** The ICD-10 diagnoses of the newest impression; the principal one has the kind that is proposed. */
  readonly diagnoses: readonly DiagnosisView[];
  /** The code of the kind to propose, by the id of the diagnosis. */
  readonly proposedKinds: Readonly<Record<string, string>>;
}

export const planChoicesOf = (
  evaluations: readonly PendingEvaluation[],
  {
    proposedDiagnoses,
    proposedKinds,
  }: {
    readonly proposedDiagnoses: readonly Diagnosis[];
    readonly proposedKinds: ReadonlyMap<number, number>;
  },
): PlanChoices => ({
  specialties: SPECIALTIES.map(({ code, name }) => ({ value: String(code), label: name })),
  evaluations: evaluations.map(evaluationChoiceOf),
  diagnoses: proposedDiagnoses.map((diagnosis) =>
    diagnosisViewOf({
      ...diagnosis,
      kind: (diagnosis.principal && proposedKinds.get(diagnosis.itemId)) || null,
    }),
  ),
  proposedKinds: kindValuesOf(proposedKinds),
});

const evaluationChoiceOf = (session: PendingEvaluation): Choice => ({
  value: String(session.sessionId),
  label: planTexts.evaluation({
    isReEvaluation: session.isReEvaluation,
    specialty: nameIn(SPECIALTIES, session.specialtyId),
    date: dateText(session.date),
    time: session.startTime,
  }),
});

/** The id of the chosen session; null for none, and for one that a draft kept and that is no longer offered. */
export const sessionToComplete = (
  chosenValue: string,
  { evaluations }: Pick<PlanChoices, 'evaluations'>,
): number | null => (evaluations.some(({ value }) => value === chosenValue) ? Number(chosenValue) : null);
