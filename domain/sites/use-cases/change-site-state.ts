import { command, succeeded } from '#domain/access';
import { localDate, notFound, refuse, timestamp, today } from '#domain/shared';
import type { SiteRepository, UpcomingSessionCounts } from '../ports.ts';
import { manageSites } from './save-site.ts';

interface ChangeSiteStatePorts {
  readonly siteRepository: SiteRepository;
  readonly upcomingSessions: UpcomingSessionCounts;
}

interface ChangeSiteStateInput {
  readonly siteId: number;
  readonly open: boolean;
}

const END_OF_TIME = localDate('9999-12-31');

/**
 * Closes a site for new patients and sessions, or opens it again (T6). Refuses with `site-has-sessions` while sessions are
 * pending there, with `not-allowed` and with `record-not-found`.
 */
export const changeSiteState = command<ChangeSiteStatePorts, ChangeSiteStateInput, void>({
  action: 'availability.change-site-state',
  allow: manageSites.policy,
  async run({ siteRepository, upcomingSessions, clock }, _actor, { siteId, open }) {
    const site = await siteRepository.lock(siteId);
    if (!site) return notFound();
    const filter = { sites: [siteId], from: today(clock), to: END_OF_TIME, hours: null, staffId: null };
    const count = open ? 0 : await upcomingSessions.count(filter);
    if (count > 0) return refuse('site-has-sessions', { count });
    await siteRepository.setClosed(siteId, open ? null : timestamp(clock));
    const detail = { from: site.open, to: open };
    return succeeded(undefined, { subject: 'site', subjectId: siteId, siteId, detail });
  },
});
