import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasControlCharacter, rejectControlCharacters } from '#domain/shared';

/** The control characters, lone surrogates, and noncharacters of Unicode. */
const UNPRINTABLE = [
  ...Array.from({ length: 32 }, (_none, code) => code),
  ...Array.from({ length: 33 }, (_none, at) => 0x7f + at),
  ...[0xd800, 0xdbff, 0xdc00, 0xdfff, 0xfdd0, 0xfffe, 0xffff],
].map((code) => String.fromCharCode(code));
const LAYOUT = ['\t', '\n', '\r'];
const ordinary = fc.constantFrom(
  'JOSÉ ÑAÑEZ',
  'أحمد',
  '👩‍👧',
  'O’Brien',
  '«a» — b',
  '\u200f',
  '\ufeff',
  '𝒜',
  '',
);

describe('a forbidden character', () => {
  it('is found in every text, at any position', () => {
    fc.assert(
      fc.property(ordinary, fc.constantFrom(...UNPRINTABLE), ordinary, (before, character, after) => {
        expect(hasControlCharacter(`${before}${character} ${after}`)).toBe(true);
        expect(hasControlCharacter(`${before}${character} ${after}`, { multiline: true })).toBe(
          !LAYOUT.includes(character),
        );
      }),
    );
  });

  it('is none of those that people type, in any script', () => {
    fc.assert(
      fc.property(ordinary, ordinary, (one, other) => {
        expect(hasControlCharacter(one + other)).toBe(false);
      }),
    );
  });
});

describe('an input', () => {
  it('is refused at the field that has the character, and the refusal has the text before it', () => {
    const input = { patientId: 1, form: { firstName: 'ANA', address: 'Calle 1\u0000 # 2' } };
    expect(rejectControlCharacters(input)).toEqual({
      ok: false,
      refusal: {
        kind: 'invalid',
        code: 'control-character',
        fields: { address: 'control-character' },
        params: { before: 'Calle 1' },
        fieldParams: { address: { before: 'Calle 1' } },
      },
    });
    expect(
      rejectControlCharacters({ items: [{ text: 'bien' }, { confirmation: { reason: '\u001b[2J' } }] }),
    ).toMatchObject({ refusal: { fields: { reason: 'control-character' } } });
  });

  it('is refused with all of its fields, each with the text before its first character', () => {
    const input = {
      form: { firstName: 'ANA\u0000', phone: '300' },
      items: [{ reason: '\u001b[2J' }, { address: 'Calle\u0000', reason: 'dos\u0000' }],
    };
    expect(rejectControlCharacters(input)?.refusal).toEqual({
      kind: 'invalid',
      code: 'control-character',
      fields: {
        firstName: 'control-character',
        reason: 'control-character',
        address: 'control-character',
      },
      params: { before: 'ANA' },
      fieldParams: { firstName: { before: 'ANA' }, reason: { before: '' }, address: { before: 'Calle' } },
    });
  });

  it('is refused with whole characters before it, at most twenty', () => {
    const address = `${'😀'.repeat(21)}x\u0000`;
    expect(rejectControlCharacters({ address })?.refusal.params).toEqual({ before: `${'😀'.repeat(19)}x` });
  });

  it('may have line breaks and tabs in long texts, and in no other', () => {
    expect(
      rejectControlCharacters({ text: 'uno\r\n\tdos', observations: 'a\nb', reason: 'a\nb' }),
    ).toBeNull();
    expect(rejectControlCharacters({ firstName: 'ANA\nMARÍA' })).toMatchObject({
      refusal: { fields: { firstName: 'control-character' } },
    });
  });

  it('is accepted when only the values that it was loaded with have one', () => {
    expect(rejectControlCharacters({ form: { phone: '300' }, shown: { phone: '3\u00000' } })).toBeNull();
  });

  it('is not refused for values that are no text, and file contents are skipped', () => {
    const file = { name: 'a\u0000.pdf', content: new Uint8Array(1) };
    expect(
      rejectControlCharacters({ file, photo: null, at: new Date(), ids: [1], lines: () => '\u0000' }),
    ).toBeNull();
    expect(rejectControlCharacters(undefined)).toBeNull();
  });
});
