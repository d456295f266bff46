import { allocateLines } from '#domain/rules';
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

/** Units of the service that has most of them left and is valid on a day (Q7). */
export const mostUnitsFrom = (date: string, services: readonly ServiceView[]): number =>
  Math.max(0, ...services.filter(({ expiresOn }) => date <= expiresOn).map(({ available }) => available));

/** The line id of each date to schedule, by the key of the date; null for a date for which no line has enough units (Q7). */
export function lineIdsByKey(
  toSchedule: readonly PlannedDate[],
  services: readonly ServiceView[],
): ReadonlyMap<string, number | null> {
  const sessions = toSchedule.map(({ key, preview }) => ({ key, date: preview.date, units: preview.units }));
  return new Map([...allocateLines(sessions, services)].map(([{ key }, lineId]) => [key, lineId]));
}

/** Units that the dates to schedule take from a line. */
export const unitsOnLine = (
  lineId: number,
  toSchedule: readonly PlannedDate[],
  lineIds: ReadonlyMap<string, number | null>,
): number =>
  toSchedule.reduce(
    (total, { key, preview }) => total + (lineIds.get(key) === lineId ? preview.units : 0),
    0,
  );
