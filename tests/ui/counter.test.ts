import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthNearLimit } from '#app/ui/counter.tsx';
import { countCharacters } from '#domain/shared';

describe('the counter of a text', () => {
  it('is exact in code points once the text is near its limit, and not shown before', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ñ', '😀', '\n'), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 60 }), (typed, limit) => {
        const exact = countCharacters(typed);
        expect(lengthNearLimit(typed, limit)).toBe(exact >= limit * 0.8 ? exact : null);
      }),
    );
  });

  it('does not count a text that is far from its limit', () => {
    const uncountable = Object.assign(Object('a'.repeat(1_000)), {
      [Symbol.iterator]: () => expect.unreachable('the text is not counted'),
    });
    expect(lengthNearLimit(uncountable, 40_000)).toBeNull();
    expect(lengthNearLimit(uncountable, undefined)).toBeNull();
  });
});
