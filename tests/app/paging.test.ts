import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingPage, Paging, pageOf } from '#app/api/paging.ts';

const MOST_BYTES = 2_000_000;

type Query = Parameters<typeof pageOf>[0];

/** Answers a page of a list of texts as a call does. */
function answer(list: readonly string[], query: Query) {
  const { page, size } = pageOf(query);
  const from = (page - 1) * size;
  return fittingPage(query, list.slice(from, from + size), list.length);
}

/** Asks for page after page until none follows. */
function readAll(list: readonly string[], first: Query) {
  const rows: string[] = [];
  let query: Query = first;
  for (;;) {
    const { rows: read, total, siguiente } = answer(list, query);
    expect(total).toBe(list.length);
    expect(JSON.stringify(read).length).toBeLessThan(MOST_BYTES * 1.01);
    rows.push(...read);
    if (siguiente === null) return rows;
    query = { ...first, pagina: siguiente };
  }
}

describe('a paged list', () => {
  it('gives every row once when the next page is asked for, whole or by pages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12_000 }),
        fc.constantFrom(0, 40, 700),
        fc.constantFrom<Query>({}, { tamano: 300 }, { pagina: 1 }, { pagina: 1, tamano: 7 }),
        (length, width, query) => {
          const list = Array.from({ length }, (_, index) => `${index}${'x'.repeat(width)}`);
          expect(readAll(list, query)).toEqual(list);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is whole up to 5,000 rows, and has no next page then', () => {
    const list = Array.from({ length: 5_000 }, String);
    expect(answer(list, {})).toMatchObject({ rows: list, total: 5_000, siguiente: null });
    expect(answer([...list, 'one more'], {})).toMatchObject({ rows: list, total: 5_001, siguiente: 201 });
  });

  it('has as many rows as fit two megabytes, in whole pages', () => {
    const list = Array.from({ length: 1_000 }, () => 'x'.repeat(10_000));
    const { rows, siguiente } = answer(list, {});
    expect(rows).toHaveLength(175);
    expect(siguiente).toBe(8);
  });

  it('takes the usual size or the first page for the one that is missing', () => {
    expect(pageOf(Paging.parse({ pagina: '3' }))).toEqual({ page: 3, size: 25 });
    expect(pageOf(Paging.parse({ tamano: '50' }))).toEqual({ page: 1, size: 50 });
    expect(Paging.safeParse({ tamano: '301' }).success).toBe(false);
  });
});
