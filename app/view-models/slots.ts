import type { FoundSlots } from '#domain/scheduling';
import { addDays } from '#domain/shared';
import { staffName } from './person-name.ts';

/** A free slot. */
export interface SlotView {
  readonly date: string;
  readonly start: string;
  readonly end: string;
  /** User name. */
  readonly therapist: string;
  readonly therapistName: string;
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
    slots: slots.map(({ date, start, end, therapist }) => ({
      ...{ date, start, end },
      therapist: therapist.username,
      therapistName: staffName(therapist),
    })),
    searchedTo,
    laterFrom: last < expiresOn ? addDays(last, 1) : null,
  };
}

/** Free slots, or the refusal. */
export type SlotsResponse =
  | { readonly found: FoundSlotsView; readonly error?: never }
  | { readonly found?: never; readonly error: string };
