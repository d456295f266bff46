import { expect, it } from 'vitest';
import type { SessionToCancel } from '#domain/cancellation';
import { isUnchanged } from '#domain/cancellation';
import type { StoredSession } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';

const rereadSession = {
  date: localDate('2026-03-05'),
  start: localTime('08:00'),
  therapistId: 4,
  auxiliaryId: null,
};
const listedSession = {
  date: rereadSession.date,
  start: rereadSession.start,
  therapist: { id: 4 },
  auxiliary: null,
} as StoredSession;

it.each([
  ['stays where it was', {}, true],
  ['went to another day', { date: localDate('2026-03-06') }, false],
  ['went to another hour', { start: localTime('09:00') }, false],
  ['went to another therapist', { therapistId: 5 }, false],
  ['got an auxiliary', { auxiliaryId: 6 }, false],
])('a session that %s since it was listed: %j, unchanged is %s', (_what, change, expected) =>
  expect(isUnchanged(listedSession, { ...rereadSession, ...change } as SessionToCancel)).toBe(expected),
);
