import { addDays, daysBetween, type LocalDate } from '#domain/shared';

/** Default coverage in days (O3). */
export const DEFAULT_COVERAGE = 45;

/** The offered coverages in days, in the order of the form; the default is first. */
export const COVERAGES: readonly number[] = [DEFAULT_COVERAGE, 30, 60, 90, 120, 150, 180];

/** Computes the last day of use: issue date plus coverage in days (O3). */
export const expiryOf = (issuedOn: LocalDate, coverageDays: number): LocalDate =>
  addDays(issuedOn, coverageDays);

/** Days from today to the expiry: 0 on the last day of use, negative afterwards. */
export const daysToExpiry = (today: LocalDate, expiresOn: LocalDate): number => daysBetween(today, expiresOn);

/** Whether an order can be used on a day; the day of the expiry counts (O4). */
export const isUsable = (order: { active: boolean; expiresOn: LocalDate }, day: LocalDate): boolean =>
  order.active && day <= order.expiresOn;
