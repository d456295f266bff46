import { describe, expect, it } from 'vitest';
import { DRAFT_MAX_CHARACTERS, isFormKey, isWithinLimit } from '#domain/drafts';

describe('a draft', () => {
  it.each(['evolution:12', 'admission', 'medical-order:7'])('may belong to the form %s', (form) => {
    expect(isFormKey(form)).toBe(true);
  });

  it.each(['', ':1', 'Evolution:1', 'evolution:', 'evolution:x', '../x', 'a'.repeat(80), 'evolution:12:3'])(
    'does not belong to "%s"',
    (form) => {
      expect(isFormKey(form)).toBe(false);
    },
  );

  it('counts names and texts of all fields together', () => {
    const longest = 'x'.repeat(DRAFT_MAX_CHARACTERS - 'text'.length);
    expect(isWithinLimit({})).toBe(true);
    expect(isWithinLimit({ text: longest })).toBe(true);
    expect(isWithinLimit({ text: longest, material: '' })).toBe(false);
  });
});
