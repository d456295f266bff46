import { OTHER_HALF_DAY } from '../../booking/copy.ts';
import { slotOfEvent } from '../../moving/move-form.ts';
import type { TherapistSlotView } from '../../slot-change.ts';
import { slotText } from '../../texts.ts';
import type { SettlementRow } from '../view/settlement.ts';

/** The choices that name no person; another therapist or auxiliary is chosen by user name. */
export const CANCEL = '@cancelar';
export const KEEP = '@dejar';
export const NO_AUXILIARY = '@sin-auxiliar';

/** A choice by session id. */
export type Choices = Readonly<Record<number, string>>;

/** The choice of another slot; its value contains the slot, so that it stays the same when the proposals are read again. */
const slotChoice = ({ date, start, end, therapist }: TherapistSlotView): string =>
  `@cupo ${date} ${start} ${end} ${therapist}`;

/** The slot of a session and its therapist, beside whom the auxiliary may be the absent one: `lun 2 mar, 8:00 · auxiliar de Ana Ruiz`. */
export const sessionText = ({ event, absentAs }: Pick<SettlementRow, 'event' | 'absentAs'>): string =>
  `${slotText(event)} · ${absentAs === 'auxiliary' ? 'auxiliar de ' : ''}${event.therapist}`;

/** Whether a session may be cancelled; without its auxiliary a session still takes place. */
export const mayCancel = ({ absentAs }: SettlementRow): boolean => absentAs === 'therapist';

/** The options for a session: another therapist or auxiliary, another slot, to cancel it, or to leave it. */
export function optionsOf(row: SettlementRow): readonly { readonly value: string; readonly label: string }[] {
  const { absentAs, replacements, otherSlots } = row;
  return [
    ...replacements.map(({ username, name }) => ({ value: username, label: `Con ${name}` })),
    ...(absentAs === 'auxiliary' ? [{ value: NO_AUXILIARY, label: 'Sin auxiliar' }] : []),
    ...otherSlots.map((slot) => ({
      value: slotChoice(slot),
      label: `${slotText(slot)} · ${slot.therapistName}${slot.changesHalfDay ? ` · ${OTHER_HALF_DAY}` : ''}`,
    })),
    ...(mayCancel(row) ? [{ value: CANCEL, label: 'Cancelar la cita' }] : []),
    { value: KEEP, label: 'Dejar por ahora' },
  ];
}

/** A time at which staff are busy. */
interface TakenTime {
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly usernames: readonly (string | null)[];
}

/** The slot and the staff that a choice books for a session; null when it books nobody. */
function takenTimeOf({ event, absentAs, otherSlots }: SettlementRow, choice: string): TakenTime | null {
  if (choice === KEEP || choice === NO_AUXILIARY) return null;
  const slot = otherSlots.find((each) => slotChoice(each) === choice);
  if (absentAs === 'auxiliary' || !slot) return { ...slotOfEvent(event), usernames: [choice] };
  return { ...slot, usernames: [slot.therapist, event.auxiliaryUsername] };
}

/** The slot of a session, with its therapist or auxiliary who is not absent. */
const remainingTimeOf = ({ event, absentAs }: SettlementRow): TakenTime => ({
  ...slotOfEvent(event),
  usernames: [absentAs === 'auxiliary' ? event.therapistUsername : event.auxiliaryUsername],
});

const conflict = (one: TakenTime, other: TakenTime): boolean =>
  one.date === other.date &&
  one.start < other.end &&
  other.start < one.end &&
  one.usernames.some((username) => username !== null && other.usernames.includes(username));

/**
 * Proposes for each session the first option that cancels nothing, keeps the half of the day in which the patient comes (S15), and does
 * not book anybody twice at the same time.
 */
function proposedChoices(rows: readonly SettlementRow[]): Choices {
  const newlyTakenTimes: TakenTime[] = [];
  const proposals = rows.map((row) => {
    const remainingTimes = rows.filter((other) => other !== row).map(remainingTimeOf);
    const isProposable = (choice: string) => {
      if (row.otherSlots.some((slot) => slot.changesHalfDay && slotChoice(slot) === choice)) return false;
      const time = takenTimeOf(row, choice);
      return time === null || ![...remainingTimes, ...newlyTakenTimes].some((taken) => conflict(taken, time));
    };
    const choices = optionsOf(row).map(({ value }) => value);
    const choice = choices.find((each) => each !== CANCEL && isProposable(each)) ?? KEEP;
    const time = takenTimeOf(row, choice);
    if (time) newlyTakenTimes.push(time);
    return [row.event.id, choice] as const;
  });
  return Object.fromEntries(proposals);
}

/** The choice for each session: the user's, or else the proposed one. A choice that is no longer offered counts as `KEEP`. */
export function currentChoices(rows: readonly SettlementRow[], userChoices: Choices): Choices {
  const choices = { ...proposedChoices(rows), ...userChoices };
  return Object.fromEntries(
    rows.map((row) => {
      const option = optionsOf(row).find(({ value }) => value === choices[row.event.id]);
      return [row.event.id, option?.value ?? KEEP];
    }),
  );
}

/** The decision about a session for the server; null if the session stays as it is. */
export function decisionOf({ event, absentAs, otherSlots }: SettlementRow, choice: string) {
  const sessionId = event.id;
  if (choice === KEEP) return null;
  if (choice === CANCEL) return { kind: 'cancel', sessionId } as const;
  if (absentAs === 'auxiliary') {
    const to = choice === NO_AUXILIARY ? null : choice;
    return { kind: 'change-auxiliary', sessionId, from: event.auxiliaryUsername ?? '', to } as const;
  }
  const from = slotOfEvent(event);
  const to = otherSlots.find((slot) => slotChoice(slot) === choice) ?? { ...from, therapist: choice };
  return { kind: 'move', sessionId, from, to } as const;
}
