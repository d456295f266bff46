import { describe, expect, it } from 'vitest';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { MAX_DIAGNOSES } from '#domain/clinical-history';
import { DRAFT_MAX_CHARACTERS, isDraftKey, isWithinLimit } from '#domain/drafts';
import { DIAGNOSIS_DETAIL_MAX_LENGTH, ENTRY_TEXT_MAX_LENGTH } from '#domain/shared';

describe('a draft', () => {
  it.each(['evolution:12', 'admission', 'medical-order:7'])('may belong to the form %s', (form) => {
    expect(isDraftKey(form)).toBe(true);
  });

  it.each(['', ':1', 'Evolution:1', 'evolution:', 'evolution:x', '../x', 'a'.repeat(80), 'evolution:12:3'])(
    'does not belong to "%s"',
    (form) => {
      expect(isDraftKey(form)).toBe(false);
    },
  );

  it('counts names and texts of all fields together', () => {
    const longest = 'x'.repeat(DRAFT_MAX_CHARACTERS - 'text'.length);
    expect(isWithinLimit({})).toBe(true);
    expect(isWithinLimit({ text: longest })).toBe(true);
    expect(isWithinLimit({ text: longest, material: '' })).toBe(false);
  });

  it('counts a character outside the basic plane once', () => {
    expect(isWithinLimit({ text: '🧩'.repeat(DRAFT_MAX_CHARACTERS - 'text'.length) })).toBe(true);
  });

  it.each(['a', 'á', '🧩', '"', '\\'])(
    'holds the largest form, written in %s, within the size of a request',
    (character) => {
      const text = character.repeat(ENTRY_TEXT_MAX_LENGTH);
      const diagnosis = {
        itemId: 2_147_483_647,
        type: 1,
        code: 'F840',
        name: 'N'.repeat(400),
        principal: false,
        detail: character.repeat(DIAGNOSIS_DETAIL_MAX_LENGTH),
      };
      const content = {
        start: '2026-03-04',
        end: '2026-06-04',
        period: '1',
        idempotencyKey: 'k'.repeat(36),
        conclusions: text,
        recommendations: text,
        diagnosisText: text,
        familyActivities: text,
        diagnoses: JSON.stringify(Array(MAX_DIAGNOSES).fill(diagnosis)),
      };
      expect(isWithinLimit(content)).toBe(true);
      expect(Buffer.byteLength(JSON.stringify({ content }))).toBeLessThanOrEqual(BODY_LIMITS.form);
    },
  );
});
