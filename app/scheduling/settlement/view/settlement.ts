import { type PhoneView, phonesOf } from '#app/shared/view/phones.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import type {
  ClosureSettlementProposals,
  ListedSettlement,
  SettlementProposals,
  UnrestoredSession,
} from '#domain/settlement';
import { clockText, dayText, patientName, staffName } from '#domain/wording';
import { halfDayText } from '../../booking/copy.ts';
import { type CalendarEventView, calendarEventViewOf } from '../../calendar-event.ts';
import type { TherapistSlotView } from '../../slot-change.ts';
import { settlementTexts, unrestoredText } from '../copy.ts';

/** A session of an absent therapist or auxiliary or of a closed site, with its proposals. */
export interface SettlementRow {
  readonly event: CalendarEventView;
  /** The part of the absent person in the session; `therapist` for a closure. */
  readonly absentAs: 'therapist' | 'auxiliary';
  readonly replacements: readonly { readonly username: string; readonly name: string }[];
  readonly otherSlots: readonly (TherapistSlotView & {
    readonly therapistName: string;
    /** Whether it lies in the half of the day in which the patient does not come. */
    readonly changesHalfDay: boolean;
  })[];
  /** When the patient comes: `Jornada: mañana · colegio hasta la 1`; null where nothing is known. */
  readonly halfDay: string | null;
  /** Whom to call: `Madre · Ana Ruiz`. */
  readonly phones: readonly PhoneView[];
}

/** The sessions of an absent therapist. */
export interface LeaveSettlementView {
  readonly rows: readonly SettlementRow[];
  /** Whether the leave is recorded already. */
  readonly isLeaveRecorded: boolean;
  readonly therapistId: number;
}

/** The sessions on the days of a closure; `total` also counts sessions that are not in `rows`. */
export interface ClosureSettlementView {
  readonly rows: readonly SettlementRow[];
  readonly total: number;
}

const rowOf =
  (viewerId: number) =>
  ({
    event,
    absentAs,
    replacements,
    otherSlots,
    halfDay,
    contact,
  }: SettlementProposals['proposals'][number]): SettlementRow => ({
    event: calendarEventViewOf(event, viewerId),
    absentAs,
    replacements: replacements.map((staff) => ({ username: staff.username, name: staffName(staff) })),
    halfDay: halfDayText(halfDay),
    phones: contact ? phonesOf(contact) : [],
    otherSlots: otherSlots.map(({ date, start, end, therapist, staff, changesHalfDay }) => ({
      changesHalfDay,
      date,
      start,
      end,
      therapist,
      therapistName: staffName(staff),
    })),
  });

export const leaveSettlementViewOf = (
  { proposals, isLeaveRecorded, therapist }: SettlementProposals,
  viewerId: number,
): LeaveSettlementView => ({
  isLeaveRecorded,
  therapistId: therapist.id,
  rows: proposals.map(rowOf(viewerId)),
});

export const closureSettlementViewOf = (
  { proposals, total }: ClosureSettlementProposals,
  viewerId: number,
): ClosureSettlementView => ({ total, rows: proposals.map(rowOf(viewerId)) });

/** A settlement that can still be undone. */
export interface UndoableSettlementView {
  readonly id: number;
  /** `Ausencia de Ana Ruiz`, `Cierre: Fumigación` */
  readonly title: string;
  /** The time until which it can be undone: `10:42`. */
  readonly until: string;
  /** Milliseconds. */
  readonly msLeft: number;
}

export const undoableSettlementViewOf = ({
  id,
  therapist,
  closureReason,
  until,
  msLeft,
}: ListedSettlement): UndoableSettlementView => ({
  id,
  title: therapist
    ? settlementTexts.leaveOf(staffName(therapist))
    : settlementTexts.closureOf(closureReason ?? ''),
  until: clockText(until),
  msLeft,
});

/** `Ana Ruiz, jueves 5 de marzo, 08:00: el terapeuta ya tiene otra cita a esa hora` */
export function unrestoredLine({ patient, date, start, refusal }: UnrestoredSession): string {
  const which = `${dayText(date)}, ${start}`;
  return `${patient ? `${patientName(patient)}, ` : ''}${which}: ${unrestoredText(refusal) ?? textOf(refusal)}`;
}
