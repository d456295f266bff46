import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenParameterValue } from '#app/objectives/objective-choice.ts';
import { chosenIn, onlyChosen } from '#app/reports/view/chosen-objectives.ts';
import { PERIODS } from '#domain/objective-rules';
import { definitionOf } from '#domain/report-definitions';
import { reportFileOf } from '#domain/report-presentation';
import { localDate } from '#domain/shared';

const TODAY = localDate('2026-03-20');
const CHOICES = fc.uniqueArray(
  fc.record({
    objectiveId: fc.integer({ min: 1, max: 999_999 }),
    period: fc.constantFrom(null, ...PERIODS),
  }),
  { minLength: 1, maxLength: 300, selector: ({ objectiveId }) => objectiveId },
);

const chosenInAddress = (text: string) => chosenIn(new URLSearchParams({ elegidos: text }));

describe('the chosen objectives of an Excel file', () => {
  it('are read from an address as they were written', () => {
    fc.assert(
      fc.property(CHOICES, (choices) => {
        const expected = new Map(choices.map(({ objectiveId, period }) => [objectiveId, period]));
        expect(chosenInAddress(chosenParameterValue(choices))).toEqual({ chosen: expected });
      }),
    );
  });

  it('are all of them without the parameter; an invalid parameter is an error', () => {
    expect(chosenIn(new URLSearchParams())).toEqual({ chosen: null });
    for (const text of ['', '0', 'x', '7.4', '7,,8', '7.1.2', '-3', '7,x'])
      expect(chosenInAddress(text), text).toHaveProperty('problem');
    const many = Array.from({ length: 301 }, (_, index) => index + 1).join(',');
    expect(chosenInAddress(many)).toEqual({ problem: 'Elija máximo 300 objetivos' });
  });

  it('have only the scores of the chosen period, and no achievement of the objective unless all periods are chosen', () => {
    const parameters = { desde: '2026-01-01', hasta: '2026-03-31', sede: '4' };
    const file = reportFileOf('objectives', parameters, TODAY);
    if (!file) throw new Error('The filters are valid');
    const narrowed = onlyChosen(
      file,
      new Map([
        [7, null],
        [8, 2],
      ] as const),
      TODAY,
    );
    expect(narrowed.fileName).toBe('Objetivos y tareas, 2 elegidos 2026-03-20');
    expect(narrowed.input).toMatchObject({ rowIds: [7, 8], siteId: null });
    const emptyCells = Object.fromEntries(
      Object.keys(definitionOf('objectives').columns).map((key) => [key, null]),
    );
    const cells = {
      ...emptyCells,
      ...{ percent: 60, percent1: 40, percent2: 80, score1In1: 40, score1In2: 80 },
      ...{ comment1: 'Uno', comment2: 'Dos' },
    };
    const filledCells = (id: number) =>
      Object.fromEntries(
        narrowed.columns
          .filter(({ header }) => /Periodo|Logro/.test(header))
          .map(({ header, value }) => [header, value({ id, ...cells } as never)] as const)
          .filter(([, value]) => (value ?? null) !== null),
      );
    expect(filledCells(7)).toMatchObject({ Logro: 0.6, 'Periodo 1: logro': 0.4, 'Periodo 2: logro': 0.8 });
    expect(filledCells(8)).toEqual({
      'Periodo 2: puntaje de la tarea 1': 80,
      'Periodo 2: logro': 0.8,
      'Periodo 2: comentario': 'Dos',
    });
  });
});
