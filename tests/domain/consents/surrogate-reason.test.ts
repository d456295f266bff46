import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSurrogateReason } from '#domain/consents';
import { SURROGATE_REASONS } from '#domain/wording';

const codeOf = (typed: string) => {
  const parsed = parseSurrogateReason(typed);
  return parsed.ok ? parsed.value : parsed.refusal.fields?.surrogateReason;
};

it('a reason of the list is stored as the list has it, however it is typed', () => {
  expect(codeOf('  no puede   COMUNICARSE ')).toBe('No puede comunicarse');
  for (const reason of SURROGATE_REASONS) expect(codeOf(reason)).toBe(reason);
  expect(codeOf(' ')).toBe(null);
});

it('another reason says why in words, also without its name', () => {
  expect(codeOf('Otra razón: está fuera del país')).toBe('Otra razón: está fuera del país');
  expect(codeOf('otra razon - está fuera del país')).toBe('Otra razón: está fuera del país');
  expect(codeOf('Está fuera del país')).toBe('Otra razón: Está fuera del país');
  expect(codeOf(`Otra razón: ${'a'.repeat(200)}`)).toBe('reason-too-long');
});

it('a text of fewer than 10 letters is no reason', () => {
  const notLetters = fc.string({ unit: fc.constantFrom('.', '1', ' ', '-') });
  fc.assert(
    fc.property(notLetters, fc.string({ unit: fc.constantFrom('a', 'ñ'), maxLength: 9 }), (rest, letters) => {
      fc.pre(`${rest}${letters}`.trim() !== '');
      expect(codeOf(`${rest}${letters}`)).toBe('surrogate-reason-short');
    }),
  );
  expect(codeOf('Otra razón')).toBe('surrogate-reason-short');
});
