import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueSearchTerms } from '#domain/catalogues';
import { noteSearchText } from '#domain/clinical-history';

const isFound = (text: string, search: string) =>
  catalogueSearchTerms(search).every((term) => noteSearchText(text).includes(` ${term}`));

describe('the words of a note', () => {
  it.each([
    ['Camina sola, sin apoyo; dolor en la RODILLA.', 'rodi cami', true],
    ['Presenta tensión en el cuello', 'tension', true],
    ['Presenta tensión en el cuello', 'ension', false],
    ['Avanza', '%', false],
    ['', 'a', false],
  ])('%j is found by %j: %s', (text, search, expected) => expect(isFound(text, search)).toBe(expected));

  it('are found by their beginnings, in any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, length) => {
        for (const word of catalogueSearchTerms(text).filter((each) => each !== '-')) {
          const letters = [...word];
          expect(isFound(text, letters.slice(0, 1 + (length % letters.length)).join(''))).toBe(true);
        }
      }),
    ));
});
