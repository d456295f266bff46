import { describe, expect, it } from 'vitest';
import { columnLabel, type ReadingChoices } from '#domain/code-lists';
import { IMPORT_NAMES, IMPORTS, type ImportName } from '#domain/moving';
import { headingIn, plainName, readingOf } from '../../../domain/code-lists/heading.ts';

/** The columns of a list that a file with these headings has, with its headings. */
function columnsIn(list: ImportName, headings: readonly string[], choices: ReadingChoices = {}) {
  const definition = { ...IMPORTS[list].definition };
  const columns = definition.columns.map((column) => ({ ...column, required: false }));
  const found = headingIn(readingOf({ ...definition, columns }, choices), { line: 1, cells: headings });
  return Object.fromEntries(
    (found?.columns ?? []).flatMap(({ label, index }) => (index === -1 ? [] : [[label, headings[index]]])),
  );
}

describe('the headings of files', () => {
  it('are known without case, accents, points and abbreviations', () => {
    const headings = [
      ...['Tipo Doc', 'No. Documento', '1er Apellido', 'APELLIDO_2', 'Nombre 1', 'F. Nacimiento', 'Género'],
      ...['Tel.', 'Dirección de la residencia', 'EAPB', 'Régimen de salud', 'Grupo sanguíneo y RH'],
    ];
    expect(columnsIn('patients', headings)).toEqual({
      'tipo de documento': 'Tipo Doc',
      'numero de documento': 'No. Documento',
      'primer apellido': '1er Apellido',
      'segundo apellido': 'APELLIDO_2',
      'primer nombre': 'Nombre 1',
      'fecha de nacimiento': 'F. Nacimiento',
      sexo: 'Género',
      telefono: 'Tel.',
      direccion: 'Dirección de la residencia',
      eps: 'EAPB',
      regimen: 'Régimen de salud',
      'tipo de sangre': 'Grupo sanguíneo y RH',
    });
  });

  it.each(['N° Identificación', 'Nro. de documento', 'Num Doc', 'IDENTIFICACION', 'PacNumDoc'])(
    '%s is the number of a document',
    (heading) => {
      expect(columnsIn('patients', [heading])).toEqual({ 'numero de documento': heading });
    },
  );

  it('take the nearer one of two, and the other stays unknown; the key is never guessed', () => {
    expect(columnsIn('guardians', ['Celular', 'Teléfono'])).toEqual({ telefono: 'Teléfono' });
    expect(() => columnsIn('patients', ['Documento', 'Número de documento'])).toThrow();
  });

  it('of a guardian are not those of the patient', () => {
    expect(
      columnsIn('guardians', ['Tipo Doc. paciente', 'Doc. Paciente', 'Tipo Doc', 'Documento', 'Parentesco']),
    ).toMatchObject({ paciente_documento: 'Doc. Paciente', documento: 'Documento' });
  });

  it.each(IMPORT_NAMES)('of %s mean one column each', (list) => {
    const { columns } = IMPORTS[list].definition;
    const own = new Set(columns.map((column) => plainName(columnLabel(column))));
    const others = columns.flatMap(({ headers }) => [
      ...new Set(
        headers
          .slice(1)
          .map(plainName)
          .filter((name) => !own.has(name)),
      ),
    ]);
    expect(others.filter((name, index) => others.indexOf(name) !== index)).toEqual([]);
    expect(own.size).toBe(columns.length);
  });
});
