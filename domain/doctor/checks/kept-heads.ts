import { type KeptHeadPorts, wrongHeads } from '#domain/audit-trail';
import { type Check, MOST_KEPT } from '../check.ts';

/** The audit trail has every row that a kept head names, unchanged: its end was not cut off, nor was it rewritten. */
export const keptHeads: Check<KeptHeadPorts> = {
  key: 'kept-heads',
  async examine(ports) {
    const wrong = await wrongHeads(ports);
    return {
      found: wrong.length,
      repairable: 0,
      first: wrong
        .slice(0, MOST_KEPT)
        .map(({ id, ...detail }) => ({ record: id, detail, repairable: false })),
    };
  },
  repair: null,
};
