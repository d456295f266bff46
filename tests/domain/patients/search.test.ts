import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  patientSearchOf,
  type SearchCriterion,
  searchIndexOf,
  searchTerms,
  sortNameOf,
} from '#domain/patients';

const patient = {
  firstSurname: 'MUÑOZ',
  secondSurname: 'PÉREZ-DÍAZ',
  firstName: 'MARÍA JOSÉ',
  secondName: null,
  documentNumber: '900123-1',
};

describe('words of a patient', () => {
  it('are the words of surnames, given names and the whole document', () => {
    expect(searchIndexOf(patient).map(({ criterion, word }) => `${criterion}: ${word}`)).toEqual([
      'surname: munoz',
      'surname: perez',
      'surname: diaz',
      'given-name: maria',
      'given-name: jose',
      'document: 9001231',
    ]);
  });

  it('count once when a name repeats', () => {
    expect(
      searchIndexOf({ ...patient, secondSurname: 'MUÑOZ' }).filter(({ word }) => word === 'munoz'),
    ).toHaveLength(1);
  });
});

describe('words of a search', () => {
  it('ignore the points of a document, and divide a name at its hyphen', () => {
    expect(searchTerms('any', '1.020.333 Ana-María')).toEqual(['1020333', 'ana', 'maria']);
    expect(searchTerms('document', ' 900123-1 ')).toEqual(['9001231']);
    expect(searchTerms('any', '900123-1')).toEqual(['9001231']);
  });

  it('are one number however its digits are separated, with or without the type of the document', () => {
    for (const typed of [
      '1020333444',
      '1.020.333.444',
      '1 020 333 444',
      'RC 1020333444',
      'rc.1020333444',
      'Rc: 1.020.333.444',
    ])
      for (const criterion of ['any', 'document'] as const)
        expect(searchTerms(criterion, typed), typed).toEqual(['1020333444']);
    expect(searchTerms('any', 'Ti Ana 12')).toEqual(['ti', 'ana', '12']);
  });

  it.each<[SearchCriterion, string, SearchCriterion]>([
    ['document', 'Sofía Muñoz', 'any'],
    ['document', 'muñoz 1020', 'any'],
    ['document', 'ab 77', 'document'],
    ['document', '1.020', 'document'],
    ['surname', '1020333444', 'any'],
    ['surname', 'RC 1020333444', 'any'],
    ['given-name', 'sofia 1020', 'any'],
    ['given-name', 'sofia', 'given-name'],
    ['any', 'sofia', 'any'],
  ])('by %s, of "%s", are searched by %s', (criterion, text, fitting) => {
    expect(patientSearchOf(criterion, text)).toEqual({
      criterion: fitting,
      terms: searchTerms(fitting, text),
    });
  });

  it('are at most ten', () => {
    expect(searchTerms('any', 'a b c d e f g h i j k l')).toHaveLength(10);
  });

  it('are none for an empty search', () => {
    expect(searchTerms('surname', ' .-* ')).toEqual([]);
    expect(searchTerms('document', ' .-* ')).toEqual([]);
  });

  it('have only the characters of stored words, at most 40 each', () => {
    const typed = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.constantFrom('any', 'document', 'surname'), typed, (criterion, text) => {
        for (const term of searchTerms(criterion, text)) {
          expect(term).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
          expect([...term].length).toBeLessThanOrEqual(40);
        }
      }),
    );
  });
});

describe('a name in any script', () => {
  const find = (stored: string, typed: string) => {
    const words = searchIndexOf({ ...patient, firstSurname: stored, secondSurname: null, firstName: 'X' });
    const terms = searchTerms('surname', typed);
    return terms.length > 0 && terms.every((term) => words.some(({ word }) => word.startsWith(term)));
  };

  it.each([
    ['ŁUKASZ', 'lukasz'],
    ['ŁUKASZ', 'Łuk'],
    ['ÑUÑEZ', 'nunez'],
    ['NUNEZ', 'Ñuñez'],
    ['GROẞMANN', 'Großmann'],
    ['GROẞMANN', 'grossm'],
    ['SØRENSEN', 'sorensen'],
    ['ĐORĐEVIĆ', 'dordevic'],
    ['İPEK', 'ipek'],
    ['ИВАН', 'ив'],
    ['ЙОРДАН', 'йордан'],
    ['ΓΙΏΡΓΟΣ', 'γιωργοσ'],
    ['李小龙', '李'],
    ['김민준', '김'],
    ['たかはし', 'た'],
    ['مُحَمَّد', 'محمد'],
    ['محمد', 'مح'],
    ["O'NEIL", "o'n"],
    ["O'NEIL", 'oneil'],
    ['O’NEIL', 'neil'],
    ['ONEIL', "O'Neil"],
    ['PÉREZ-GÓMEZ', 'gomez'],
    ['PÉREZ-GÓMEZ', 'perez-go'],
  ])('%s is found by %s', (stored, typed) => {
    expect(find(stored, typed)).toBe(true);
  });

  it('is found whatever the case in which it is stored or typed', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => /^\p{L}+$/u.test(text));
    fc.assert(
      fc.property(name, (text) => {
        expect(find(text.toUpperCase(), text)).toBe(true);
        expect(find(text, text.toLowerCase())).toBe(true);
      }),
    );
  });
});

it('sorts by surnames, then given names, without accents', () => {
  expect(sortNameOf(patient)).toBe('munoz perez-diaz maria jose');
});
