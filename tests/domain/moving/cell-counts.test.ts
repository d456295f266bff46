import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeList } from '#domain/code-lists';
import { IMPORTS } from '#domain/moving';
import { cellCounts } from '../../../domain/moving/cell-counts.ts';

const definition: CodeList = IMPORTS.sites.definition;
const [name = '', mail = '', phone = ''] = definition.columns.map((column) => column.name);
const lineOf = (...texts: readonly string[]) => ({
  quotes: Object.fromEntries(texts.map((text, index) => [[name, mail, phone][index] ?? '', text])),
});

describe('the counts of cells', () => {
  it('tell how many lines have no text in a column, whether it stands in the file or not, but not for the key', () => {
    const counts = cellCounts(definition, []);
    counts.add([lineOf('', 'a@b.co'), lineOf('Sur', '')]);
    expect(counts.blanks()).toEqual({ correo: 1, telefono: 2, direccion: 2, reps: 2 });
  });

  it('tell how many lines have a text, without accents and case', () => {
    const counts = cellCounts(definition, ['correo']);
    counts.add([lineOf('A', 'Él'), lineOf('B', ' el '), lineOf('C', 'otro')]);
    expect(counts.linesWith({ column: 'correo', given: 'EL' })).toBe(2);
    expect(counts.linesWith({ column: 'nombre', given: 'A' })).toBe(0);
    expect(counts.linesWith({ column: 'correo' })).toBe(0);
  });

  it('are the same however the lines come in batches', () => {
    const lines = fc.array(fc.tuple(fc.constantFrom('', 'A'), fc.constantFrom('', 'x', 'y')), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(lines, fc.nat(30), (texts, at) => {
        const whole = cellCounts(definition, ['correo']);
        const split = cellCounts(definition, ['correo']);
        const all = texts.map((text) => lineOf(...text));
        whole.add(all);
        split.add(all.slice(0, at));
        split.add(all.slice(at));
        expect(split.blanks()).toEqual(whole.blanks());
        expect(split.linesWith({ column: 'correo', given: 'x' })).toBe(
          texts.filter(([, text]) => text === 'x').length,
        );
      }),
    );
  });
});
