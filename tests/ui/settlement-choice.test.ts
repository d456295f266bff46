import { describe, expect, test } from 'vitest';
import { undoneText } from '#app/scheduling/settlement/copy.ts';
import {
  CANCEL,
  currentChoices,
  decisionOf,
  KEEP,
  NO_AUXILIARY,
  optionsOf,
  sessionText,
} from '#app/scheduling/settlement/screen/settlement-choice.ts';
import type { SettlementRow } from '#app/scheduling/settlement/view/settlement.ts';

const event = {
  id: 7,
  date: '2026-11-25',
  start: '08:00',
  end: '09:00',
  units: 2,
  available: 10,
  status: 'pending',
  type: 'Terapia',
  specialty: 'Fisioterapia',
  specialtyId: 2,
  patientId: 7,
  patient: 'Sofía Ortiz Peña',
  patientShort: 'S. Ortiz',
  document: 'RC 1',
  therapist: 'Ana Ruiz',
  therapistShort: 'A. Ruiz',
  therapistUsername: 'ana',
  auxiliary: null,
  auxiliaryUsername: null,
  movable: true,
  inSeries: false,
  receipt: null,
} as const;
const slot = (date: string, start: string, therapist = 'bea') => ({
  date,
  start,
  end: `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}:00`,
  therapist,
  therapistName: therapist.toUpperCase(),
  changesHalfDay: false,
});
const row = (changes: Partial<SettlementRow> = {}): SettlementRow => ({
  event,
  absentAs: 'therapist',
  replacements: [],
  halfDay: null,
  phones: [],
  otherSlots: [slot('2026-11-26', '08:00'), slot('2026-11-27', '08:00')],
  ...changes,
});
const choiceLabelled = (settlementRow: SettlementRow, label: RegExp): string => {
  const option = optionsOf(settlementRow).find((each) => label.test(each.label));
  if (!option) throw new Error('No such option');
  return option.value;
};
const chosenDecision = (settlementRow: SettlementRow, chosen: string) => {
  const choice = currentChoices([settlementRow], { [event.id]: chosen })[event.id] ?? '';
  return decisionOf(settlementRow, choice);
};

test('a session says whose auxiliary is absent, on the screen and in the printed call list', () => {
  expect(sessionText(row())).toMatch(/ · Ana Ruiz$/);
  expect(sessionText(row({ absentAs: 'auxiliary' }))).toMatch(/ · auxiliar de Ana Ruiz$/);
});

describe('a chosen slot of a settlement', () => {
  test('stays the same slot when the proposals are read again in another order', () => {
    const chosen = choiceLabelled(row(), /27 nov/);
    const reread = row({ otherSlots: [slot('2026-11-27', '08:00'), slot('2026-11-30', '08:00')] });
    expect(chosenDecision(row(), chosen)).toMatchObject({
      kind: 'move',
      to: { date: '2026-11-27', start: '08:00' },
    });
    expect(chosenDecision(reread, chosen)).toMatchObject({ to: { date: '2026-11-27', therapist: 'bea' } });
  });

  test('is no longer chosen once it is not proposed, also when another slot took its place', () => {
    const chosen = choiceLabelled(row(), /27 nov/);
    const others = [slot('2026-11-26', '08:00'), slot('2026-11-27', '08:00', 'leo')];
    const reread = row({ otherSlots: others });
    expect(currentChoices([reread], { [event.id]: chosen })).toEqual({ [event.id]: KEEP });
    expect(chosenDecision(reread, chosen)).toBeNull();
  });
});

describe('the choice for a session', () => {
  test('is not proposed as one in the other half of the day, which is offered and marked', () => {
    const later = { ...slot('2026-11-26', '15:00'), changesHalfDay: true };
    const inOtherHalf = row({ otherSlots: [later] });
    expect(currentChoices([inOtherHalf], {})).toEqual({ [event.id]: KEEP });
    expect(choiceLabelled(inOtherHalf, /BEA · otra jornada/)).toContain('15:00');
    const both = row({ otherSlots: [later, slot('2026-11-30', '08:00')] });
    expect(currentChoices([both], {})[event.id]).toContain('2026-11-30');
  });

  test('is the proposed one until the user chooses: a therapist at the same hour, or else a slot, or else none', () => {
    const replacements = [{ username: 'bea', name: 'Bea' }];
    expect(currentChoices([row({ replacements })], {})).toEqual({ [event.id]: 'bea' });
    expect(decisionOf(row(), currentChoices([row()], {})[event.id] ?? '')).toMatchObject({
      to: { date: '2026-11-26' },
    });
    const empty = row({ otherSlots: [] });
    expect(currentChoices([empty], {})).toEqual({ [event.id]: KEEP });
  });

  test('takes nobody at an hour at which an earlier session takes them, as therapist, auxiliary or in another slot', () => {
    const proposed = (rows: readonly SettlementRow[]) => Object.values(currentChoices(rows, {}));
    const other = { ...event, id: 8, patientId: 8 };
    const replacements = [
      { username: 'bea', name: 'Bea' },
      { username: 'leo', name: 'Leo' },
    ];
    expect(proposed([row({ replacements }), row({ event: other, replacements })])).toEqual(['bea', 'leo']);
    const inBeasHour = row({ event: { ...other, date: '2026-11-26' }, replacements });
    expect(proposed([row(), inBeasHour]).slice(1)).toEqual(['leo']);
    const assisted = row({ event: other, absentAs: 'auxiliary', otherSlots: [], replacements });
    expect(proposed([row({ replacements }), assisted])).toEqual(['bea', 'leo']);
    const unassisted = (each: typeof event) => row({ event: each, absentAs: 'auxiliary', otherSlots: [] });
    expect(proposed([unassisted(event), unassisted(other as typeof event)])).toEqual([
      NO_AUXILIARY,
      NO_AUXILIARY,
    ]);
    expect(proposed([row(), row({ event: other })]).map((choice) => choice.slice(0, 16))).toEqual([
      '@cupo 2026-11-26',
      '@cupo 2026-11-27',
    ]);
  });

  test('of a therapist who is no longer free leaves the session undecided', () => {
    expect(chosenDecision(row({ replacements: [{ username: 'leo', name: 'Leo' }] }), 'bea')).toBeNull();
  });

  test('may cancel a session whose therapist is absent, but not one whose auxiliary is absent', () => {
    expect(chosenDecision(row(), CANCEL)).toEqual({ kind: 'cancel', sessionId: event.id });
    const assisted = row({ absentAs: 'auxiliary', otherSlots: [] });
    expect(chosenDecision(assisted, CANCEL)).toBeNull();
    expect(chosenDecision(assisted, NO_AUXILIARY)).toMatchObject({ kind: 'change-auxiliary', to: null });
  });
});

test.each([
  [1, 'Deshecho: 1 cita como estaba, ausencia retirada'],
  [2, 'Deshecho: 2 citas como estaban, ausencia retirada'],
])('an undo tells its restored sessions: %i', (restoredCount, text) => {
  expect(undoneText({ restoredCount, leaveWithdrawn: true, unrestored: [] })).toBe(text);
});
