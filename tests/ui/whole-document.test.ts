import { expect, it } from 'vitest';
import { isWholeDocument } from '#app/patients/whole-document.ts';

it.each([
  ['RC 1020333444', '1020333444', true],
  ['RC 1020333444', ' 1.020.333.444 ', true],
  ['RC 1020333444', 'rc 1020333444', true],
  ['RC 1020333444', '001020333444', true],
  ['PA AB-077', 'ab077', true],
  ['PA AB-077', '077', false],
  ['RC 1020333444', '102033344', false],
  ['RC 1020333444', '020333444', false],
  ['RC 1020333444', 'Ñáñez', false],
  ['RC 1020333444', '', false],
])('of %s, "%s" is the whole document: %s', (document, typed, isWhole) => {
  expect(isWholeDocument(typed, { document })).toBe(isWhole);
});
