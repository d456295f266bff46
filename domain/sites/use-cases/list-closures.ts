import { query, visibleSites } from '#domain/access';
import { ok, type Page, type PageRequest, today } from '#domain/shared';
import { mayManageClosures, opensClosures } from '../closure.ts';
import type { ClosureRepository, StoredClosure } from '../ports.ts';

/** A closure with the caller's right to change it. */
export interface ListedClosure extends StoredClosure {
  readonly mayChange: boolean;
}

interface ListClosuresInput {
  /** Includes closures that have ended. */
  readonly withPast: boolean;
  readonly page: PageRequest;
}

/** The closures of the caller's visible sites and of all sites, by first day. */
export const listClosures = query<
  { closureRepository: ClosureRepository },
  ListClosuresInput,
  Page<ListedClosure>
>({
  action: 'availability.list-closures',
  allow: opensClosures,
  async run({ closureRepository, clock }, actor, { withPast, page }) {
    const filter = { sites: visibleSites(actor, opensClosures), endingFrom: withPast ? null : today(clock) };
    const { rows, total } = await closureRepository.list(filter, page);
    return ok({
      total,
      rows: rows.map((closure) => ({ ...closure, mayChange: mayManageClosures(actor, closure.siteId) })),
    });
  },
});
