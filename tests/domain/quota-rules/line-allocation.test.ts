import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateLines } from '#domain/rules';
import { addDays, localDate } from '#domain/shared';

const FIRST = localDate('2026-03-04');
const day = fc.integer({ min: 0, max: 30 }).map((days) => addDays(FIRST, days));
const sessions = fc.array(fc.record({ date: day, units: fc.integer({ min: 1, max: 5 }) }), { maxLength: 30 });
const lines = fc
  .array(fc.record({ expiresOn: day, available: fc.integer({ min: 0, max: 20 }) }), { maxLength: 4 })
  .map((each) => each.map((line, index) => ({ ...line, lineId: index + 1 })));

describe('the lines of sessions', () => {
  it('are those with the earliest expiry, whatever the order of sessions and lines', () => {
    const [early, late] = [
      { date: '2026-03-05', units: 2 },
      { date: '2026-03-12', units: 2 },
    ];
    const found = allocateLines(
      [late, early],
      [
        { lineId: 2, expiresOn: '2026-03-31', available: 2 },
        { lineId: 1, expiresOn: '2026-03-10', available: 9 },
      ],
    );
    expect([found.get(early), found.get(late)]).toEqual([1, 2]);
  });

  it('never exceed their units or expiry, and a session is left without a line only when none has room for it', () => {
    fc.assert(
      fc.property(sessions, lines, (booked, lineUnits) => {
        const found = allocateLines(booked, lineUnits);
        expect(found.size).toBe(booked.length);
        const unitsLeft = new Map(lineUnits.map(({ lineId, available }) => [lineId, available]));
        for (const [{ date, units }, lineId] of found) {
          const line = lineUnits.find((each) => each.lineId === lineId);
          if (line) {
            expect(date <= line.expiresOn).toBe(true);
            unitsLeft.set(line.lineId, (unitsLeft.get(line.lineId) ?? 0) - units);
          } else
            for (const each of lineUnits)
              if (date <= each.expiresOn) expect(unitsLeft.get(each.lineId)).toBeLessThan(units);
        }
        for (const units of unitsLeft.values()) expect(units).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
