import { type ReasonListView, reasonListViewOf } from '#app/admission/reasons.ts';
import type { ScheduledPatient } from '#app/patients/patient-row.ts';
import { type PatientFact, populationFactsOf } from '#app/patients/population.ts';
import type { CatalogueItem } from '#domain/catalogues';
import { AFFILIATION_TYPES, documentAbbreviation, nameIn, SCHEMES, SEXES } from '#domain/catalogues';
import type { Chart, ChartMarks } from '#domain/clinical-history';
import type { ExamFormat } from '#domain/exam-formats';
import type { PatientRecord } from '#domain/patients';
import { ageText, dateText, payerText, readableName } from '#domain/wording';
import { type EvolutionsView, evolutionsViewOf } from '../evolutions.ts';
import { type AntecedentGroup, antecedentGroupsOf } from './antecedents.ts';
import { type SummaryView, summaryViewOf } from './chart-summary.ts';
import type { ChartTab } from './chart-tab.ts';
import { type ExamsView, examsViewOf } from './exams.ts';
import { type ImpressionView, impressionViewOf } from './impressions.ts';
import { type PlanChoices, type PlanView, planChoicesOf, planViewOf } from './treatment-plans.ts';

/** An opened clinical history. Only the part of the chosen tab was read. */
export interface ChartView {
  readonly patientId: number;
  readonly name: string;
  readonly document: string;
  readonly age: string;
  readonly active: boolean;
  readonly locked: boolean;
  readonly mayChangeLock: boolean;
  /** Whether the reader may print the whole history. */
  readonly mayPrint: boolean;
  /** Whether the reader may open objectives. */
  readonly mayOpenObjectives: boolean;
  /** Whether the reader may open consents, receipts and certificates. */
  readonly mayOpenConsents: boolean;
  readonly photoId: number | null;
  readonly forbidsImages: boolean;
  readonly admittedOn: string;
  readonly bornOn: string;
  readonly sex: string;
  readonly population: readonly PatientFact[];
  readonly scheme: string;
  readonly eps: string;
  readonly prepaid: string;
  readonly policy: string;
  readonly affiliation: string;
  /** The part that was read; null for none. */
  readonly tab: ChartTab | null;
  readonly summary: SummaryView;
  /** The marks on the tabs, such as those of drafts and of today's entries. */
  readonly marks: ChartMarks;
  readonly reasons: ReasonListView | null;
  readonly antecedents: readonly AntecedentGroup[] | null;
  readonly impressions: readonly ImpressionView[] | null;
  readonly exams: ExamsView | null;
  readonly plans: readonly PlanView[] | null;
  /** The patient for scheduling; null when the reader may not schedule. */
  readonly patientToSchedule: ScheduledPatient | null;
  /** The choices of the form of a plan; null without the plans. */
  readonly planChoices: PlanChoices | null;
  readonly evolutions: EvolutionsView | null;
  /** Terms of the catalogue of consultation reasons; empty when the reader may not verify reasons. */
  readonly termOptions: readonly { readonly value: string; readonly label: string }[];
  /** Today at the clinic, `2026-03-04`. */
  readonly today: string;
  /** Whether the reader may write and clarify entries, and which ones the reader may annul. */
  readonly entryRights: Chart['entryRights'];
}

export function chartViewOf(
  {
    patient,
    ageMonths,
    mayChangeLock,
    summary,
    marks,
    reasons,
    antecedents,
    impressions,
    exams,
    plans,
    pendingEvaluations,
    proposedDiagnoses,
    proposedKinds,
    evolutions,
    mayWriteNotes,
    entryRights,
  }: Chart,
  context: {
    readonly tab: ChartTab | null;
    readonly today: string;
    /** Id of the reader. */
    readonly viewerId: number;
    readonly terms: readonly CatalogueItem[];
    readonly formats: readonly ExamFormat[];
    /** The format whose page of exams was read; null when the newest exams of each format were read. */
    readonly formatId: number | null;
    readonly mayPrint: boolean;
    readonly mayOpenObjectives: boolean;
    readonly mayOpenConsents: boolean;
    readonly maySchedule: boolean;
  },
): ChartView {
  return {
    patientId: patient.id,
    name: nameOf(patient),
    document: documentOf(patient),
    age: ageText(ageMonths),
    active: patient.active,
    locked: patient.lockHolderUsername !== null,
    mayChangeLock,
    mayOpenObjectives: context.mayOpenObjectives,
    mayOpenConsents: context.mayOpenConsents,
    mayPrint: context.mayPrint,
    photoId: patient.photoId,
    forbidsImages: patient.forbidsImages,
    admittedOn: dateText(patient.admissionDate),
    bornOn: dateText(patient.birthDate),
    sex: nameIn(SEXES, patient.sex),
    population: populationFactsOf(patient),
    scheme: nameIn(SCHEMES, patient.scheme),
    eps: payerText(patient.epsName),
    prepaid: payerText(patient.prepaidName),
    policy: payerText(patient.policyName),
    affiliation: nameIn(AFFILIATION_TYPES, patient.affiliationType),
    tab: context.tab,
    summary: summaryViewOf(summary),
    marks,
    reasons: reasons && reasonListViewOf(reasons),
    antecedents: antecedents && antecedentGroupsOf(antecedents),
    impressions: impressions?.map((impression) => impressionViewOf(impression, context.viewerId)) ?? null,
    exams: exams && examsViewOf(context.formats, exams, context.formatId),
    patientToSchedule: context.maySchedule && patient.active ? scheduledPatientOf(patient) : null,
    plans: plans?.map((plan) => planViewOf(plan, context.viewerId)) ?? null,
    planChoices: plans && planChoicesOf(pendingEvaluations, { proposedDiagnoses, proposedKinds }),
    evolutions: evolutions && evolutionsViewOf(evolutions, mayWriteNotes ? context.viewerId : null),
    termOptions: context.terms
      .filter(({ active }) => active)
      .map(({ id, description }) => ({ value: String(id), label: description })),
    today: context.today,
    entryRights,
  };
}

const scheduledPatientOf = (patient: PatientRecord): ScheduledPatient => ({
  id: patient.id,
  siteId: patient.siteId,
  chartNumber: patient.chartNumber,
  name: nameOf(patient),
  document: documentOf(patient),
});

/** The name of a patient as people write it. */
export const nameOf = ({
  firstName,
  secondName,
  firstSurname,
  secondSurname,
}: Pick<PatientRecord, 'firstName' | 'secondName' | 'firstSurname' | 'secondSurname'>): string =>
  readableName([firstName, secondName, firstSurname, secondSurname].filter(Boolean).join(' '));

const documentOf = ({ documentType, documentNumber }: PatientRecord): string =>
  `${documentAbbreviation(documentType)} ${documentNumber}`;
