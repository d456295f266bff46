import { onScreen, query, visibleSites } from '#domain/access';
import { ok, type Page, type PageRequest, today } from '#domain/shared';
import { keepsClosuresOf } from '../closure.ts';
import type { ClosureBook, KeptClosure } from '../ports.ts';

/** A closure, and whether the caller may change it. */
export interface ListedClosure extends KeptClosure {
  readonly mayChange: boolean;
}

interface ListClosuresInput {
  /** Also those that are over. */
  readonly withPast: boolean;
  readonly page: PageRequest;
}

/** The closures of the sites that the caller sees and of all sites, the first one first (decisions, section 4). */
export const listClosures = query<{ closureBook: ClosureBook }, ListClosuresInput, Page<ListedClosure>>({
  action: 'availability.list-closures',
  allow: onScreen('closures'),
  async run({ closureBook, clock }, actor, { withPast, page }) {
    const filter = { sites: visibleSites(actor, 'work'), endingFrom: withPast ? null : today(clock) };
    const { rows, total } = await closureBook.list(filter, page);
    return ok({
      total,
      rows: rows.map((closure) => ({ ...closure, mayChange: keepsClosuresOf(actor, closure.siteId) })),
    });
  },
});
