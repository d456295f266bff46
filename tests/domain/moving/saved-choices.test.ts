import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORTS } from '#domain/moving';
import { checkSavedChoices, choicesKey } from '../../../domain/moving/saved-choices.ts';

const { definition } = IMPORTS.sites;
const check = (name: string, choices: object) => checkSavedChoices(definition, { name, choices });

describe('decisions that are kept for further files', () => {
  const choices = { columns: { Buzón: 'correo' }, values: { correo: { 'sin dato': '' } } };

  it('are those about columns and values of the list, without those for single cells', () => {
    const submitted = { ...choices, cells: { 2: { correo: 'a@example.org' } } };
    expect(check('  Del  sistema ', submitted)).toEqual({
      ok: true,
      value: { name: 'Del sistema', choices },
    });
    const foreign = { columns: { ...choices.columns, X: 'parentesco' }, values: { enfoque: { a: 'b' } } };
    expect(check('A', foreign)).toMatchObject({ value: { choices: { columns: choices.columns } } });
  });

  it('need a name and a decision', () => {
    expect(check(' ', {})).toMatchObject({
      refusal: { fields: { name: 'required', choices: 'no-choices' } },
    });
    expect(check('A', { cells: { 2: { correo: 'x' } } })).toMatchObject({
      refusal: { fields: { choices: 'no-choices' } },
    });
    expect(check('a'.repeat(61), choices)).toMatchObject({ refusal: { fields: { name: 'longer-than-60' } } });
  });

  it('are at most 1,000, of texts of at most 500 characters', () => {
    const ofCount = (count: number) => ({
      values: { correo: Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${index}`, 'x'])) },
    });
    expect(check('A', ofCount(1_000)).ok).toBe(true);
    for (const tooMany of [ofCount(1_001), { values: { correo: { a: 'x'.repeat(501) } } }])
      expect(check('A', tooMany)).toMatchObject({ refusal: { fields: { choices: 'too-many-choices' } } });
  });

  it('have one name whatever its case, accents and spaces, and checking them again changes nothing', () => {
    expect(choicesKey(' Decisión  A')).toBe(choicesKey('DECISION A'));
    const texts = fc.dictionary(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), { maxKeys: 5 });
    fc.assert(
      fc.property(texts, texts, (correo, other) => {
        const first = check('A', { values: { correo, other } });
        if (first.ok) expect(check('A', first.value.choices)).toEqual(first);
        else expect(Object.keys(correo)).toEqual([]);
      }),
    );
  });
});
