import type { FoundSeriesList, FoundSlots } from '#domain/scheduling';
import { addDays } from '#domain/shared';
import { staffName } from '#domain/wording';

/** A free slot. */
export interface SlotView {
  readonly date: string;
  readonly start: string;
  readonly end: string;
  /** User name. */
  readonly therapist: string;
  readonly therapistName: string;
  /** Whether it lies in the half of the day in which the patient does not come. */
  readonly changesHalfDay: boolean;
}

/** Free slots, and where the search can continue. */
export interface FoundSlotsView {
  readonly slots: readonly SlotView[];
  readonly searchedTo: string;
  /** The day from which later slots can be searched; null at the expiry. */
  readonly laterFrom: string | null;
}

export function foundSlotsViewOf({ slots, searchedTo, expiresOn }: FoundSlots): FoundSlotsView {
  const last = slots.at(-1)?.date ?? searchedTo;
  return {
    slots: slots.map(({ date, start, end, therapist, changesHalfDay }) => ({
      changesHalfDay,
      date,
      start,
      end,
      therapist: therapist.username,
      therapistName: staffName(therapist),
    })),
    searchedTo,
    laterFrom: last < expiresOn ? addDays(last, 1) : null,
  };
}

/** Weekly hours for a series. */
export interface SeriesProposalView {
  /** 1 Monday … 7 Sunday; all of them at the same hours. */
  readonly weekdays: readonly number[];
  readonly start: string;
  readonly end: string;
  readonly sessionCount: number;
  readonly units: number;
  readonly firstDate: string;
  readonly lastDate: string;
  /** How often the therapist changes from one session to the next. */
  readonly therapistChangeCount: number;
  /** By number of sessions, most first. */
  readonly therapists: readonly {
    readonly username: string;
    readonly name: string;
    readonly sessionCount: number;
  }[];
  /** The substitutes of the first of `therapists`: dates as keys, user names as values. */
  readonly substitutes: Readonly<Record<string, string>>;
  /** Days without a free therapist. */
  readonly leftOutDates: readonly string[];
  /** Whether its hours lie in the half of the day in which the patient does not come. */
  readonly changesHalfDay: boolean;
}

/** Proposals for a series that begins on the day `from` or later. */
export interface FoundSeriesView {
  readonly proposals: readonly SeriesProposalView[];
  readonly from: string;
  readonly expiresOn: string;
}

type FoundSeries = FoundSeriesList['proposals'][number];

function seriesProposalViewOf({
  weekdayIntervals,
  sessions,
  therapistChangeCount,
  leftOutDates,
  changesHalfDay,
}: FoundSeries): SeriesProposalView {
  const names = new Map(sessions.map(({ therapist }) => [therapist.username, staffName(therapist)]));
  const therapists = [...names]
    .map(([username, name]) => ({
      username,
      name,
      sessionCount: sessions.filter(({ therapist }) => therapist.username === username).length,
    }))
    .sort((one, other) => other.sessionCount - one.sessionCount);
  const [mainTherapist] = therapists;
  const substituteSessions = sessions.filter(
    ({ therapist }) => therapist.username !== mainTherapist?.username,
  );
  return {
    weekdays: weekdayIntervals.map(({ weekday }) => weekday),
    start: weekdayIntervals[0]?.start ?? '',
    end: weekdayIntervals[0]?.end ?? '',
    sessionCount: sessions.length,
    units: sessions.reduce((total, { units }) => total + units, 0),
    firstDate: sessions[0]?.date ?? '',
    lastDate: sessions.at(-1)?.date ?? '',
    therapistChangeCount,
    therapists,
    leftOutDates,
    changesHalfDay,
    substitutes: Object.fromEntries(
      substituteSessions.map(({ date, therapist }) => [date, therapist.username]),
    ),
  };
}

export const foundSeriesViewOf = ({ proposals, from, expiresOn }: FoundSeriesList): FoundSeriesView => ({
  proposals: proposals.map(seriesProposalViewOf),
  from,
  expiresOn,
});

/** Proposals for a series, or the refusal. */
export type SeriesResponse =
  | { readonly found: FoundSeriesView; readonly error?: never }
  | { readonly found?: never; readonly error: string };

/** Free slots, or the refusal. */
export type SlotsResponse =
  | { readonly found: FoundSlotsView; readonly error?: never }
  | { readonly found?: never; readonly error: string };
