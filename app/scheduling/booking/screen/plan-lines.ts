import { isIsoDate } from '#app/ui/date-text.ts';
import type { ServiceView } from '../../scheduling.ts';
import type { PlanForm, PlannedDate } from '../plan.ts';

/** The service of a plan, and the later ones on which its series continues. */
export function plannedServices(
  form: PlanForm,
  service: ServiceView,
  services: readonly ServiceView[],
): readonly ServiceView[] {
  if (form.mode === 'single' || !form.continues) return [service];
  return [service, ...continuations(service, services)];
}

/** The later services on which a series can continue, earliest expiry first. */
export const continuations = (
  service: ServiceView,
  services: readonly ServiceView[],
): readonly ServiceView[] =>
  service.laterLineIds.flatMap((lineId) => services.find((each) => each.lineId === lineId) ?? []);

/** Units left of each service that is valid on a typed day; of all services while it is no date. */
export const unitsFrom = (date: string, services: readonly ServiceView[]): readonly number[] =>
  services.filter(({ expiresOn }) => !isIsoDate(date) || date <= expiresOn).map(({ available }) => available);

/** Units of the service that has most of them left and is valid on a day (Q7). */
export const mostUnitsFrom = (date: string, services: readonly ServiceView[]): number =>
  Math.max(0, ...unitsFrom(date, services));

/** Units that the dates to schedule take from a line. */
export const unitsOnLine = (lineId: number, toSchedule: readonly PlannedDate[]): number =>
  toSchedule.reduce((total, { preview }) => total + (preview.lineId === lineId ? preview.units : 0), 0);
