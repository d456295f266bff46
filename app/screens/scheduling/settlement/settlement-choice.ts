import type { SettlementRow } from '../../../view-models/settlement.ts';
import type { TherapistSlotView } from '../../../view-models/slot-change.ts';
import { slotOfEvent } from '../move-form.ts';
import { slotText } from '../texts.ts';

/** The choices that name no person; another therapist or auxiliary is chosen by user name. */
export const CANCEL = '@cancelar';
export const KEEP = '@dejar';
export const NO_AUXILIARY = '@sin-auxiliar';

/** A choice by session id. */
export type Choices = Readonly<Record<number, string>>;

/** The choice of another slot; its value contains the slot, so that it stays the same when the proposals are read again. */
const slotChoice = ({ date, start, end, therapist }: TherapistSlotView): string =>
  `@cupo ${date} ${start} ${end} ${therapist}`;

/** The proposed choice: another therapist or auxiliary at the same hour; else no auxiliary, another slot, or `KEEP`; never `CANCEL`. */
function proposedChoice(
  { absentAs, replacements, otherSlots }: SettlementRow,
  takenChoices: ReadonlySet<string>,
): string {
  const replacement = replacements.find(({ username }) => !takenChoices.has(username)) ?? null;
  if (replacement) return replacement.username;
  if (absentAs === 'auxiliary') return NO_AUXILIARY;
  const [slot] = otherSlots;
  return slot ? slotChoice(slot) : KEEP;
}

const overlap = (one: SettlementRow, other: SettlementRow): boolean =>
  one.event.date === other.event.date &&
  one.event.start < other.event.end &&
  other.event.start < one.event.end;

/** The proposed choices; no therapist is proposed for two sessions at one hour. */
function proposedChoices(rows: readonly SettlementRow[]): Choices {
  const chosen: { row: SettlementRow; choice: string }[] = [];
  for (const row of rows) {
    const takenChoices = new Set(chosen.filter((each) => overlap(each.row, row)).map(({ choice }) => choice));
    chosen.push({ row, choice: proposedChoice(row, takenChoices) });
  }
  return Object.fromEntries(chosen.map(({ row, choice }) => [row.event.id, choice]));
}

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
      label: `${slotText(slot)} · ${slot.therapistName}`,
    })),
    ...(mayCancel(row) ? [{ value: CANCEL, label: 'Cancelar la cita' }] : []),
    { value: KEEP, label: 'Dejar por ahora' },
  ];
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
