import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES } from '#domain/catalogues';
import {
  contactWords,
  documentWords,
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

  it('find a number without its zeros and without the letters with which it begins', () => {
    expect(documentWords('0012345')).toEqual(['0012345', '12345']);
    expect(documentWords('AB-077')).toEqual(['ab077', '77']);
    expect(documentWords('PA1234')).toEqual(['pa1234', '1234']);
    expect(documentWords('000')).toEqual(['000', '0']);
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
      '001020333444',
      "1'020.333.444",
      '1,020,333,444',
      '1020–333–444',
      'C.C. No. 1.020.333.444',
      'T.I. 1020333444',
      '\u200e1020\u200b333444 ',
    ])
      for (const criterion of ['any', 'document'] as const)
        expect(searchTerms(criterion, typed), typed).toEqual(['1020333444']);
    expect(searchTerms('any', 'Ti Ana 12')).toEqual(['ti', 'ana', '12']);
    expect(searchTerms('any', 'Sofía Muñoz RC 1.020 333')).toEqual(['sofia', 'munoz', '1020333']);
    expect(searchTerms('any', '1 020 333 sofia')).toEqual(['1020333', 'sofia']);
    expect(searchTerms('any', '000')).toEqual(['0']);
  });

  it('find every document as it is shown, with its type, and without its zeros', () => {
    const number = fc.stringMatching(/^[A-Z]{0,3}-?[0-9]{1,12}$/);
    const type = fc.constantFrom(...DOCUMENT_TYPES.map(({ abbreviation }) => abbreviation));
    fc.assert(
      fc.property(
        number,
        type,
        fc.constantFrom('any', 'document'),
        (documentNumber, abbreviation, criterion) => {
          const words = documentWords(documentNumber);
          for (const typed of [
            documentNumber,
            `${abbreviation} ${documentNumber}`,
            documentNumber.replace(/^0+(?=.)/, ''),
          ])
            for (const term of searchTerms(criterion, typed))
              expect(
                words.some((word) => word.startsWith(term)),
                `${typed}: ${term}`,
              ).toBe(true);
        },
      ),
    );
  });

  it('are names without invisible characters and however many blanks', () => {
    expect(searchTerms('any', '  Mu\u200bñoz   Sofi\u0301a ')).toEqual(['munoz', 'sofia']);
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

describe('the words of a guardian or companion', () => {
  it.each([
    [
      { name: 'LUZ MARINA PÉREZ', documentNumber: '0052.111', phone: '300 123 4567' },
      'luz marina perez 0052111 52111 3001234567',
    ],
    [{ name: 'Marta Niño (abuela)', phone: '' }, 'marta nino'],
    [{ name: '', phone: '+57 300 123 4567 / 601 482 7301 ext. 12' }, '3001234567 6014827301'],
  ])('%j: %s', (contact, words) => {
    expect(contactWords(contact).join(' ')).toBe(words);
  });
});
