import { describe, expect, it } from 'vitest';
import { localDate } from '#domain/shared';
import { careRows, staffRows } from '#tests/bench/clinic-rows.ts';

describe('the rows of the bench', () => {
  it.each([1000, 2000, 9999, 20_000])('have sessions on authorizations only, also with %i rows', (rows) => {
    const { orders, lines, sessions } = careRows(rows, localDate('2026-03-02'), staffRows());
    expect(sessions).toHaveLength(rows);
    const kinds = new Map(orders.map(({ id, kind }) => [id, kind]));
    expect(new Set(sessions.map(({ line_id }) => kinds.get(line_id)))).toEqual(new Set(['authorization']));
    expect(lines.every(({ authorized, scheduled }) => scheduled <= authorized)).toBe(true);
  });
});
