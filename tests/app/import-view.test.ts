import { describe, expect, it } from 'vitest';
import { hasChoices, withCells, withColumns, withoutDecision, withValue } from '#app/moving/view/choices.ts';
import {
  chosenListView,
  columnsOfList,
  groupedLists,
  REQUIRED_FOR_NEW_PATIENT,
  templateOf,
} from '#app/moving/view/list-view.ts';
import type { ReadingChoices } from '#domain/code-lists';
import { IMPORT_NAMES, IMPORTS } from '#domain/moving';
import { foldText, tidy } from '#domain/shared';

describe('the lists of the import page', () => {
  it('are all that can be imported, once each', () => {
    const keys = groupedLists.flatMap(({ lists }) => lists.map(({ key }) => key));
    expect(keys.toSorted()).toEqual(IMPORT_NAMES.toSorted());
  });

  it.each(IMPORT_NAMES)(
    '%s has a template that its import reads, and an explanation of each column',
    (list) => {
      const labels = templateOf(list).replace('\uFEFF', '').trim().split(';');
      const { columns } = IMPORTS[list].definition;
      expect(labels).toHaveLength(columns.length);
      for (const [place, { headers }] of columns.entries())
        expect(headers.map(foldText)).toContain(tidy(foldText(labels[place] ?? '')));
      expect(columnsOfList(list).filter(({ acceptedText }) => acceptedText === '')).toEqual([]);
    },
  );

  it('say which columns a new patient needs and what each takes', () => {
    const { columns } = chosenListView('patients');
    expect(columns.find(({ name }) => name === 'sex')?.acceptedText).toBe('M, F, I');
    expect(columns.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      ...REQUIRED_FOR_NEW_PATIENT,
    ]);
  });

  it('say what a date is and which other headings a column may have', () => {
    const phone = chosenListView('guardians').columns.find(({ name }) => name === 'telefono');
    expect(phone?.acceptedText).toContain('celular');
  });
});

describe('the choices for a file', () => {
  it('follow a decision about a text that an earlier decision put there', () => {
    const first = withValue({}, 'eps', 'Zanitas', 'Sanitaz');
    expect(withValue(first, 'eps', 'Sanitaz', 'Sanitas')).toEqual({
      values: { eps: { Zanitas: 'Sanitas', Sanitaz: 'Sanitas' } },
    });
  });

  it('lose one decision alone', () => {
    const columns = withColumns(withValue(withValue({}, 'eps', 'a', 'b'), 'eps', 'c', ''), {
      Celular: 'telefono',
    });
    const all = withCells(columns, [{ line: 2, column: 'eps', text: 'x' }]);
    expect(withoutDecision(all, { column: 'eps', given: 'a' })).toEqual({
      ...all,
      values: { eps: { c: '' } },
    });
    expect(withoutDecision(all, { heading: 'Celular' })).toEqual({ ...all, columns: {} });
    expect(withoutDecision(all, 'cells')).toEqual(columns);
    const rest = [
      { column: 'eps', given: 'a' },
      { column: 'eps', given: 'c' },
      { heading: 'Celular' },
    ] as const;
    expect(hasChoices(rest.reduce<ReadingChoices>(withoutDecision, columns))).toBe(false);
  });

  it('keep decisions about values when columns are named', () => {
    const values = { eps: { a: 'b' } };
    expect(withColumns({ values }, { Correo: 'correo' })).toEqual({ values, columns: { Correo: 'correo' } });
  });
});
