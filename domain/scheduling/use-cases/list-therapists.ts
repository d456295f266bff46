import { onScreen, query, sitesToRead } from '#domain/access';
import { ok } from '#domain/shared';
import type { SchedulingChoices, TherapistOption } from '../ports.ts';

interface ListTherapistsInput {
  /** Null for all. */
  readonly specialtyId: number | null;
  /** Null for all sites that the caller may see. */
  readonly siteId: number | null;
}

const allow = onScreen('scheduling', 'mass-cancellation', 'recovery');

/**
 * Active therapists, by name, optionally of one specialty or site (S4).
 * Refuses with `record-not-found` for a site that the caller can't see.
 */
export const listTherapists = query<
  { schedulingChoices: SchedulingChoices },
  ListTherapistsInput,
  readonly TherapistOption[]
>({
  action: 'scheduling.list-therapists',
  allow,
  async run({ schedulingChoices }, actor, { specialtyId, siteId }) {
    const sites = sitesToRead(actor, allow, siteId);
    return sites.ok ? ok(await schedulingChoices.therapists(sites.value, specialtyId)) : sites;
  },
});
