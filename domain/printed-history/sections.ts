import { CARE_SETTINGS, nameIn, optionalNameIn, SPECIALTIES } from '#domain/catalogues';
import {
  ANTECEDENT_TYPES,
  type Antecedent,
  type ClinicalImpression,
  type ConsultationReason,
  type EntryState,
  type Evolution,
  type Exam,
  isValid,
  type TreatmentPlan,
} from '#domain/clinical-history';
import type { ExamFormat } from '#domain/exam-formats';
import { OBJECTIVE_AREAS, periodPercent } from '#domain/objective-rules';
import type { StoredObjective } from '#domain/objectives';
import type {
  PrintedEntry,
  PrintedPart,
  PrintedPlan,
  PrintedSection,
  PrintedText,
} from './printed-document.ts';

/** The entries of a history as they are read, in any order. */
export interface HistoryEntries {
  readonly reasons: readonly ConsultationReason[];
  readonly antecedents: readonly Antecedent[];
  readonly impressions: readonly ClinicalImpression[];
  readonly exams: readonly Exam[];
  readonly examFormats: readonly ExamFormat[];
  readonly plans: readonly TreatmentPlan[];
  readonly objectives: readonly StoredObjective[];
  readonly evolutions: readonly Evolution[];
}

/** The sections of a history: oldest entries first, antecedents grouped by type, without annulled entries and empty sections. */
export function sectionsOf({
  reasons,
  antecedents,
  impressions,
  exams,
  examFormats,
  plans,
  objectives,
  evolutions,
}: HistoryEntries): readonly PrintedSection[] {
  const sections: readonly PrintedSection[] = [
    { part: 'reasons', entries: reasons.filter(isValid).flatMap(entriesOfReason) },
    { part: 'antecedents', entries: antecedents.filter(isValid).map(entryOfAntecedent) },
    { part: 'impressions', entries: impressions.filter(isValid).map(entryOfImpression) },
    { part: 'exams', entries: exams.filter(isValid).map((exam) => entryOfExam(exam, examFormats)) },
    { part: 'plans', entries: plans.filter(isValid).map(entryOfPlan) },
    { part: 'objectives', entries: objectives.filter(isValid).flatMap(entriesOfObjective) },
    { part: 'evolutions', entries: evolutions.filter(isValid).map(entryOfEvolution) },
  ];
  return sections
    .filter(({ entries }) => entries.length > 0)
    .map(oldestFirst)
    .map(antecedentsByType);
}

/** A section of antecedents with the types in their order on screen; other sections stay as they are. */
const antecedentsByType = (section: PrintedSection): PrintedSection =>
  section.part === 'antecedents'
    ? {
        ...section,
        entries: ANTECEDENT_TYPES.flatMap((type) => section.entries.filter(({ name }) => name === type.name)),
      }
    : section;

/** The section of some evolutions, oldest first. */
export const sectionOfEvolutions = (evolutions: readonly Evolution[]): PrintedSection =>
  oldestFirst({ part: 'evolutions', entries: evolutions.map(entryOfEvolution) });

/** The plans and evolutions of sessions, each with the facts of its session before its other details. */
export function sectionsOfCare(
  { plans, evolutions }: Pick<HistoryEntries, 'plans' | 'evolutions'>,
  factsOf: (entryId: number) => readonly PrintedText[],
): readonly PrintedSection[] {
  const withFacts = (entryId: number, entry: PrintedEntry): PrintedEntry => ({
    ...entry,
    details: [...factsOf(entryId), ...entry.details],
  });
  const sections: readonly PrintedSection[] = [
    { part: 'plans', entries: plans.map((plan) => withFacts(plan.entryId, entryOfPlan(plan))) },
    {
      part: 'evolutions',
      entries: evolutions.map((each) => withFacts(each.entryId, entryOfEvolution(each))),
    },
  ];
  return sections.filter(({ entries }) => entries.length > 0).map(oldestFirst);
}

const oldestFirst = ({ part, entries }: PrintedSection): PrintedSection => ({
  part,
  entries: [...entries].sort(byTime),
});

/** Compares two entries by day of care, time and instant of writing. */
const byTime = (one: PrintedEntry, other: PrintedEntry): number =>
  keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0;

const keyOf = ({ date, time, writtenAt }: PrintedEntry) => `${date} ${time ?? ''} ${writtenAt}`;

/** The number of entries by part. */
export const countEntries = (
  sections: readonly PrintedSection[],
): Readonly<Partial<Record<PrintedPart, number>>> =>
  Object.fromEntries(sections.map(({ part, entries }) => [part, entries.length]));

/** The defaults of fields that most kinds of entries lack. */
export const EMPTY_ENTRY = {
  time: null,
  name: '',
  text: '',
  details: [],
  diagnoses: [],
  earlierDiagnoses: [],
  plan: null,
  objective: null,
  scoring: null,
} as const;

const commonFieldsOf = ({ authorId, author, writtenAt, importedBy, clarifications }: EntryState) => ({
  authorId,
  importedBy,
  author,
  writtenAt,
  clarifications: clarifications.map((each) => ({
    text: each.text,
    author: each.author,
    writtenAt: each.writtenAt,
  })),
});

const detailsOf = (label: PrintedText['label'], text: string | null): readonly PrintedText[] =>
  text ? [{ label, text }] : [];

/** A reason, and its verification as a separate entry because it has another author. */
function entriesOfReason(reason: ConsultationReason): readonly PrintedEntry[] {
  const { verification } = reason;
  const entry = { ...EMPTY_ENTRY, ...commonFieldsOf(reason), date: reason.date, text: reason.text };
  if (!verification || verification.annulment) return [entry];
  const verificationEntry: PrintedEntry = {
    ...EMPTY_ENTRY,
    ...commonFieldsOf(verification),
    date: verification.date,
    details: [
      ...detailsOf('verification', verification.text),
      ...detailsOf('terms', verification.terms.join(', ') || null),
    ],
  };
  return [entry, verificationEntry];
}

const entryOfAntecedent = (antecedent: Antecedent): PrintedEntry => ({
  ...EMPTY_ENTRY,
  ...commonFieldsOf(antecedent),
  date: antecedent.date,
  name: ANTECEDENT_TYPES.find(({ id }) => id === antecedent.type)?.name ?? '',
  text: antecedent.text,
});

const entryOfImpression = (impression: ClinicalImpression): PrintedEntry => ({
  ...EMPTY_ENTRY,
  ...commonFieldsOf(impression),
  date: impression.date,
  text: impression.observations,
  details: detailsOf('anamnesis', impression.anamnesis),
  diagnoses: impression.diagnoses,
  earlierDiagnoses: impression.diagnosisVersions.slice(1),
});

const entryOfExam = (exam: Exam, formats: readonly ExamFormat[]): PrintedEntry => ({
  ...EMPTY_ENTRY,
  ...commonFieldsOf(exam),
  date: exam.date,
  name: formats.find(({ id }) => id === exam.formatId)?.name ?? '',
  details: detailsOf('file', exam.name),
});

const entryOfEvolution = (evolution: Evolution): PrintedEntry => ({
  ...EMPTY_ENTRY,
  ...commonFieldsOf(evolution),
  date: evolution.date,
  time: evolution.startTime,
  name: nameIn(SPECIALTIES, evolution.specialtyId),
  text: evolution.text,
  details: [
    ...detailsOf('strategy', evolution.strategy),
    ...detailsOf('material', evolution.material),
    ...detailsOf('careSetting', optionalNameIn(CARE_SETTINGS, evolution.careSetting)),
  ],
  diagnoses: evolution.diagnosis ? [{ ...evolution.diagnosis, detail: null, principal: true }] : [],
});

const entryOfPlan = (plan: TreatmentPlan): PrintedEntry => ({
  ...EMPTY_ENTRY,
  ...commonFieldsOf(plan),
  date: plan.date,
  text: plan.conclusions,
  details: [
    ...detailsOf('recommendations', plan.recommendations),
    ...detailsOf('familyActivities', plan.familyActivities),
  ],
  diagnoses: plan.diagnoses,
  earlierDiagnoses: plan.diagnosisVersions.slice(1),
  plan: plan.importedBy === null ? printedPlanOf(plan) : null,
});

const printedPlanOf = (plan: TreatmentPlan): PrintedPlan => ({
  startDate: plan.startDate,
  endDate: plan.endDate,
  period: plan.period,
  services: plan.services.map(({ specialtyId, sessions }) => ({
    specialty: nameIn(SPECIALTIES, specialtyId),
    sessions,
  })),
  diagnosisTexts: plan.diagnosisTexts.map(({ text, author, writtenAt }) => ({ text, author, writtenAt })),
});

/** An objective, and each of its scorings as a separate entry because authors and days differ. */
function entriesOfObjective(objective: StoredObjective): readonly PrintedEntry[] {
  const { text, tasks, dueDate, earlierDueDates, scorings } = objective;
  const area = OBJECTIVE_AREAS.find(({ id }) => id === objective.area);
  const name = optionalNameIn(SPECIALTIES, area?.specialtyId ?? null) ?? '';
  const entry: PrintedEntry = {
    ...EMPTY_ENTRY,
    ...commonFieldsOf(objective),
    date: objective.date,
    name,
    text,
    objective: { tasks, dueDate, earlierDueDates },
  };
  const scoringEntries = scorings.filter(isValid).map(
    (scoring): PrintedEntry => ({
      ...EMPTY_ENTRY,
      ...commonFieldsOf(scoring),
      date: scoring.date,
      name,
      details: [...detailsOf('scoredObjective', text), ...detailsOf('comment', scoring.comment)],
      scoring: {
        period: scoring.period,
        percent: periodPercent(scoring.taskScores),
        tasks: scoring.taskScores.map(({ score, met }, index) => ({ task: tasks[index] ?? '', score, met })),
      },
    }),
  );
  return [entry, ...scoringEntries];
}
