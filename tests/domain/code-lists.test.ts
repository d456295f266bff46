import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  CODE_LISTS,
  type CodeListKey,
  formatLocationName,
  readEntries,
  type Table,
  type UnreadableTable,
} from '#domain/code-lists';

const tableOf = (lines: readonly (readonly Cell[])[]): Table => ({
  sha256: async () => '',
  encoding: async () => 'utf-8' as const,
  sheetNames: async () => [''],
  async *lines() {
    for (const [index, cells] of lines.entries()) yield { line: index + 1, cells };
  },
});

async function read(list: CodeListKey, ...lines: readonly (readonly Cell[])[]) {
  const found = [];
  for await (const one of readEntries(CODE_LISTS[list], tableOf(lines))) found.push(one);
  return found;
}

const problemsOf = async (list: CodeListKey, ...lines: readonly (readonly Cell[])[]) =>
  (await read(list, ...lines)).flatMap(({ problems }) => problems);

describe('the lines of a code list', () => {
  it('are read by column names, in any order and spelling', async () => {
    expect(
      await read('icd10', ['Nota', 'DESCRIPCIÓN', ' Código '], ['x', '  Cólera   clásico', 'a00']),
    ).toMatchObject([{ line: 2, entry: { code: 'A00', description: 'Cólera clásico' }, problems: [] }]);
  });

  it('may be blank, also before the column names, or a note such as «Excluye:»', async () => {
    const note = ['Excluye:', 'AQUELLA EMPLEADA COMO ACCESO'];
    expect(
      await read('cups', ['', ' '], ['codigo', 'descripcion'], [], note, ['01', 'UNO'], [' ']),
    ).toHaveLength(1);
  });

  it('are looked for in the first thousand columns; what a wider file has besides is not listed', async () => {
    const wide = Array.from({ length: 200_000 }, (_, index) => `columna ${index}`);
    const attempt = read('icd10', ...Array.from({ length: 20 }, () => wide));
    const error = await attempt.catch((thrown: unknown) => thrown as UnreadableTable);
    expect(error).toMatchObject({ code: 'columns-missing' });
    const { unused } = JSON.parse(String((error as UnreadableTable).params.heading));
    expect(unused).toHaveLength(1000);
    const named = ['codigo', 'descripcion', ...wide];
    const [problem] = await problemsOf('icd10', named, ['A00', 'Cólera', ...wide]);
    expect(problem).toMatchObject({ line: 2, code: 'more-cells', detail: 1000 });
  });

  it('are refused with line and column', async () => {
    const problems = await problemsOf(
      'icd10',
      ['codigo', 'descripcion'],
      ['A00', ''],
      ['cólera', 'Cólera'],
      ['A01', 'x'.repeat(401)],
      [{ unusable: 'formula' }, '=1+1'],
      ['A020', 'Una'],
      ['a02.0', 'Otra'],
      ['A03', 'Con\u0000 nada'],
      ['A04', 'Con\ndos líneas'],
    );
    expect(problems).toEqual([
      { line: 2, column: 'descripcion', code: 'required' },
      { line: 3, column: 'codigo', code: 'not-icd10', given: 'cólera' },
      { line: 4, column: 'descripcion', code: 'too-long', detail: 400, given: `${'x'.repeat(60)}…` },
      { line: 5, column: 'codigo', code: 'formula' },
      { line: 5, column: 'descripcion', code: 'formula', given: '=1+1' },
      { line: 7, column: 'codigo', code: 'repeated', detail: 6, given: 'a02.0' },
      { line: 8, column: 'descripcion', code: 'control-character', given: 'Con\uFFFD nada' },
    ]);
  });

  it('follow the heading, which titles may precede, and whose names may be written as in a database', async () => {
    const lines = [['LISTADO 2026'], ['Sede', 'Principal'], ['CODIGO_', 'DESCRIPCION *'], ['A00', 'Cólera']];
    expect(await read('icd10', ...lines)).toMatchObject([{ line: 4, entry: { code: 'A00' }, problems: [] }]);
  });

  it('have no heading after twenty other lines', async () => {
    const notes = Array.from({ length: 20 }, () => ['Nota']);
    const attempt = read('icd10', ...notes, ['codigo', 'descripcion'], ['A00', 'Cólera']);
    await expect(attempt).rejects.toMatchObject({ code: 'columns-missing' });
  });

  it('are refused when they have more cells than the heading, with nothing else said of them', async () => {
    const heading = ['codigo', 'descripcion', 'nota'];
    expect(
      await problemsOf(
        'icd10',
        heading,
        ['A00', 'Cólera', 'x', ' ', ''],
        ['A01', 'Tifoidea', 'x', '', 'paratifoidea'],
      ),
    ).toEqual([{ line: 3, column: 'columna 5', code: 'more-cells', detail: 3, given: 'paratifoidea' }]);
  });

  it('of payers name kind and scheme in words or numbers', async () => {
    const [named, numbered] = await read(
      'eps',
      ['nit', 'nombre', 'nombre corto', 'tipo', 'régimen'],
      ['800 130.907-4', 'Salud Total', 'Salud Total', 'EPS', 'Contributivo y Subsidiado'],
      ['', 'Colsanitas', 'Colsanitas', '2', ''],
    );
    expect([named?.entry, numbered?.entry]).toMatchObject([
      { nit: '800130907-4', kind: '1', scheme: '3' },
      { nit: '', kind: '2', scheme: '' },
    ]);
  });

  it('need the columns of the list', async () => {
    await expect(read('towns', ['codigo', 'municipio'], ['05001', 'MEDELLÍN'])).rejects.toMatchObject({
      code: 'columns-missing',
      params: { columns: 'departamento' },
    });
    await expect(read('towns')).rejects.toMatchObject({ code: 'file-empty' });
  });

  it('need unique columns', async () => {
    await expect(
      read('icd10', ['codigo', 'descripcion', 'Código'], ['A00', 'Cólera', 'B00']),
    ).rejects.toMatchObject({ code: 'columns-repeated', params: { line: 1, columns: 'codigo (1, 3)' } });
  });

  it('are accepted or refused, each once, and never two with one key', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.string(), fc.string())), async (lines) => {
        const found = await read('cups', ['codigo', 'descripcion'], ...lines);
        const blankCount = lines.filter(([code, text]) => code.trim() === '' && text.trim() === '').length;
        expect(found).toHaveLength(lines.length - blankCount);
        const accepted = found.filter(({ problems }) => problems.length === 0);
        const keys = accepted.map(({ entry }) => CODE_LISTS.cups.keyOf(entry));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    ));
});

describe('the name of a place', () => {
  it.each([
    ['MEDELLÍN', 'Medellín'],
    ['BOGOTÁ D.C.', 'Bogotá D.C.'],
    ['VALLE DEL CAUCA', 'Valle del Cauca'],
    ['LA PAZ', 'La Paz'],
    ['SAN ANDRÉS DE CUERQUÍA', 'San Andrés de Cuerquía'],
    ['CHIGORODÓ                  Municipios', 'Chigorodó'],
    ['PIEDRAS (SUR)', 'Piedras (Sur)'],
  ])('of %s is %s', (given, expected) => expect(formatLocationName(given)).toBe(expected));
});
