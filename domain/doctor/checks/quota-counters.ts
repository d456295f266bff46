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
  async repair({ quotaCounters: { wrong, recount } }) {
    let mended = 0;
    for await (const { id } of inBatches(wrong)) if (await recount(id)) mended += 1;
    return mended;
  },
};
