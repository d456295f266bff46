import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberRanges, numbersIn } from '#domain/shared';

it('numbers are read back from their ranges', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 })), (numbers) => {
      expect(numbersIn(numberRanges(numbers))).toEqual(
        [...new Set(numbers)].sort((one, other) => one - other),
      );
    }),
  );
  expect([numbersIn(''), numbersIn('3, 9-12'), numbersIn('ninguna')]).toEqual([[], [3, 9, 10, 11, 12], []]);
});
