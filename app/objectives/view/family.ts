import { nameIn, SPECIALTIES } from '#domain/catalogues';
import { isTaskReached, OBJECTIVE_AREAS } from '#domain/objective-rules';
import type { FamilySession, FamilySheet, Objective } from '#domain/objectives';
import type { LocalDate } from '#domain/shared';
import { dateText, dayText, hourText, longWeekdayText, readableName, staffName } from '#domain/wording';
import { familyAreas, familyTexts as texts } from '../copy/family.ts';
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
  /** Sentence about the last task that was met in the last scored period, else about the first task that is not reached; null without a score. */
  readonly task: string | null;
}

/** A therapy with its objectives. */
interface FamilyAreaView {
  readonly name: string;
  /** `para moverse con fuerza y equilibrio` */
  readonly purpose: string;
  readonly goals: readonly GoalView[];
}

/** An objective that is not worked on: all its tasks are reached, or its due date has passed. */
interface DoneGoalView {
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
  /** Name of the foundation and address of its logo; null for none. */
  readonly letterhead: { readonly name: string; readonly logoPath: string | null; readonly siteName: string };
  readonly active: boolean;
  readonly areas: readonly FamilyAreaView[];
  /** Whether a goal has a score, and so a bar. */
  readonly hasScoredGoal: boolean;
  /** Why `areas` is empty; null when it is not. */
  readonly noGoalsText: string | null;
  readonly reachedGoals: readonly DoneGoalView[];
  readonly pastGoals: readonly DoneGoalView[];
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
  const { patient, objectives, earlierObjectiveCount, plan, sessions, foundation, site } = sheet;
  const isCurrent = ({ dueDate }: Objective) => dueDate >= today;
  const currentObjectives = objectives.filter((each) => isCurrent(each) && !isReached(each));
  return {
    patientId: patient.id,
    title: texts.title(readableName(`${patient.firstName} ${patient.firstSurname}`)),
    letterhead: {
      name: foundation.name,
      logoPath: foundation.logoId === null ? null : `/archivos/logo/${foundation.logoId}`,
      siteName: site.name,
    },
    active: patient.active,
    areas: OBJECTIVE_AREAS.map(({ id }) => ({
      ...familyAreas[id],
      goals: currentObjectives.filter(({ area }) => area === id).map(goalOf),
    })).filter(({ goals }) => goals.length > 0),
    hasScoredGoal: currentObjectives.some(({ percent }) => percent !== null),
    noGoalsText: currentObjectives.length === 0 ? noGoalsTextOf(sheet) : null,
    reachedGoals: objectives.filter(isReached).map((each) => doneGoalOf(each, texts.reached)),
    pastGoals: objectives
      .filter((each) => !isCurrent(each) && !isReached(each))
      .map((each) => doneGoalOf(each, pastProgressOf(each))),
    unmatchedTherapyTexts: unmatchedTherapyTextsOf(currentObjectives, sheet),
    earlierText: earlierObjectiveCount > 0 ? texts.earlier(earlierObjectiveCount) : null,
    practice: plan && practiceOf(plan),
    sessions: sessions.map(sessionOf),
    madeOn: texts.madeOn(`${longWeekdayText(today)} ${dateText(today)}`),
    contact: texts.contact(site),
  };
}

const isReached = ({ tasks, periods }: Objective): boolean =>
  tasks.length > 0 && tasks.every((_, index) => isTaskReached(periods, index));

const goalOf = ({ entryId, text, tasks, percent, periods, dueDate }: Objective): GoalView => {
  const lastScoring = periods.findLast((period) => period !== null);
  const metTask = lastScoring && tasks.findLast((_, index) => lastScoring.taskScores[index]?.met);
  const next = tasks.find((_, index) => !isTaskReached(periods, index));
  return {
    id: entryId,
    text,
    until: texts.until(dateText(dueDate)),
    percent,
    progress: percent === null ? texts.unscored : levelOf(percent).text,
    task: lastScoring ? taskText(metTask, next) : null,
  };
};

const taskText = (metTask: string | undefined, nextTask: string | undefined): string | null => {
  if (metTask !== undefined) return texts.atHome(metTask);
  return nextTask === undefined ? null : texts.nextTask(nextTask);
};

const levelOf = (percent: number) => texts.levels.find(({ from }) => percent >= from) ?? texts.levels[4];

const pastProgressOf = ({ percent }: Objective): string =>
  percent === null ? texts.neverScored : levelOf(percent).past;

const doneGoalOf = ({ entryId, area, text }: Objective, progress: string): DoneGoalView => ({
  id: entryId,
  areaName: familyAreas[area].name,
  text: asSentence(text),
  progress,
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
