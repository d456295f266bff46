import { nameIn, SPECIALTIES } from '#domain/catalogues';
import { OBJECTIVE_AREAS } from '#domain/objective-rules';
import type { FamilySession, FamilySheet, Objective } from '#domain/objectives';
import type { LocalDate } from '#domain/shared';
import { familyAreas, familyTexts as texts } from '../copy/family.ts';
import { dateText, dayText, hourText } from './day-text.ts';
import { readableName, staffName } from './person-name.ts';

/** An objective in plain words. */
interface GoalView {
  readonly id: number;
  readonly text: string;
  /** Null while it is not evaluated. */
  readonly percent: number | null;
  /** `Va por buen camino.` */
  readonly progress: string;
  /** The last task that is met in the last scored period, to be repeated at home; else the first task. Null without a score. */
  readonly task: string | null;
}

/** A therapy with its objectives. */
interface FamilyAreaView {
  readonly name: string;
  /** `para moverse con fuerza y equilibrio` */
  readonly purpose: string;
  readonly goals: readonly GoalView[];
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
  /** `Y 2 metas más de meses anteriores; …`; null for none. */
  readonly earlier: string | null;
  /** The activities of the plan, and the therapies that they help in. */
  readonly practice: { readonly therapies: string; readonly text: string } | null;
  /** The first one is the next one. */
  readonly sessions: readonly FamilySessionView[];
  readonly madeOn: string;
}

export function familyViewOf(sheet: FamilySheet, today: LocalDate): FamilyView {
  const { patient, objectives, earlierCount, plan, sessions } = sheet;
  return {
    patientId: patient.id,
    title: texts.title(readableName(`${patient.firstName} ${patient.firstSurname}`)),
    active: patient.active,
    areas: OBJECTIVE_AREAS.map(({ id }) => ({
      ...familyAreas[id],
      goals: objectives.filter(({ area }) => area === id).map(goalOf),
    })).filter(({ goals }) => goals.length > 0),
    earlier: earlierCount > 0 ? texts.earlier(earlierCount) : null,
    practice: plan && practiceOf(plan),
    sessions: sessions.map(sessionOf),
    madeOn: texts.madeOn(dateText(today)),
  };
}

const goalOf = ({ entryId, text, tasks, percent, periods }: Objective): GoalView => {
  const scored = periods.findLast((period) => period !== null);
  const met = scored && tasks.findLast((_, index) => scored.tasks[index]?.met);
  const [first = ''] = tasks;
  return {
    id: entryId,
    text,
    percent,
    progress: progressOf(percent),
    task: scored ? (met ? texts.atHome(met) : texts.nextTask(first)) : null,
  };
};

const progressOf = (percent: number | null): string =>
  percent === null ? texts.unscored : (texts.levels.find(({ from }) => percent >= from)?.text ?? '');

const LIST = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const practiceOf = ({ familyActivities, services }: NonNullable<FamilySheet['plan']>) => ({
  therapies: texts.practiseFor(
    LIST.format(services.map(({ specialtyId }) => nameIn(SPECIALTIES, specialtyId).toLowerCase())),
  ),
  text: familyActivities ?? '',
});

const sessionOf = ({ id, date, start, specialtyId, therapist, siteName }: FamilySession) => ({
  id,
  when: texts.when(dayText(date), hourText(start)),
  text: texts.session(nameIn(SPECIALTIES, specialtyId), staffName(therapist)),
  siteName,
});
