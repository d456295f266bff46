import { type Check, gathered, inBatches } from '../check.ts';
import type { LooseSessions } from '../ports.ts';

/** Every session takes its units from a service line. */
export const sessionsWithoutLine: Check<{ readonly looseSessions: LooseSessions }> = {
  key: 'sessions-without-line',
  examine: ({ looseSessions }) =>
    gathered(
      (async function* () {
        for await (const { id, lineId, chartNumber } of inBatches(looseSessions.page))
          yield { record: id, detail: { line: lineId, chartNumber }, repairable: false };
      })(),
    ),
  repair: null,
};
