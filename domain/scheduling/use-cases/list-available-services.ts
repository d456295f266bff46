import { notReached, onScreen, query, reachesSite } from '#domain/access';
import { ok, today } from '#domain/shared';
import type { AvailableService, SchedulingChoices } from '../ports.ts';

/**
 * The services of a patient on which sessions can be booked: lines of active, unexpired authorizations and private services,
 * also lines without units left. Refuses with `record-not-found` for a patient that the caller can't see.
 */
export const listAvailableServices = query<
  { schedulingChoices: SchedulingChoices },
  { readonly patientId: number },
  readonly AvailableService[]
>({
  action: 'scheduling.list-services',
  allow: onScreen('scheduling', 'service-intake'),
  async run({ schedulingChoices, clock }, actor, { patientId }) {
    const siteId = await schedulingChoices.siteIdOfPatient(patientId);
    if (siteId === null || !reachesSite(actor, siteId)) return notReached(siteId);
    return ok(await schedulingChoices.servicesOf(patientId, today(clock)));
  },
});
