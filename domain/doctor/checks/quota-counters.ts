import { type Check, gathered, inBatches } from '../check.ts';
import type { QuotaCounters } from '../ports.ts';

/** What a line counts as scheduled is the units of its sessions that are not cancelled (decisions, section 3). */
export const quotaCounters: Check<{ readonly quotaCounters: QuotaCounters }> = {
  key: 'quota-counters',
  examine: ({ quotaCounters: { wrong } }) =>
    gathered(
      (async function* () {
        for await (const { id, ...counted } of inBatches(wrong))
          yield { record: id, detail: { ...counted }, repairable: counted.held <= counted.authorized };
      })(),
    ),
  repair: {
    async *find({ quotaCounters: { wrong } }) {
      for await (const { id } of inBatches(wrong)) yield id;
    },
    async mend({ quotaCounters: { recount } }, records) {
      let mended = 0;
      for (const id of records) if (await recount(Number(id))) mended += 1;
      return mended;
    },
  },
};
