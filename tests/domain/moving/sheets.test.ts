import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORT_NAMES, LIST_TITLES, listOfSheet } from '#domain/moving';

/** Ways in which people write the name of a sheet. */
const SPELLINGS = [
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => ` ${name} `,
  (name: string) => name.normalize('NFD').replace(/\p{M}/gu, ''),
  (name: string) => name.normalize('NFD'),
  (name: string) => name.replaceAll(/[ -]/g, '_'),
];

describe('the name of a sheet', () => {
  it('names a list by its title or code, however it is written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...IMPORT_NAMES),
        fc.boolean(),
        fc.array(fc.constantFrom(...SPELLINGS)),
        (list, isTitle, spellings) => {
          const name = spellings.reduce(
            (text, spelling) => spelling(text),
            isTitle ? LIST_TITLES[list] : list,
          );
          expect(listOfSheet(name)).toBe(list);
        },
      ),
    );
  });

  it.each(['', '...', 'Hoja1', 'Pacientes 2025', 'Instrucciones', 'constructor'])(
    '%j names no list',
    (name) => expect(listOfSheet(name)).toBeNull(),
  );
});
