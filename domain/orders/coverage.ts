import { addDays, daysBetween, type LocalDate } from '#domain/shared';

/** The coverages offered, in days, in the order of the form (section 5 of part 1); the first one is proposed. */
export const COVERAGES: readonly number[] = [45, 30, 60, 90, 120, 150, 180];

/** Coverage in days when nobody says otherwise (decisions, section 3). */
export const DEFAULT_COVERAGE = 45;

/** The last day on which the service can be used: issue date plus coverage (days). */
export const expiryOf = (issuedOn: LocalDate, coverageDays: number): LocalDate =>
  addDays(issuedOn, coverageDays);

/** Days from today to the expiry: 0 on the last day of use, negative once it is over. */
export const daysToExpiry = (today: LocalDate, expiresOn: LocalDate): number => daysBetween(today, expiresOn);

/** Whether services of an order may be used on that day; the day of the expiry still counts. */
export const isUsable = (order: { active: boolean; expiresOn: LocalDate }, day: LocalDate): boolean =>
  order.active && day <= order.expiresOn;
