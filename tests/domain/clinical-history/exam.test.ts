import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExam } from '#domain/clinical-history';
import { addDays, parseLocalDate } from '#domain/shared';

const today = parseLocalDate('2026-03-04') ?? noDate();
function noDate(): never {
  throw new Error('no date');
}

describe('an exam', () => {
  it('is of an active format and of a day up to today, today by default', () =>
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: -400, max: 400 })),
        fc.option(fc.record({ id: fc.integer({ min: 1 }), active: fc.boolean() })),
        (offset, format) => {
          const date = offset === null ? null : addDays(today, offset);
          const checked = checkExam({ date }, format, today);
          const valid = format?.active === true && (offset ?? 0) <= 0;
          expect(checked.ok).toBe(valid);
          if (checked.ok) expect(checked.value).toEqual({ formatId: format?.id, date: date ?? today });
          else
            expect(Object.keys(checked.refusal.fields ?? {}).sort()).toEqual(
              [...((offset ?? 0) > 0 ? ['date'] : []), ...(format?.active ? [] : ['format'])].sort(),
            );
        },
      ),
    ));
});
