import { describe, expect, it } from 'vitest';
import {
  AFFILIATION_TYPES,
  ATTENTION_MODES,
  BLOOD_TYPES,
  CLIENT_TYPES,
  DOCUMENT_TYPES,
  documentAbbreviation,
  type FixedItem,
  KINSHIPS,
  nameIn,
  OCCUPATIONS,
  SCHEMES,
  SEXES,
} from '#domain/catalogues';

const asObject = (list: readonly FixedItem[]) =>
  Object.fromEntries(list.map(({ code, name }) => [code, name]));

describe('fixed lists have the fixed codes', () => {
  it.each<[string, readonly FixedItem[], Record<number, string>]>([
    ['client types', CLIENT_TYPES, { 6: 'EPS', 7: 'Prepagada', 8: 'Póliza', 2: 'Particular', 3: 'Convenio' }],
    [
      'blood types',
      BLOOD_TYPES,
      { 1: 'AB+', 2: 'AB-', 7: 'O+', 3: 'O-', 4: 'A+', 5: 'A-', 8: 'B+', 6: 'B-', 9: 'Pendiente' },
    ],
    ['sexes', SEXES, { 1: 'Masculino', 2: 'Femenino', 3: 'Indeterminado o intersexual' }],
    ['schemes', SCHEMES, { 1: 'Contributivo', 2: 'Subsidiado' }],
    ['affiliation types', AFFILIATION_TYPES, { 1: 'Cotizante', 2: 'Beneficiario', 3: 'Adicional' }],
    ['attention modes', ATTENTION_MODES, { 1: 'Presencial', 2: 'Virtual', 3: 'Domicilio' }],
  ])('%s', (_, list, expected) => {
    expect(asObject(list)).toEqual(expected);
  });

  it('kinships and occupations', () => {
    expect(KINSHIPS.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([nameIn(KINSHIPS, 1), nameIn(KINSHIPS, 7), nameIn(KINSHIPS, 9)]).toEqual([
      'Madre',
      'Otro',
      'Amigo(a)',
    ]);
    expect(OCCUPATIONS.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(nameIn(OCCUPATIONS, 3)).toBe('Ama de casa');
  });

  it('document types by their abbreviation', () => {
    expect(DOCUMENT_TYPES.map(({ code }) => documentAbbreviation(code))).toEqual([
      'NUIP',
      'CC',
      'PA',
      'TI',
      'CE',
      'RC',
      'NI',
      'RUT',
      'PPT',
      'CN',
      'MS',
      'AS',
      'SC',
      'CD',
      'PE',
      'PEP',
    ]);
  });
});

it('an unknown code throws', () => {
  expect(() => nameIn(SEXES, 9)).toThrow('No such item');
});
