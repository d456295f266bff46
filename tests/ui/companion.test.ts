import { expect, it } from 'vitest';
import { companionViewOf } from '#app/admission/companion.ts';
import { KINSHIPS, nameIn } from '#domain/catalogues';

const partsOf = (name: string) => {
  const { names, surnames, kinship } = companionViewOf(name, null)?.values ?? {};
  return [names, surnames, kinship === undefined ? null : nameIn(KINSHIPS, Number(kinship))];
};

it.each([
  ['Rosa Gil Paz', 'ROSA', 'GIL PAZ', null],
  ['Rosa María Gil Paz', 'ROSA MARÍA', 'GIL PAZ', null],
  ['Rosa Gil', 'ROSA', 'GIL', null],
  ['Rosa', 'ROSA', '', null],
  ['Rosa Gil Paz (madre)', 'ROSA', 'GIL PAZ', 'Madre'],
  ['Rosa Gil Paz (MAMÁ)', 'ROSA', 'GIL PAZ', 'Madre'],
  ['(papá) Juan Gil', 'JUAN', 'GIL', 'Padre'],
  ['Rosa Gil Paz(tía materna', 'ROSA', 'GIL PAZ', 'Tío(a)'],
  ['Ana Gil Paz (cuidadora)', 'ANA', 'GIL PAZ', 'Cuidador(a)'],
  ['Luis Gil (compañero)', 'LUIS', 'GIL', 'Cónyuge o compañero(a)'],
  ['Ana Gil (esposa)', 'ANA', 'GIL', 'Cónyuge o compañero(a)'],
  ['Ana Gil (amiga de la madre)', 'ANA', 'GIL', null],
  ['Ana Gil (vecina)', 'ANA', 'GIL', null],
  ['Ana Gil ()', 'ANA', 'GIL', null],
])('parts the companion "%s" into %s, %s and the kinship %s', (name, names, surnames, kinship) => {
  expect(partsOf(name)).toEqual([names, surnames, kinship]);
});

it('keeps the phone, and has nobody without a name', () => {
  expect(companionViewOf('Rosa Gil', '311 222 3344')?.values.phone).toBe('311 222 3344');
  expect(companionViewOf(null, '311 222 3344')).toBeNull();
});
