import { type EntryView, entryViewOf } from '#app/history/entry.ts';
import { documentAbbreviation } from '#domain/catalogues';
import { isValid } from '#domain/clinical-history';
import { type Period, percentText, type TaskScore } from '#domain/objective-rules';
import type { AreaObjectives, ChangeableObjective, OpenedObjectives, Scoring } from '#domain/objectives';
import { addDays, daysBetween, type LocalDate } from '#domain/shared';
import {
  ageText,
  clockText,
  instantDateText,
  payerText,
  readableName,
  shortDateText,
  staffName,
} from '#domain/wording';
import { objectiveAreaNames, objectiveTexts as texts } from './copy/objectives.ts';

/** A point of the chart of averages. */
export interface QuarterView {
  /** `T4 2026` */
  readonly label: string;
  readonly average: number | null;
  readonly averageText: string;
}

/** A scoring of a period. */
export interface ScoringView extends EntryView {
  readonly period: number;
  /** `4 mar 2026`; null for an imported scoring, whose day is not known. */
  readonly date: string | null;
  /** `4 mar 2026, 15:32`; null for an imported scoring. */
  readonly scoredAt: string | null;
  /** `100 · cumple`, one per task. */
  readonly scores: readonly string[];
  readonly taskScores: readonly TaskScore[];
  readonly comment: string | null;
}

/** The bar of a period. */
export interface PeriodView {
  readonly number: Period;
  readonly percent: number | null;
  /** `60 %` or 'Sin calificar'. */
  readonly percentText: string;
  /** `Cumple 2 de 3`; null while it is not scored. */
  readonly metText: string | null;
  /** The valid scoring; null for none. */
  readonly scoring: ScoringView | null;
}

/** An objective as its screen shows it. */
export interface ObjectiveView extends EntryView {
  readonly text: string;
  readonly tasks: readonly { readonly text: string; readonly scoreText: string }[];
  /** `3 ago 2026` */
  readonly date: string;
  /** `Cumplir antes del 15 dic 2026`, `Venció el 10 nov 2026` */
  readonly dueText: string;
  /** The first day to which the due date can be extended. */
  readonly extendableFrom: LocalDate;
  /** `Meta: 100 % antes del 15 dic 2026` */
  readonly targetText: string;
  /** `Faltan 22 días`; null after the due date. */
  readonly daysLeftText: string | null;
  readonly state: ChangeableObjective['state'];
  readonly percentText: string;
  readonly periods: readonly PeriodView[];
  /** Scorings that were replaced or annulled, newest first. */
  readonly earlierScorings: readonly ScoringView[];
  /** `15 dic 2026, ampliada por Ana Díaz el 4 de marzo de 2026` */
  readonly earlierDueDates: readonly string[];
  readonly mayScore: boolean;
  readonly mayExtend: boolean;
  /** Names the people who can extend the due date; null for an annulled objective. */
  readonly askToExtendText: string | null;
  /** Ids of the objective and of its scorings, if the reader may annul them. */
  readonly annullableEntryIds: readonly number[];
}

/** The tab of an area. */
export interface AreaView {
  /** Id of the therapy area. */
  readonly id: number;
  readonly name: string;
  readonly leaderName: string | null;
  /** `67 %` or `--`. */
  readonly averageText: string;
  /** Numbers of its evaluated, valid and overdue objectives. */
  readonly evaluatedCount: number;
  readonly validCount: number;
  readonly overdueCount: number;
  readonly quarters: readonly QuarterView[];
  /** Null under a lock. */
  readonly objectives: readonly ObjectiveView[] | null;
  readonly mayAdd: boolean;
  /** Names who adds objectives, for a reader who may clarify objectives but not add them; null for other readers and under a lock. */
  readonly whoAddsText: string | null;
  /** Whether the reader has a draft of a form of the area. */
  readonly isDrafted: boolean;
}

/** The objectives of a patient. */
export interface ObjectivesView {
  readonly patientId: number;
  readonly name: string;
  readonly document: string;
  readonly age: string;
  readonly eps: string;
  readonly focus: string | null;
  readonly active: boolean;
  readonly locked: boolean;
  readonly photoId: number | null;
  readonly forbidsImages: boolean;
  readonly areas: readonly AreaView[];
  /** Id of the reader's own therapy area, which is shown first; null for readers without one. */
  readonly ownAreaId: number | null;
  readonly mayClarify: boolean;
  /** Whether the reader may open clinical histories. */
  readonly mayOpenHistory: boolean;
  /** Whether the reader may open the sheet for the family. */
  readonly mayOpenFamilySheet: boolean;
  readonly today: LocalDate;
}

export function objectivesViewOf(
  opened: OpenedObjectives,
  context: Pick<ObjectivesView, 'today' | 'ownAreaId' | 'mayOpenHistory' | 'mayOpenFamilySheet'>,
): ObjectivesView {
  const { patient, ageMonths, areas, mayClarify } = opened;
  const names = [patient.firstName, patient.secondName, patient.firstSurname, patient.secondSurname];
  return {
    patientId: patient.id,
    name: readableName(names.filter(Boolean).join(' ')),
    document: `${documentAbbreviation(patient.documentType)} ${patient.documentNumber}`,
    age: ageText(ageMonths),
    eps: payerText(patient.epsName),
    focus: patient.focusName,
    active: patient.active,
    locked: patient.lockHolderUsername !== null,
    photoId: patient.photoId,
    forbidsImages: patient.forbidsImages,
    areas: areas.map((area) => areaViewOf(area, opened.team[area.therapy], opened, context.today)),
    mayClarify,
    ...context,
  };
}

const SHOWN_QUARTERS = 6;

function areaViewOf(
  { id, objectives, average, quarters, mayAdd, isDrafted }: AreaObjectives,
  leader: { readonly firstNames: string; readonly lastNames: string } | null,
  { mayClarify }: Pick<OpenedObjectives, 'mayClarify'>,
  today: LocalDate,
): AreaView {
  const valid = objectives?.filter(isValid) ?? [];
  return {
    id,
    name: objectiveAreaNames[id],
    leaderName: leader && staffName(leader),
    averageText: percentText(average),
    evaluatedCount: valid.filter(({ percent }) => percent !== null).length,
    validCount: valid.length,
    overdueCount: valid.filter(({ state }) => state === 'overdue').length,
    quarters: quarters.slice(-SHOWN_QUARTERS).map(({ year, quarter, average: quarterAverage }) => ({
      label: `T${quarter} ${year}`,
      average: quarterAverage,
      averageText: percentText(quarterAverage),
    })),
    objectives: objectives?.map((objective) => objectiveViewOf(objective, today)) ?? null,
    mayAdd,
    whoAddsText: mayClarify && objectives && !mayAdd ? whoAddsTextOf(leader) : null,
    isDrafted,
  };
}

const whoAddsTextOf = (leader: Parameters<typeof staffName>[0] | null): string =>
  leader ? texts.leaderAdds(staffName(leader)) : texts.noLeaderAdds;

export function objectiveViewOf(objective: ChangeableObjective, today: LocalDate): ObjectiveView {
  const { text, tasks, date, dueDate, state, percent, periods, scorings, earlierDueDates } = objective;
  const { mayScore, mayExtend, annullableEntryIds } = objective;
  const lastScoring = periods.findLast((period) => period !== null);
  const validScoringIds = periods.map((period) => period?.entryId);
  const days = daysBetween(today, dueDate);
  return {
    ...entryViewOf(objective),
    text,
    tasks: tasks.map((task, index) => ({ text: task, scoreText: scoreText(lastScoring, index) })),
    date: shortDateText(date),
    dueText: days < 0 ? texts.wasDue(shortDateText(dueDate)) : texts.due(shortDateText(dueDate)),
    extendableFrom: days < 0 ? today : addDays(dueDate, 1),
    targetText: texts.target(shortDateText(dueDate)),
    daysLeftText: days < 0 ? null : texts.remaining(days),
    state,
    percentText: percentText(percent),
    periods: periods.map((scoring, index) => ({
      number: (index + 1) as Period,
      percent: scoring?.percent ?? null,
      percentText: scoring ? percentText(scoring.percent) : texts.unscored,
      metText:
        scoring &&
        texts.metTasks(scoring.taskScores.filter(({ met }) => met).length, scoring.taskScores.length),
      scoring: scoring && scoringViewOf(scoring),
    })),
    earlierScorings: scorings
      .filter(({ entryId }) => !validScoringIds.includes(entryId))
      .map(scoringViewOf)
      .reverse(),
    earlierDueDates: earlierDueDates.map((each) =>
      texts.earlierDueDate(shortDateText(each.dueDate), each.extendedBy, instantDateText(each.extendedAt)),
    ),
    mayScore,
    mayExtend,
    askToExtendText: isValid(objective) ? texts.askToExtend(percent ?? 0) : null,
    annullableEntryIds,
  };
}

const scoringViewOf = (scoring: Scoring): ScoringView => ({
  ...entryViewOf(scoring),
  period: scoring.period,
  date: scoring.importedBy === null ? shortDateText(scoring.date) : null,
  scoredAt:
    scoring.importedBy === null ? `${shortDateText(scoring.date)}, ${clockText(scoring.writtenAt)}` : null,
  scores: scoring.taskScores.map((_, index) => scoreText(scoring, index)),
  taskScores: scoring.taskScores,
  comment: scoring.comment,
});

/** The score of a task in a period: `100 · cumple`. */
const scoreText = (scoring: Scoring | null | undefined, index: number): string => {
  const task = scoring?.taskScores[index];
  return task ? texts.score(task.score, task.met) : texts.unscored;
};
