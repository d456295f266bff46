import type { SqlEntityManager } from '@mikro-orm/knex';
import { OBJECTIVE_AREAS, PERIODS, SCORES } from '#domain/objective-rules';
import { addDays, type LocalDate, localDate } from '#domain/shared';
import { insertRows } from '../../persistence/repositories/insert-rows.ts';
import {
  ClinicalEntrySchema,
  ObjectiveDueDateSchema,
  ObjectiveSchema,
  ObjectiveScoringSchema,
} from '../../persistence/schemas/clinical.ts';
import { entriesOf } from './entries.ts';
import { instantOf, workingDay } from './instants.ts';
import { COMMENTS, OBJECTIVES } from './objective-texts.ts';
import type { AdmittedPatient } from './orders.ts';
import type { Choices } from './random.ts';
import { teamOf, therapistsOf } from './staff.ts';

const QUARTERS_PER_YEAR = 4;
const MONTHS_PER_QUARTER = 3;
/** Share of the patients with objectives, among those with a therapy leader. `assignLeaders` gives two of three patients a leader. */
const OBJECTIVES_SHARE = 0.78;
const NEVER_SCORED_SHARE = 0.16;
const WITHOUT_COMMENT_SHARE = 0.2;

/** Inserts objectives of the last four quarters for about half of the patients; some are overdue, some were never scored. */
export async function writeObjectives(
  em: SqlEntityManager,
  choices: Choices,
  { patients, today }: { readonly patients: readonly AdmittedPatient[]; readonly today: LocalDate },
): Promise<void> {
  const [newest] = await em.findAll(ClinicalEntrySchema, { orderBy: { id: 'desc' }, limit: 1 });
  const firstId = Number(newest?.id ?? 0) + 1;
  const objectives = entriesOf('objective', planObjectives(choices, patients, today), firstId);
  const scorings = entriesOf(
    'scoring',
    objectives.rows.flatMap((objective) => planScorings(choices, objective, today)),
    firstId + objectives.rows.length,
  );
  await insertRows(em, ClinicalEntrySchema, [...objectives.entries, ...scorings.entries]);
  await insertRows(
    em,
    ObjectiveSchema,
    objectives.rows.map(({ entryId, area, text, tasks: [task1, task2, task3] }) => ({
      entryId,
      area,
      text,
      task1,
      task2,
      task3,
    })),
  );
  const authorNames = new Map(objectives.entries.map(({ id, authorName }) => [id, authorName]));
  await insertRows(
    em,
    ObjectiveDueDateSchema,
    objectives.rows.map(({ entryId: objectiveId, dueDate, authorId, writtenAt }, index) => ({
      id: index + 1,
      objectiveId,
      dueDate,
      authorId,
      writtenAt,
      authorName: authorNames.get(objectiveId) ?? '',
    })),
  );
  await insertRows(
    em,
    ObjectiveScoringSchema,
    scorings.rows.map(({ patientId: _p, authorId: _a, writtenAt: _w, ...scoring }) => scoring),
  );
}

/** The first day of the quarter `quartersAgo` before the current one. */
function quarterStart(today: LocalDate, quartersAgo: number): LocalDate {
  const quarter =
    Number(today.slice(0, 4)) * QUARTERS_PER_YEAR +
    Math.floor((Number(today.slice(5, 7)) - 1) / MONTHS_PER_QUARTER) -
    quartersAgo;
  const month = String((quarter % QUARTERS_PER_YEAR) * MONTHS_PER_QUARTER + 1).padStart(2, '0');
  return localDate(`${Math.floor(quarter / QUARTERS_PER_YEAR)}-${month}-01`);
}

const planObjectives = (choices: Choices, patients: readonly AdmittedPatient[], today: LocalDate) =>
  patients
    .filter(({ siteId, leftOn }, index) => index % 3 > 0 && !leftOn && therapistsOf(siteId).length > 0)
    .filter(() => choices.chance(OBJECTIVES_SHARE))
    .flatMap((patient) => {
      const areas = choices.shuffled(OBJECTIVE_AREAS).slice(0, choices.whole(2, 4));
      return areas.flatMap((area) => planArea(choices, patient, area, today));
    });

/** An objective in each of the last four quarters, unless its day is before the admission; the texts of the area come in turns. */
function planArea(
  choices: Choices,
  { patientId, siteId, details }: AdmittedPatient,
  { id: area, specialtyId }: (typeof OBJECTIVE_AREAS)[number],
  today: LocalDate,
) {
  const author = teamOf({ siteId, patientId }).find((each) => each.specialtyId === specialtyId);
  if (!author) return [];
  const texts = choices.shuffled(OBJECTIVES[area]);
  return Array.from({ length: QUARTERS_PER_YEAR }, (_, index) => QUARTERS_PER_YEAR - 1 - index).flatMap(
    (quartersAgo, index) => {
      const careDate = workingDay(addDays(quarterStart(today, quartersAgo), choices.whole(2, 16)));
      const objective = texts[index % texts.length];
      if (!objective || careDate < details.admissionDate || careDate >= today) return [];
      return [
        {
          patientId,
          authorId: author.id,
          careDate,
          area,
          ...objective,
          quartersAgo,
          setOn: careDate,
          dueDate: addDays(quarterStart(today, quartersAgo - 1), -1),
          writtenAt: instantOf(careDate, '15:00', choices.whole(0, 120)),
        },
      ];
    },
  );
}

type PlannedObjective = Omit<ReturnType<typeof planArea>[number], 'careDate'> & { readonly entryId: number };

/** One scoring for each period that has passed, none lower than the one before. */
function planScorings(choices: Choices, objective: PlannedObjective, today: LocalDate) {
  if (choices.chance(NEVER_SCORED_SHARE)) return [];
  const { entryId: objectiveId, patientId, authorId, setOn, quartersAgo } = objective;
  let level = choices.whole(0, 2) + (QUARTERS_PER_YEAR - 1 - quartersAgo) * 0.5;
  return PERIODS.flatMap((period) => {
    const careDate = workingDay(addDays(setOn, period * 24));
    if (careDate >= today) return [];
    level = Math.min(level + choices.whole(0, 2) * 0.5, SCORES.length - 1);
    // The three tasks have the numbers of the periods: 1, 2, 3.
    const scores = PERIODS.map((task) => scoreAt(level - (task - 1) * 0.5));
    const comments = COMMENTS[Math.min(COMMENTS.length - 1, Math.floor(level * 0.75))] ?? [];
    return [
      {
        patientId,
        authorId,
        careDate,
        objectiveId,
        period,
        score1: scores[0] ?? 0,
        score2: scores[1] ?? 0,
        score3: scores[2] ?? 0,
        met1: (scores[0] ?? 0) >= MIN_MET_SCORE,
        met2: (scores[1] ?? 0) >= MIN_MET_SCORE,
        met3: (scores[2] ?? 0) >= MIN_MET_SCORE,
        comment: choices.chance(WITHOUT_COMMENT_SHARE) ? null : choices.pick(comments),
        writtenAt: instantOf(careDate, '16:00', choices.whole(0, 90)),
      },
    ];
  });
}

const MIN_MET_SCORE = 80;

/** The score of a level from 0 to 5. */
const scoreAt = (level: number): number =>
  SCORES[SCORES.length - 1 - Math.max(0, Math.min(SCORES.length - 1, Math.round(level)))] ?? 0;
