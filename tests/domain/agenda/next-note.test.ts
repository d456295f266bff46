import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSessionToNote } from '#domain/agenda';
import { localDate, localTime } from '#domain/shared';

const TODAY = localDate('2026-03-04');
const session = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  date: fc.constantFrom('2026-03-02', '2026-03-03', '2026-03-04').map(localDate),
  start: fc.constantFrom('07:00', '08:00', '09:00', '10:00').map(localTime),
});
const sessions = fc
  .uniqueArray(session, { selector: ({ id }) => id })
  .map((all) => all.toSorted((one, other) => (one.date + one.start < other.date + other.start ? -1 : 1)));

describe('the session whose note comes next', () => {
  it('is another one of today, later if possible, as long as one is left', () =>
    fc.assert(
      fc.property(session, sessions, (current, pending) => {
        const others = pending.filter(({ id, date }) => id !== current.id && date === TODAY);
        const next = nextSessionToNote(current, pending, 'today', TODAY);
        expect(next === null).toBe(others.length === 0);
        if (!next) return;
        expect(others).toContain(next);
        const isLater = (each: { start: string }) => current.date < TODAY || each.start >= current.start;
        if (others.some(isLater)) expect(next).toBe(others.find(isLater));
      }),
    ));

  it('is the next pending one of earlier days by date and start, and after the last one the oldest', () =>
    fc.assert(
      fc.property(session, sessions, (current, pending) => {
        const others = pending.filter(({ id, date }) => id !== current.id && date < TODAY);
        const next = nextSessionToNote(current, pending, 'earlier-days', TODAY);
        const begin = (each: { date: string; start: string }) => `${each.date} ${each.start}`;
        const isLater = (each: (typeof others)[number]) => begin(each) >= begin(current);
        expect(next).toBe(others.find(isLater) ?? others[0] ?? null);
      }),
    ));
});
