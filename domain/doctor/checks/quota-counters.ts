import { allRows, type Check, collectFindings } from '../check.ts';
import type { QuotaCounters } from '../ports.ts';

/** The scheduled units of a line equal the units of its uncancelled sessions (Q3). */
export const quotaCounters: Check<{ readonly quotaCounters: QuotaCounters }> = {
  key: 'quota-counters',
  examine: ({ quotaCounters: { findWrong } }) =>
    collectFindings(
      (async function* () {
        for await (const { id, ...counter } of allRows(findWrong))
          yield { record: id, detail: { ...counter }, repairable: counter.held <= counter.authorized };
      })(),
    ),
  repair: {
    async *find({ quotaCounters: { findWrong } }) {
      for await (const { id } of allRows(findWrong)) yield id;
    },
    async apply({ quotaCounters: { recount } }, records) {
      let repaired = 0;
      for (const id of records) if (await recount(Number(id))) repaired += 1;
      return repaired;
    },
  },
};
