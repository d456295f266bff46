import type { SettlementRow } from '../../../view-models/settlement.ts';
import { slotOfEvent } from '../move-form.ts';

/** The choices that name no person; another therapist or auxiliary is chosen by user name. */
const OTHER_SLOT = '@otro-lugar-';
export const CANCEL = '@cancelar';
export const KEEP = '@dejar';
export const NO_AUXILIARY = '@sin-auxiliar';

/** The choice of one of the other slots. */
export const otherSlotChoice = (index: number): string => `${OTHER_SLOT}${index}`;

/** The proposed choice: another therapist at the same hour, or else another slot. A cancellation is never proposed. */
function proposedChoice(
  { role, replacements, otherSlots }: SettlementRow,
  taken: ReadonlySet<string>,
): string {
  const free = replacements.find(({ username }) => !taken.has(username)) ?? null;
  if (free) return free.username;
  if (role === 'auxiliary') return NO_AUXILIARY;
  return otherSlots.length > 0 ? otherSlotChoice(0) : KEEP;
}

const overlap = (one: SettlementRow, other: SettlementRow): boolean =>
  one.event.date === other.event.date &&
  one.event.start < other.event.end &&
  other.event.start < one.event.end;

/** The proposed choices by session id; no therapist is proposed for two sessions at one hour. */
export function proposedChoices(rows: readonly SettlementRow[]): Readonly<Record<number, string>> {
  const chosen: { row: SettlementRow; choice: string }[] = [];
  for (const row of rows) {
    const taken = new Set(chosen.filter((each) => overlap(each.row, row)).map(({ choice }) => choice));
    chosen.push({ row, choice: proposedChoice(row, taken) });
  }
  return Object.fromEntries(chosen.map(({ row, choice }) => [row.event.id, choice]));
}

/** Whether a session may be cancelled; without its auxiliary a session still takes place. */
export const mayCancel = ({ role }: SettlementRow): boolean => role === 'therapist';

/** The decision about a session for the server; null if the session stays as it is. */
export function decisionOf({ event, role, otherSlots }: SettlementRow, choice: string) {
  const sessionId = event.id;
  if (choice === KEEP) return null;
  if (choice === CANCEL) return { kind: 'cancel', sessionId } as const;
  if (role === 'auxiliary') {
    const to = choice === NO_AUXILIARY ? null : choice;
    return { kind: 'change-auxiliary', sessionId, from: event.auxiliaryUsername ?? '', to } as const;
  }
  const from = slotOfEvent(event);
  const to = choice.startsWith(OTHER_SLOT)
    ? otherSlots[Number(choice.slice(OTHER_SLOT.length))]
    : { ...from, therapist: choice };
  return (to ?? null) && ({ kind: 'move', sessionId, from, to } as const);
}
