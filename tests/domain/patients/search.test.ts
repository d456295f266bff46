import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTerms, sortNameOf, wordsOf } from '#domain/patients';

const patient = {
  firstSurname: 'MUÑOZ',
  secondSurname: 'PÉREZ-DÍAZ',
  firstName: 'MARÍA JOSÉ',
  secondName: null,
  documentNumber: '900123-1',
};

describe('words of a patient', () => {
  it('are the words of surnames, given names and the whole document', () => {
    expect(wordsOf(patient).map(({ criterion, word }) => `${criterion}: ${word}`)).toEqual([
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
      wordsOf({ ...patient, secondSurname: 'MUÑOZ' }).filter(({ word }) => word === 'munoz'),
    ).toHaveLength(1);
  });
});

describe('words of a search', () => {
  it('ignore the points of a document and keep the hyphen of a name apart', () => {
    expect(searchTerms('any', '1.020.333 Ana-María')).toEqual(['1020333', 'ana', 'maria']);
    expect(searchTerms('document', ' 900123-1 ')).toEqual(['9001231']);
    expect(searchTerms('any', '900123-1')).toEqual(['9001231']);
  });

  it('are at most ten', () => {
    expect(searchTerms('any', 'a b c d e f g h i j k l')).toHaveLength(10);
  });

  it('are none when there is nothing to search', () => {
    expect(searchTerms('surname', ' .-* ')).toEqual([]);
    expect(searchTerms('document', ' .-* ')).toEqual([]);
  });

  it('have only the signs that stored words have', () => {
    fc.assert(
      fc.property(fc.constantFrom('any', 'document', 'surname'), fc.string(), (criterion, typed) => {
        for (const term of searchTerms(criterion, typed)) expect(term).toMatch(/^[a-z0-9]+$/);
      }),
    );
  });
});

it('sorts by surnames, then given names, without accents', () => {
  expect(sortNameOf(patient)).toBe('munoz perez-diaz maria jose');
});
