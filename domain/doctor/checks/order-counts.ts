import { type Check, collectFindings, type Finding } from '../check.ts';
import type { OrderCounters, WrongOrderCount } from '../ports.ts';

const recordOf = ({ siteId, kind, active }: WrongOrderCount) =>
  `${siteId} ${kind} ${active ? 'active' : 'cancelled'}`;

const findingOf = (wrong: WrongOrderCount): Finding => {
  const { siteId, kind, active, stored, counted } = wrong;
  const detail = { siteId, kind, state: active ? 'active' : 'cancelled', stored, counted };
  return { record: recordOf(wrong), detail, repairable: true };
};

/** The stored counts of orders by site, kind and state match the orders (O12). */
export const orderCounts: Check<{ readonly orderCounters: OrderCounters }> = {
  key: 'order-counts',
  examine: ({ orderCounters }) =>
    collectFindings(
      (async function* () {
        for (const wrong of await orderCounters.findWrong()) yield findingOf(wrong);
      })(),
    ),
  repair: {
    async *find({ orderCounters }) {
      for (const wrong of await orderCounters.findWrong()) yield recordOf(wrong);
    },
    async apply({ orderCounters }, records) {
      await orderCounters.recount();
      return records.length;
    },
  },
};
