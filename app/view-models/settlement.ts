import type { SettlementProposals } from '#domain/absence-settlement';
import { type CalendarEventView, calendarEventViewOf } from './calendar-event.ts';
import { staffName } from './person-name.ts';
import type { PlaceView } from './place-change.ts';

/** A session of an absent therapist with what can become of it. */
export interface SettlementRow {
  readonly event: CalendarEventView;
  readonly as: 'therapist' | 'auxiliary';
  readonly replacements: readonly { readonly username: string; readonly name: string }[];
  readonly otherPlace: PlaceView | null;
}

/** The sessions of an absent therapist. */
export interface SettlementView {
  readonly rows: readonly SettlementRow[];
  /** Whether the absence is recorded already. */
  readonly recorded: boolean;
}

export const settlementViewOf = (
  { proposals, recorded }: SettlementProposals,
  viewerId: number,
): SettlementView => ({
  recorded,
  rows: proposals.map(({ event, as, replacements, otherPlace }) => ({
    ...{ event: calendarEventViewOf(event, viewerId), as, otherPlace },
    replacements: replacements.map((staff) => ({ username: staff.username, name: staffName(staff) })),
  })),
});
