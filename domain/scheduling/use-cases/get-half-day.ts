import { notReached, onScreen, query, reachesSite } from '#domain/access';
import { ok } from '#domain/shared';
import type { PatientHalfDay } from '../half-day.ts';
import type { SchedulingChoices } from '../ports.ts';
import { type HalfDayPorts, readHalfDays } from '../read-half-days.ts';

/**
 * Tells in which half of the day a patient comes (S15). Refuses with `record-not-found` for a patient that the caller can't see.
 */
export const getHalfDay = query<
  HalfDayPorts & { readonly schedulingChoices: SchedulingChoices },
  { readonly patientId: number },
  PatientHalfDay
>({
  action: 'scheduling.get-half-day',
  allow: onScreen('scheduling'),
  async run(ports, actor, { patientId }) {
    const siteId = await ports.schedulingChoices.siteIdOfPatient(patientId);
    if (siteId === null || !reachesSite(actor, siteId)) return notReached(siteId);
    return ok((await readHalfDays(ports, [patientId]))(patientId));
  },
});
