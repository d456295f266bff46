import { askedSites, onScreen, query } from '#domain/access';
import { datesFromTo, type LocalDate, ok } from '#domain/shared';
import { availabilityFrom, type Hours } from '../availability.ts';
import type { Absence, SchedulingChoices, TherapistOption } from '../ports.ts';
import type { StaffName } from '../session.ts';
import { type RestDay, type UnavailableDatesPorts, whyUnavailableFrom } from '../unavailable-dates.ts';

interface ReadWorkingTimesInput {
  /** Null for all that the caller may see. */
  readonly siteId: number | null;
  /** User name of whose hours are shown beside those of the site; null for nobody. */
  readonly therapist: string | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The hours of one day; null where none are recorded. */
export interface DayHours {
  readonly date: LocalDate;
  readonly opening: readonly Hours[] | null;
  readonly working: readonly Hours[] | null;
}

/** What a calendar shows beside its sessions. */
export interface WorkingTimes {
  readonly restDays: readonly RestDay[];
  readonly hours: readonly DayHours[];
  /** Those of the site, or of the one therapist, by first day; without their reason. */
  readonly absences: readonly (Absence & { readonly staff: StaffName })[];
  readonly therapists: readonly TherapistOption[];
}

interface ReadWorkingTimesPorts extends UnavailableDatesPorts {
  readonly schedulingChoices: SchedulingChoices;
}

/**
 * What limits the time of a site and its therapists from one day to another, for the calendar; two statements. Where several sites are
 * shown, and for a user without a site, only what counts for all of them. Refuses with `record-not-found` for a site that the caller
 * can't see.
 */
export const readWorkingTimes = query<ReadWorkingTimesPorts, ReadWorkingTimesInput, WorkingTimes>({
  action: 'scheduling.read-working-times',
  allow: onScreen('scheduling'),
  async run({ schedulingChoices, keptLimits, holidays }, actor, { siteId: asked, therapist, from, to }) {
    const sites = askedSites(actor, 'work', asked);
    if (!sites.ok) return sites;
    const siteId = sites.value === 'all' ? null : (sites.value[0] ?? null);
    const therapists = await schedulingChoices.therapists(sites.value, null);
    const shown = therapist === null ? therapists : therapists.filter((each) => each.username === therapist);
    const staffIds = shown.map(({ id }) => id);
    const siteIds = siteId === null ? [] : [siteId];
    const limits = await keptLimits.find({ from, to, siteIds, staffIds });
    const availability = availabilityFrom(
      limits,
      whyUnavailableFrom(holidays.between(from, to), limits.closures),
    );
    const dates = [...datesFromTo(from, to)];
    const [one] = therapist === null ? [] : shown;
    return ok({
      therapists,
      restDays: dates.flatMap((date) => availability.restOn(date, siteId) ?? []),
      hours: dates.map((date) => ({
        date,
        opening: siteId === null ? null : availability.openingOn(date, siteId),
        working: one ? availability.workingOn(date, one.id) : null,
      })),
      absences: limits.absences
        .flatMap((absence) => {
          const staff = shown.find(({ id }) => id === absence.staffId);
          return staff ? [{ ...absence, staff }] : [];
        })
        .sort((a, b) => a.from.localeCompare(b.from)),
    });
  },
});
