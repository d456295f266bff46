import { describe, expect, it } from 'vitest';
import { objectivesViewOf } from '#app/objectives/objectives.ts';
import type { OpenedObjectives } from '#domain/objectives';
import { localDate } from '#domain/shared';

const STATE = { author: { name: 'Ana Díaz' }, clarifications: [], annulment: null, importedBy: null };
const scoring = (entryId: number, period: number, writtenAt: string, met: readonly boolean[]) => ({
  ...STATE,
  entryId,
  period,
  writtenAt,
  date: '2026-03-04',
  comment: null,
  percent: 80,
  taskScores: met.map((each) => ({ score: 80, met: each })),
});

const firstScoring = scoring(2, 1, '2026-03-04T15:05:00.000Z', [false, false, false]);
const secondScoring = scoring(3, 1, '2026-03-04T20:32:00.000Z', [true, false, true]);

const objective = {
  ...STATE,
  entryId: 1,
  writtenAt: '2026-03-01T15:00:00.000Z',
  text: 'Subir escaleras',
  tasks: ['Un escalón', 'Dos escalones', 'Un piso'],
  date: '2026-03-01',
  dueDate: '2026-06-30',
  percent: 80,
  periods: [secondScoring, null, null],
  scorings: [firstScoring, secondScoring],
  earlierDueDates: [],
  annullableEntryIds: [],
};

const viewOf = (area: object, { leader = null as object | null, mayClarify = true } = {}) =>
  objectivesViewOf(
    {
      patient: { id: 1, documentType: 6, firstName: 'ELENA', firstSurname: 'HERMANO' },
      team: { physio: leader },
      areas: [{ id: 1, therapy: 'physio', quarters: [], objectives: [], mayAdd: false, ...area }],
      mayClarify,
    } as unknown as OpenedObjectives,
    { today: localDate('2026-03-20'), ownAreaId: null, mayOpenHistory: true, mayOpenFamilySheet: true },
  ).areas[0];

const LEADER = { firstNames: 'Ana', lastNames: 'Díaz' };

describe('the objectives of an area', () => {
  it('tell a user without the right to add objectives who has it, and who assigns a missing leader', () => {
    expect(viewOf({}, { leader: LEADER })?.whoAddsText).toBe(
      'Los objetivos de esta área los agrega su líder, Ana Díaz.',
    );
    expect(viewOf({})?.whoAddsText).toMatch(/no tiene líder.*Coordinación o Programación/);
    expect(viewOf({ mayAdd: true })?.whoAddsText).toBeNull();
    expect(viewOf({}, { mayClarify: false })?.whoAddsText).toBeNull();
    expect(viewOf({ objectives: null })?.whoAddsText).toBeNull();
  });

  it('say of a scored period how many tasks it meets, and distinguish two scorings of one day by their time', () => {
    const [shown] = viewOf({ objectives: [objective] })?.objectives ?? [];
    expect(shown?.periods.map(({ metText }) => metText)).toEqual(['Cumple 2 de 3', null, null]);
    expect(shown?.periods[0]?.scoring?.scoredAt).toBe('4 mar 2026, 15:32');
    expect(shown?.earlierScorings.map(({ scoredAt }) => scoredAt)).toEqual(['4 mar 2026, 10:05']);
  });
});
