import { onScreen, query, sitesToRead } from '#domain/access';
import { ok, today } from '#domain/shared';
import type { StaffTimes, StaffWithHours } from '../ports.ts';

const allow = onScreen('staff-times');

/**
 * The active therapists of the caller's visible sites, with working hours and current or future leave. Refuses with
 * `record-not-found` for a site that the caller can't see.
 */
export const listStaffTimes = query<
  { staffTimes: StaffTimes },
  { readonly siteId: number | null },
  readonly StaffWithHours[]
>({
  action: 'availability.list-staff',
  allow,
  async run({ staffTimes, clock }, actor, { siteId }) {
    const sites = sitesToRead(actor, allow, siteId);
    return sites.ok ? ok(await staffTimes.list(sites.value, today(clock))) : sites;
  },
});
