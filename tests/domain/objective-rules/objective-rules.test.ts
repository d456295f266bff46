import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaAverage,
  checkExtension,
  checkObjective,
  checkScoring,
  currentScorings,
  mayAdd,
  mayExtend,
  mayReadArea,
  mayScore,
  type ObjectiveUser,
  objectivePercent,
  objectiveState,
  percentText,
  periodPercent,
  quarterAverages,
  repeatedTaskNumber,
  SCORES,
  type TaskScore,
} from '#domain/objective-rules';
import { addDays, type LocalDate, localDate } from '#domain/shared';

const TODAY = localDate('2026-03-04');

const task = fc.record({ score: fc.constantFrom(...SCORES), met: fc.boolean() });
const tasks = fc.tuple(task, task, task);
const scoring = fc.record({ period: fc.constantFrom(1, 2, 3), tasks, annulled: fc.boolean() });
const taskScores = (...scores: number[]): TaskScore[] => scores.map((score) => ({ score, met: false }));

const percentOf = (scorings: readonly { period: number; tasks: TaskScore[]; annulled: boolean }[]) =>
  objectivePercent(currentScorings(scorings).map((each) => each?.tasks ?? null));

describe('percentages', () => {
  it.each([
    [[100, 80, 60], 80],
    [[100, 100, 80], 93],
    [[20, 20, 0], 13],
    [[100, 60, 40], 67],
  ])('the percent of a period scored %j is %i', (scores, percent) => {
    expect(periodPercent(taskScores(...scores))).toBe(percent);
  });

  it('the percent of an objective is the mean of its evaluated periods, rounded once, halves up', () => {
    expect(objectivePercent([taskScores(100, 100, 80), taskScores(20, 20, 0), null])).toBe(53);
    expect(objectivePercent([taskScores(20, 20, 0), null, taskScores(0, 0, 20)])).toBe(10);
    expect(objectivePercent([null, null, null])).toBeNull();
  });

  it('an average counts evaluated objectives only, halves up', () => {
    expect(areaAverage([67, null, 80])).toBe(74);
    expect(areaAverage([0, null])).toBe(0);
  });

  it("an average of nothing is '--'", () => {
    fc.assert(
      fc.property(fc.array(fc.constant(null)), (percents) => {
        expect(percentText(areaAverage(percents))).toBe('--');
      }),
    );
  });

  it('every percent and every average is an integer from 0 to 100', () => {
    const isPercent = (percent: number) => Number.isInteger(percent) && percent >= 0 && percent <= 100;
    fc.assert(
      fc.property(fc.array(fc.array(scoring)), (objectives) => {
        const percents = objectives.map(percentOf);
        const computedPercents = [...percents, areaAverage(percents)].filter((percent) => percent !== null);
        expect(computedPercents.every(isPercent)).toBe(true);
      }),
    );
  });

  it('any order of scoring and scoring again gives the same percent, as long as the same scores are the last ones', () => {
    const shuffled = fc.array(scoring).chain((earlier) =>
      fc.record({
        earlier: fc.constant(earlier),
        reordered: fc.shuffledSubarray(earlier, { minLength: earlier.length }),
        last: fc.tuple(tasks, tasks, tasks),
        order: fc.shuffledSubarray([1, 2, 3], { minLength: 3 }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ earlier, reordered, last, order }) => {
        const lastOf = (period: number) => ({
          period,
          annulled: false,
          tasks: last[(period - 1) as 0 | 1 | 2],
        });
        const [one, other] = [
          [...earlier, ...[1, 2, 3].map(lastOf)],
          [...reordered, ...order.map(lastOf)],
        ];
        expect(percentOf(other)).toBe(percentOf(one));
        expect(percentOf(one)).toBe(objectivePercent(last));
      }),
    );
  });

  it('an annulled scoring counts for nothing; the one before it counts again', () => {
    fc.assert(
      fc.property(fc.array(scoring), scoring, fc.nat(), (scorings, extra, at) => {
        const place = at % (scorings.length + 1);
        const withAnnulled = scorings.toSpliced(place, 0, { ...extra, annulled: true });
        expect(percentOf(withAnnulled)).toBe(percentOf(scorings));
      }),
    );
  });
});

describe('the average of each quarter', () => {
  it('is that of the objectives set in it, and quarters without one stay in their place', () => {
    const objectiveOf = (date: string, percent: number | null) => ({ date: localDate(date), percent });
    const objectives = [
      objectiveOf('2026-07-01', 70),
      objectiveOf('2025-12-31', 40),
      objectiveOf('2026-01-01', null),
      objectiveOf('2025-10-01', 61),
    ];
    expect(quarterAverages(objectives)).toEqual([
      { year: 2025, quarter: 4, average: 51 },
      { year: 2026, quarter: 1, average: null },
      { year: 2026, quarter: 2, average: null },
      { year: 2026, quarter: 3, average: 70 },
    ]);
    expect(quarterAverages([])).toEqual([]);
  });
});

describe('the state of an objective', () => {
  it.each([
    [null, -1, 'overdue'],
    [null, 0, 'pending'],
    [null, 1, 'pending'],
    [0, -1, 'evaluated'],
    [100, 1, 'evaluated'],
  ])('with percent %s and %i days to go is %s', (percent, days, state) => {
    expect(objectiveState({ percent, dueDate: addDays(TODAY, days) }, TODAY)).toBe(state);
  });
});

describe('rights', () => {
  const user = (overrides: Partial<ObjectiveUser> = {}): ObjectiveUser => ({
    userId: 7,
    isAdministrator: false,
    isCoordinator: false,
    mayOpenLock: true,
    ...overrides,
  });
  const administrator = user({ isAdministrator: true });
  const coordination = user({ isCoordinator: true });

  it('role 1 and the leader of the area add objectives', () => {
    expect([mayAdd(administrator, 1, null), mayAdd(user(), 1, 7)]).toEqual([true, true]);
    expect([mayAdd(user(), 1, 8), mayAdd(user(), 1, null), mayAdd(coordination, 1, 8)]).toEqual([
      ...[false, false, false],
    ]);
  });

  it('the author and roles 9, 13 and 15 score, role 1 only own ones', () => {
    expect([
      mayScore(user(), { area: 1, authorId: 7 }),
      mayScore(coordination, { area: 1, authorId: 8 }),
    ]).toEqual([true, true]);
    expect([
      mayScore(user(), { area: 1, authorId: 8 }),
      mayScore(administrator, { area: 1, authorId: 8 }),
    ]).toEqual([false, false]);
  });

  it.each([
    [administrator, 80, true],
    [coordination, null, true],
    [coordination, 0, true],
    [coordination, 1, false],
    [user(), null, false],
  ])('extending for %j with percent %s: %s', (who, percent, permitted) => {
    expect(mayExtend(who, { area: 1, percent })).toBe(permitted);
  });

  it('a lock that does not open for a user takes away all rights in psychology, and none in the other areas', () => {
    const users = fc.record({
      userId: fc.constantFrom(7, 8),
      isAdministrator: fc.boolean(),
      isCoordinator: fc.boolean(),
    });
    fc.assert(
      fc.property(users, fc.integer({ min: 1, max: 5 }), fc.option(fc.nat(100)), (who, area, percent) => {
        const rights = (mayOpenLock: boolean) => {
          const objectiveUser = { ...who, mayOpenLock };
          const objective = { area, authorId: 7, percent };
          return [
            mayReadArea(objectiveUser, area),
            mayAdd(objectiveUser, area, 7),
            mayScore(objectiveUser, objective),
            mayExtend(objectiveUser, objective),
          ];
        };
        expect(rights(false)).toEqual(area === 4 ? [false, false, false, false] : rights(true));
      }),
    );
  });
});

describe('a new objective', () => {
  const objective = (overrides = {}) => ({
    text: ' Sube escaleras ',
    tasks: ['Un escalón', 'Dos  escalones', 'Un piso'],
    dueDate: addDays(TODAY, 1),
    date: null,
    ...overrides,
  });
  const errorsOf = (overrides: object) => {
    const checked = checkObjective(objective(overrides), TODAY);
    return checked.ok ? {} : checked.refusal.fields;
  };

  it('is stored tidy, of today without a date', () => {
    expect(checkObjective(objective(), TODAY)).toEqual({
      ok: true,
      value: {
        text: 'Sube escaleras',
        tasks: ['Un escalón', 'Dos escalones', 'Un piso'],
        dueDate: '2026-03-05',
        date: TODAY,
      },
    });
  });

  it('says everything that is wrong by its field', () => {
    const wrong = { text: ' ', tasks: ['a', '', 'x'.repeat(501)], dueDate: TODAY, date: addDays(TODAY, 1) };
    expect(errorsOf(wrong)).toEqual({
      text: 'required',
      task2: 'required',
      task3: 'task-too-long',
      dueDate: 'due-date-not-after-today',
      date: 'objective-date-after-today',
    });
    expect(errorsOf({ text: 'x'.repeat(40_001), tasks: [], dueDate: null })).toEqual({
      text: 'objective-too-long',
      task1: 'required',
      task2: 'required',
      task3: 'required',
      dueDate: 'required',
    });
  });

  it('has three different tasks; case, accents and blanks make no difference', () => {
    expect(errorsOf({ tasks: ['Subir un  escalón', 'otra', ' subir un ESCALON'] })).toEqual({
      task3: 'tasks-coincide',
    });
    expect(repeatedTaskNumber(['', '', 'una'])).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 3 }), fc.nat(), (taskTexts, at) => {
        const repeated = taskTexts[at % 3]?.trim() ? [...taskTexts, ` ${taskTexts[at % 3]} `] : null;
        if (repeated) expect(repeatedTaskNumber(repeated)).not.toBeNull();
      }),
    );
  });
});

describe('the scoring of a period', () => {
  const scoringInput = (overrides = {}) => ({
    period: 1,
    comment: ' Bien. ',
    tasks: [...taskScores(100, 0), { score: 40, met: true }],
    ...overrides,
  });

  it('has one score per task', () => {
    expect(checkScoring(scoringInput())).toMatchObject({
      value: {
        period: 1,
        comment: 'Bien.',
        taskScores: [{ score: 100 }, { score: 0 }, { score: 40, met: true }],
      },
    });
    expect(checkScoring(scoringInput({ comment: ' ' }))).toMatchObject({ value: { comment: null } });
  });

  it('refuses other periods, other scores and a missing one', () => {
    const wrong = {
      period: 4,
      tasks: [
        { score: null, met: true },
        { score: 50, met: false },
      ],
    };
    expect(checkScoring(scoringInput({ ...wrong, comment: 'x'.repeat(40_001) }))).toMatchObject({
      refusal: {
        fields: {
          period: 'unknown-option',
          score1: 'required',
          score2: 'unknown-option',
          score3: 'required',
          comment: 'comment-too-long',
        },
      },
    });
  });
});

it('a due date is extended to a later day, today at the earliest', () => {
  const refusalOf = (dueDate: LocalDate | null, replaced: LocalDate) => {
    const checked = checkExtension(dueDate, replaced, TODAY);
    return checked.ok ? null : checked.refusal.fields?.dueDate;
  };
  const passed = addDays(TODAY, -2);
  expect(refusalOf(TODAY, passed)).toBeNull();
  expect(refusalOf(addDays(TODAY, -1), passed)).toBe('due-date-before-today');
  const future = addDays(TODAY, 30);
  expect(refusalOf(addDays(future, 1), future)).toBeNull();
  expect(refusalOf(future, future)).toBe('due-date-not-later');
  expect(refusalOf(TODAY, future)).toBe('due-date-not-later');
  expect(refusalOf(null, future)).toBe('required');
});
