import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLines } from '#adapters/pdf/count-lines.ts';
import { breakLines, type Line, type Measure } from '#adapters/pdf/lines.ts';
import { MISSING, printable } from '#adapters/pdf/printable.ts';

const STYLE = { size: 10, bold: false, colour: '#000000' };
/** Every character has this width. */
const CHARACTER = 5;
const WIDTH = 40 * CHARACTER;
const measure: Measure = (text) => [...text].length * CHARACTER;

const linesOf = (text: string) =>
  breakLines([{ text: printable(text), style: STYLE }], { width: WIDTH, measure });
const textOf = ({ pieces }: Line) => pieces.map(({ text }) => text).join('');
const lettersOf = (text: string) => text.replace(/[\s-]/g, '');

describe('lines of a text', () => {
  it('hold all letters in their order, and none is wider than the page', () => {
    const word = fc.string({ minLength: 1, maxLength: 90, unit: fc.constantFrom(...'abcñáÉz9.,-/') });
    fc.assert(
      fc.property(fc.array(word), fc.constantFrom(' ', '\n', '  ', '\n\n'), (words, separator) => {
        const text = words.join(separator);
        const lines = linesOf(text);
        expect(lettersOf(lines.map(textOf).join(' '))).toBe(lettersOf(text));
        for (const line of lines) expect([...textOf(line).trimEnd()].length).toBeLessThanOrEqual(40);
      }),
    );
  });

  it('are as many as the counted ones, whatever the text has', () => {
    const part = fc.constantFrom(
      'a',
      ' ',
      '\n',
      '\u0301',
      '\u200D',
      'ﷺ',
      '😀',
      '👩🏽‍👧',
      'ש',
      '\t',
      '\u00A0',
      'palabra',
    );
    fc.assert(
      fc.property(fc.array(fc.array(part, { maxLength: 3 }), { maxLength: 300 }), (parts) => {
        const text = parts.map((each) => each.join('').repeat(20)).join('');
        expect(linesOf(text).length).toBeLessThanOrEqual(3 + 4 * countLines(text));
      }),
    );
  });

  it('end between words, after a hyphen between words, or between syllables where much would stay free', () => {
    expect(linesOf('uno dos tres').map(textOf)).toEqual(['uno dos tres']);
    const names = 'a'.repeat(30);
    expect(linesOf(`${names} Ñáñez-Urrego`).map(textOf)).toEqual([`${names} Ñáñez-`, 'Urrego']);
    expect(linesOf(`${'a'.repeat(24)} otorrinolaringología`).map(textOf)).toEqual([
      `${'a'.repeat(24)} otorrinolarin-`,
      'gología',
    ]);
    expect(linesOf(`${'a'.repeat(36)} casa`).map(textOf)).toEqual([`${'a'.repeat(36)} `, 'casa']);
  });

  it('never divide names between syllables', () => {
    const text = `${'a'.repeat(24)} otorrinolaringología`;
    const lines = breakLines([{ text, style: STYLE, whole: true }], { width: WIDTH, measure });
    expect(lines.map(textOf)).toEqual([`${'a'.repeat(24)} `, 'otorrinolaringología']);
  });

  it('break a word that is longer than a line anywhere, but no letter from its marks and no joined emoji', () => {
    expect(linesOf('x'.repeat(100)).map((line) => textOf(line).length)).toEqual([40, 40, 20]);
    const lines = linesOf('👩🏽‍👧'.repeat(100)).map(textOf);
    expect(lines.join('')).toBe('👩🏽‍👧'.repeat(100));
    for (const line of lines) expect(line).toMatch(/^(👩🏽‍👧)+$/u);
  });

  it('have words from right to left in the order in which they are drawn', () => {
    expect(linesOf('uno אב גד dos').map(textOf)).toEqual(['uno גד אב dos']);
  });
});

describe('a text for a PDF', () => {
  it('keeps its lines, and loses what is invisible', () => {
    expect(printable('uno\r\ndos\ttres\u0007\u200b ❤️')).toBe('uno\ndos    tres ❤');
    expect(printable('a\u200Db 👩\u200D👧 \u202Ex\u2066 \u00ADy')).toBe('ab 👩\u200D👧 x y');
  });

  it('has one blank line in place of several, and none at its ends', () => {
    expect(printable('\n\n uno \n \n\t\n\u200b\n\ndos\n')).toBe(' uno\n\ndos');
    expect(printable('\n'.repeat(39_990))).toBe('');
  });

  it('has one sign for each character that the fonts lack, and for more marks than a letter can have', () => {
    expect(printable('漢字 ﷺ \uD800')).toBe(`${MISSING}${MISSING} ${MISSING} ${MISSING}`);
    expect(printable(`a${'\u0301'.repeat(40_000)}b`)).toMatch(new RegExp(`^\u00e1\u0301{3}${MISSING}b$`));
  });
});
