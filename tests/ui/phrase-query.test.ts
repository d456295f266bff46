import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingPhrases, phraseQueryAt } from '#app/history/screen/phrase-query.ts';

describe('the query of a phrase', () => {
  it.each([
    ['/', 1, { start: 0, typed: '' }],
    ['Avanza. /ru', 11, { start: 8, typed: 'ru' }],
    ['Avanza.\n/casa-1', 15, { start: 8, typed: 'casa-1' }],
    ['el 10/2', 7, null],
    ['y/o', 3, null],
    ['/ru tina', 8, null],
    ['/rutina', 3, { start: 0, typed: 'ru' }],
    ['//', 2, null],
  ])('in %j at %i is %j', (text, caret, expected) => expect(phraseQueryAt(text, caret)).toEqual(expected));

  it('is found after any text that ends with a space', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-z0-9]{0,40}$/), (before, typed) => {
        const text = `${before} /${typed}`;
        expect(phraseQueryAt(text, text.length)).toEqual({ start: before.length + 1, typed });
      }),
    ));

  it('finds names by their beginnings, without case and accents', () => {
    const phrases = ['Rutina', 'rápido', 'casa'].map((name, id) => ({ id, name, text: name }));
    expect(matchingPhrases(phrases, 'RA').map(({ name }) => name)).toEqual(['rápido']);
    expect(matchingPhrases(phrases, 'r')).toHaveLength(2);
    expect(matchingPhrases(phrases, 'x')).toEqual([]);
  });
});
