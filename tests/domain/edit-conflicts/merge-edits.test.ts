import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Constraint, mergeEdits } from '#domain/edit-conflicts';

type Form = { readonly name: string; readonly site: number | null; readonly hours: readonly string[] };

const forms = fc.record({
  name: fc.constantFrom('', 'Ana', 'Rosa'),
  site: fc.constantFrom(null, 1, 2),
  hours: fc.constantFrom([], ['08:00'], ['08:00', '09:00']),
});
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

describe('a form of a record that others may have changed', () => {
  it('keeps every field that only one side changed, and reports those that both changed differently as conflicts', async () => {
    await fc.assert(
      fc.asyncProperty(forms, forms, forms, async (submitted, shown, stored) => {
        const { merged, conflicts } = await mergeEdits<Form>(submitted, shown, stored);
        for (const field of ['name', 'site', 'hours'] as const) {
          const mine = !same(submitted[field], shown[field]);
          const theirs = !same(stored[field], shown[field]);
          const disagree = !same(submitted[field], stored[field]);
          expect(conflicts.includes(field)).toBe(mine && theirs && disagree);
          expect(merged[field]).toEqual(mine ? submitted[field] : stored[field]);
        }
      }),
    );
  });

  it('reports fields that others changed as a conflict when they do not fit the submitted ones, and merges the rest', async () => {
    interface Period {
      readonly from: number;
      readonly to: number;
      readonly note: string;
    }
    const constraint: Constraint<Period> = {
      fields: ['from', 'to'],
      isMet: ({ from, to, note }) => from <= to && note !== '',
    };
    const shown = { from: 5, to: 9, note: 'a' };
    const stored = { from: 5, to: 6, note: 'b' };
    const merge = (changes: Partial<Period>) =>
      mergeEdits<Period>({ ...shown, ...changes }, shown, stored, constraint);
    expect((await merge({ from: 8 })).conflicts).toEqual(['to']);
    expect((await merge({ from: 8, note: '' })).conflicts).toEqual(['to', 'note']);
    expect(
      await mergeEdits({ ...shown, from: 8, note: '' }, { ...shown, note: 'b' }, stored, constraint),
    ).toEqual({
      merged: { from: 8, to: 6, note: '' },
      conflicts: ['to'],
    });
    expect(await merge({ from: 6 })).toEqual({ merged: { from: 6, to: 6, note: 'b' }, conflicts: [] });
    expect((await merge({ from: 10 })).conflicts).toEqual([]);
  });

  it('wins completely without the shown values, and after the conflicts were seen', async () => {
    await fc.assert(
      fc.asyncProperty(forms, forms, async (submitted, stored) => {
        expect(await mergeEdits<Form>(submitted, null, stored)).toEqual({ merged: submitted, conflicts: [] });
        expect(await mergeEdits<Form>(submitted, stored, stored)).toEqual({
          merged: submitted,
          conflicts: [],
        });
      }),
    );
  });
});
