import { expect, it } from 'vitest';
import { evolutionForm } from '#app/agenda/view/agenda-form.ts';
import { ENTRY_TEXT_MAX_LENGTH } from '#domain/shared';

const parse = (text: string) => evolutionForm.safeParse({ intent: 'evolve', sessionId: '1', text });

it.each(['x', 'ñ', '🧩'])('an evolution form counts characters as the domain does: %s', (character) => {
  expect(parse(character.repeat(ENTRY_TEXT_MAX_LENGTH)).success).toBe(true);
  const { error } = parse(character.repeat(ENTRY_TEXT_MAX_LENGTH + 1));
  expect(error?.issues.map(({ path }) => path)).toEqual([['text']]);
});
