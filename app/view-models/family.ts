import { nameIn, SPECIALTIES } from '#domain/catalogues';
import { OBJECTIVE_AREAS } from '#domain/objective-rules';
import type { FamilySheet } from '#domain/objectives';
import type { LocalDate } from '#domain/shared';
import { familyAreaNames, familyTexts as texts } from '../copy/family.ts';
import { dateText, dayText } from './day-text.ts';
import { readableName, staffName } from './person-name.ts';

/** An objective in plain words. */
interface GoalView {
  readonly id: number;
  readonly text: string;
  /** Null while it is not evaluated. */
  readonly percent: number | null;
  /** `Va por buen camino.` */
  readonly progress: string;
}

/** The family's view of a child. */
export interface FamilyView {
  readonly patientId: number;
  readonly title: string;
  readonly areas: readonly { readonly name: string; readonly goals: readonly GoalView[] }[];
  readonly activities: string | null;
  readonly sessions: readonly { readonly id: number; readonly text: string }[];
  readonly madeOn: string;
}

export function familyViewOf(sheet: FamilySheet, today: LocalDate): FamilyView {
  const { patient, objectives, activities, sessions } = sheet;
  return {
    patientId: patient.id,
    title: texts.title(readableName(`${patient.firstName} ${patient.firstSurname}`)),
    areas: OBJECTIVE_AREAS.map(({ id }) => ({
      name: familyAreaNames[id],
      goals: objectives
        .filter(({ area }) => area === id)
        .map(({ entryId, text, percent }) => ({ id: entryId, text, percent, progress: progressOf(percent) })),
    })).filter(({ goals }) => goals.length > 0),
    activities,
    sessions: sessions.map(({ id, date, start, specialtyId, therapist }) => ({
      id,
      text: texts.session(dayText(date), start, nameIn(SPECIALTIES, specialtyId), staffName(therapist)),
    })),
    madeOn: texts.madeOn(dateText(today)),
  };
}

const progressOf = (percent: number | null): string =>
  percent === null ? texts.unscored : (texts.levels.find(({ from }) => percent >= from)?.text ?? '');
