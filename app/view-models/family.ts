import { nameIn, SPECIALTIES } from '#domain/catalogues';
import { OBJECTIVE_AREAS } from '#domain/objective-rules';
import type { FamilySession, FamilySheet, Objective } from '#domain/objectives';
import type { LocalDate } from '#domain/shared';
import { familyAreas, familyTexts as texts } from '../copy/family.ts';
import { dateText, dayText, hourText, longWeekdayText } from './day-text.ts';
import { readableName, staffName } from './person-name.ts';
import { asSentence } from './sentence.ts';

/** An objective in plain words. */
interface GoalView {
  readonly id: number;
  readonly text: string;
  /** `Meta para el 31 de marzo de 2026` */
  readonly until: string;
  /** Null while it is not evaluated. */
  readonly percent: number | null;
  /** `Va por buen camino.` */
  readonly progress: string;
  /** Sentence about the last task that was met in the last scored period, else about the first task; null without a score. */
  readonly task: string | null;
}

/** A therapy with its objectives. */
interface FamilyAreaView {
  readonly name: string;
  /** `para moverse con fuerza y equilibrio` */
  readonly purpose: string;
  readonly goals: readonly GoalView[];
}

/** An objective whose due date has passed. */
interface PastGoalView {
  readonly id: number;
  /** `Fisioterapia` */
  readonly areaName: string;
  /** A sentence with its full stop. */
  readonly text: string;
  /** `Avanzó bastante.` */
  readonly progress: string;
}

/** A session that the family comes to. */
interface FamilySessionView {
  readonly id: number;
  /** `lunes 23 de marzo, 3:30 p. m.` */
  readonly when: string;
  /** `Fisioterapia con Ana Díaz` */
  readonly text: string;
  readonly siteName: string;
}

/** The family's view of a child. */
export interface FamilyView {
  readonly patientId: number;
  readonly title: string;
  readonly active: boolean;
  readonly areas: readonly FamilyAreaView[];
  /** Whether a goal has a score, and so a bar. */
  readonly hasScoredGoal: boolean;
  /** Why `areas` is empty; null when it is not. */
  readonly noGoalsText: string | null;
  readonly pastGoals: readonly PastGoalView[];
  /** Sentences about therapies with sessions but no goals, and with goals but no sessions. */
  readonly unmatchedTherapyTexts: readonly string[];
  /** `Antes trabajó en otras 2 metas. …`; null for none. */
  readonly earlierText: string | null;
  /** The activities of the plan, and the therapies that they help in. */
  readonly practice: { readonly therapies: string; readonly text: string } | null;
  /** The next pending sessions, by date and start. */
  readonly sessions: readonly FamilySessionView[];
  /** `Hoja del viernes 20 de marzo de 2026` */
  readonly madeOn: string;
  /** Where the family changes or cancels a session. */
  readonly contact: string;
}

export function familyViewOf(sheet: FamilySheet, today: LocalDate): FamilyView {
  const { patient, objectives, earlierObjectiveCount, plan, sessions, site } = sheet;
  const isCurrent = ({ dueDate }: Objective) => dueDate >= today;
  const currentObjectives = objectives.filter(isCurrent);
  return {
    patientId: patient.id,
    title: texts.title(readableName(`${patient.firstName} ${patient.firstSurname}`)),
    active: patient.active,
    areas: OBJECTIVE_AREAS.map(({ id }) => ({
      ...familyAreas[id],
      goals: currentObjectives.filter(({ area }) => area === id).map(goalOf),
    })).filter(({ goals }) => goals.length > 0),
    hasScoredGoal: currentObjectives.some(({ percent }) => percent !== null),
    noGoalsText: currentObjectives.length === 0 ? noGoalsTextOf(sheet) : null,
    pastGoals: objectives.filter((each) => !isCurrent(each)).map(pastGoalOf),
    unmatchedTherapyTexts: unmatchedTherapyTextsOf(currentObjectives, sheet),
    earlierText: earlierObjectiveCount > 0 ? texts.earlier(earlierObjectiveCount) : null,
    practice: plan && practiceOf(plan),
    sessions: sessions.map(sessionOf),
    madeOn: texts.madeOn(`${longWeekdayText(today)} ${dateText(today)}`),
    contact: texts.contact(site),
  };
}

const goalOf = ({ entryId, text, tasks, percent, periods, dueDate }: Objective): GoalView => {
  const lastScoring = periods.findLast((period) => period !== null);
  const metTask = lastScoring && tasks.findLast((_, index) => lastScoring.taskScores[index]?.met);
  const [first = ''] = tasks;
  return {
    id: entryId,
    text,
    until: texts.until(dateText(dueDate)),
    percent,
    progress: percent === null ? texts.unscored : levelOf(percent).text,
    task: lastScoring ? (metTask ? texts.atHome(metTask) : texts.nextTask(first)) : null,
  };
};

const levelOf = (percent: number) => texts.levels.find(({ from }) => percent >= from) ?? texts.levels[4];

const pastGoalOf = ({ entryId, area, text, percent }: Objective): PastGoalView => ({
  id: entryId,
  areaName: familyAreas[area].name,
  text: asSentence(text),
  progress: percent === null ? texts.neverScored : levelOf(percent).past,
});

const LIST_FORMAT = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const therapiesIn = (specialtyIds: readonly number[]): string =>
  LIST_FORMAT.format(specialtyIds.map((id) => nameIn(SPECIALTIES, id).toLowerCase()));

const areaSpecialties: readonly number[] = OBJECTIVE_AREAS.map(({ specialtyId }) => specialtyId);

function noGoalsTextOf({ objectives, earlierObjectiveCount, bookedSpecialtyIds }: FamilySheet): string {
  const isTherapyAreaBooked = bookedSpecialtyIds.some((id) => areaSpecialties.includes(id));
  if (bookedSpecialtyIds.length > 0 && !isTherapyAreaBooked)
    return texts.writesNoGoals(therapiesIn(bookedSpecialtyIds));
  return objectives.length > 0 || earlierObjectiveCount > 0 ? texts.noneNew : texts.none;
}

function unmatchedTherapyTextsOf(
  currentObjectives: readonly Objective[],
  { bookedSpecialtyIds, sessions }: Pick<FamilySheet, 'bookedSpecialtyIds' | 'sessions'>,
): readonly string[] {
  if (currentObjectives.length === 0 || sessions.length === 0) return [];
  const withGoals = OBJECTIVE_AREAS.filter(({ id }) => currentObjectives.some(({ area }) => area === id)).map(
    ({ specialtyId }): number => specialtyId,
  );
  const withoutGoals = bookedSpecialtyIds.filter(
    (id) => areaSpecialties.includes(id) && !withGoals.includes(id),
  );
  const withoutSessions = withGoals.filter((id) => !bookedSpecialtyIds.includes(id));
  return [
    ...(withoutGoals.length > 0 ? [texts.withoutGoals(therapiesIn(withoutGoals))] : []),
    ...(withoutSessions.length > 0 ? [texts.withoutSessions(therapiesIn(withoutSessions))] : []),
  ];
}

const practiceOf = ({ familyActivities, services }: NonNullable<FamilySheet['plan']>) => ({
  therapies: texts.practiseFor(therapiesIn(services.map(({ specialtyId }) => specialtyId))),
  text: familyActivities ?? '',
});

const sessionOf = ({ id, date, start, specialtyId, therapist, siteName }: FamilySession) => ({
  id,
  when: texts.when(dayText(date), hourText(start)),
  text: texts.session(nameIn(SPECIALTIES, specialtyId), staffName(therapist)),
  siteName,
});
