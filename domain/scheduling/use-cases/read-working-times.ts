import { onScreen, query, sitesToRead } from '#domain/access';
import type { Hours } from '#domain/rules';
import { datesFromTo, type LocalDate, ok } from '#domain/shared';
import { availabilityWithin } from '../availability.ts';
import type { Leave, SchedulingChoices, TherapistOption } from '../ports.ts';
import type { StaffName } from '../session.ts';
import { type RestDay, type UnavailableDatesPorts, unavailableLookup } from '../unavailable-dates.ts';

interface ReadWorkingTimesInput {
  /** Null for all that the caller may see. */
  readonly siteId: number | null;
  /** User name of the only therapist to include; null for all, then without `workingHours`. */
  readonly therapist: string | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The opening and working hours of one day, by start. */
export interface DayHours {
  readonly date: LocalDate;
  /** Null for several sites, for a user without a site, and when the site has no opening hours at all. */
  readonly openingHours: readonly Hours[] | null;
  /** Null without a chosen therapist, or when the therapist has no working hours at all. */
  readonly workingHours: readonly Hours[] | null;
}

/** The hours in which a therapist takes sessions on one day. */
export interface Presence {
  readonly staffId: number;
  readonly date: LocalDate;
  /** By start; empty on a day without work. */
  readonly hours: readonly Hours[];
  /** By start; a whole day is one interval from 00:00 to 23:59. */
  readonly absentHours: readonly Hours[];
  /** Whether a session of that day was cancelled because of the therapist; proposals then leave the therapist out (T7). */
  readonly hasCalledOff: boolean;
}

/** The background of a calendar: rest days, opening and working hours, leaves, therapists and their presence. */
export interface WorkingTimes {
  readonly restDays: readonly RestDay[];
  readonly hours: readonly DayHours[];
  /** Leaves of the therapists of the site, or of the one therapist, by first day. */
  readonly leaves: readonly (Leave & { readonly staff: StaffName })[];
  readonly therapists: readonly TherapistOption[];
  /** Of each therapist, or of the one therapist, on each day. */
  readonly presence: readonly Presence[];
}

interface ReadWorkingTimesPorts extends UnavailableDatesPorts {
  readonly schedulingChoices: SchedulingChoices;
}

const allow = onScreen('scheduling');

/**
 * The limits of a site and its therapists for the calendar, in two statements. For several sites, and for a user without a
 * site, it has only the days of rest that all sites share, and no opening hours. Refuses with `record-not-found` for a site
 * that the caller can't see.
 */
export const readWorkingTimes = query<ReadWorkingTimesPorts, ReadWorkingTimesInput, WorkingTimes>({
  action: 'scheduling.read-working-times',
  allow,
  async run(
    { schedulingChoices, availabilityLimits, holidays },
    actor,
    { siteId: requestedSiteId, therapist, from, to },
  ) {
    const sites = sitesToRead(actor, allow, requestedSiteId);
    if (!sites.ok) return sites;
    const siteId = sites.value === 'all' ? null : (sites.value[0] ?? null);
    const therapists = await schedulingChoices.therapists(sites.value, null);
    const shownTherapists =
      therapist === null ? therapists : therapists.filter((each) => each.username === therapist);
    const staffIds = shownTherapists.map(({ id }) => id);
    const siteIds = [
      ...new Set([...(siteId === null ? [] : [siteId]), ...shownTherapists.map((each) => each.siteId)]),
    ];
    const limits = await availabilityLimits.find({ from, to, siteIds, staffIds });
    const availability = availabilityWithin(
      limits,
      unavailableLookup(holidays.between(from, to), limits.closures),
    );
    const dates = [...datesFromTo(from, to)];
    const [chosenTherapist] = therapist === null ? [] : shownTherapists;
    return ok({
      therapists,
      restDays: dates.flatMap((date) => availability.restOn(date, siteId) ?? []),
      hours: dates.map((date) => ({
        date,
        openingHours: siteId === null ? null : availability.openingHoursOn(date, siteId),
        workingHours: chosenTherapist ? availability.workingHoursOn(date, chosenTherapist.id) : null,
      })),
      presence: shownTherapists.flatMap((each) =>
        dates.map((date) => ({
          staffId: each.id,
          date,
          hours: availability.presentHoursOn(date, each.siteId, each.id),
          absentHours: availability.absentHoursOn(date, each.id),
          hasCalledOff: availability.hasCalledOff(date, each.id),
        })),
      ),
      leaves: limits.leaves
        .flatMap((leave) => {
          const staff = shownTherapists.find(({ id }) => id === leave.staffId);
          return staff ? [{ ...leave, staff }] : [];
        })
        .sort((a, b) => a.from.localeCompare(b.from)),
    });
  },
});
