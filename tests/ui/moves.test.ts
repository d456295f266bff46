import { describe, expect, test } from 'vitest';
import { confirmableConflictOf, confirmationOf } from '#app/scheduling/confirmations.ts';
import {
  type MoveForm,
  moveObstacleText,
  movesToPreviewOf,
  movesToSend,
  summaryOf,
  withEnd,
  withStart,
} from '#app/scheduling/moving/move-form.ts';
import type { MoveView } from '#app/scheduling/moving/view/moves.ts';
import type { SlotPreviewView } from '#app/scheduling/scheduling.ts';

const slot = (changes = {}) => ({
  date: '2026-03-10',
  start: '08:00',
  end: '09:00',
  therapist: 'fisio',
  ...changes,
});
const freePreview: SlotPreviewView = {
  date: '2026-03-11',
  start: '08:00',
  end: '09:00',
  units: 2,
  state: 'free',
  skipped: null,
  overlaps: [],
  nextFreeHours: null,
  unavailable: null,
  outsideHours: [],
  hasBegun: false,
  isUnusuallyLong: false,
};
const busyWith = (who: 'patient' | 'therapist'): SlotPreviewView => ({
  ...freePreview,
  overlaps: [{ who, with: 'S. Ortiz', start: '08:00', end: '09:00' }],
});
const aMove = (changes: Partial<MoveView> = {}): MoveView => ({
  sessionId: 1,
  from: slot(),
  to: slot({ date: '2026-03-11' }),
  stays: false,
  unitChange: 0,
  problem: null,
  preview: freePreview,
  changesHalfDay: false,
  ...changes,
});

describe('a typed start', () => {
  const form = { ...slot(), minutes: 60 } as MoveForm;
  const type = (before: MoveForm, text: string) =>
    [...text].reduce((current, _, index) => withStart(current, text.slice(0, index + 1)), before);

  test('moves the end, so that the length stays', () => {
    expect(type(form, '10:15')).toMatchObject({ start: '10:15', end: '11:15' });
    expect(type(type(form, '10:15'), '13:30')).toMatchObject({ start: '13:30', end: '14:30' });
    expect(type(form, '23:30').end).toBe('23:59');
  });

  test('keeps a typed end', () => {
    expect(type(withEnd(form, '11:00'), '10:15')).toMatchObject({ start: '10:15', end: '11:00' });
  });
});

describe('a refusal', () => {
  test('that can be confirmed gives its conflict', () => {
    expect(confirmableConflictOf('therapist-absent')).toBe('outside');
    expect(confirmableConflictOf('patient-busy')).toBeNull();
    expect(confirmationOf(['overlap'], 'Grupo')).toEqual({
      overlap: true,
      unavailable: false,
      outside: false,
      begun: false,
      reason: 'Grupo',
    });
  });
});

describe('moves', () => {
  const form: MoveForm = {
    ...slot(),
    scope: 'following',
    onlySameDayAndTime: true,
    reason: '',
    minutes: 60,
    decisions: { 7: null, 8: { date: '2026-03-12', start: '10:00', end: '11:00' } },
  };

  test('are previewed when date, hours and therapist are complete', () => {
    expect(movesToPreviewOf(3, { ...form, end: '9' })).toBeNull();
    expect(movesToPreviewOf(3, form)).toEqual({
      sessionId: 3,
      to: slot(),
      scope: 'following',
      onlySameDayAndTime: true,
      decisions: [
        { sessionId: 7, to: null },
        { sessionId: 8, to: { date: '2026-03-12', start: '10:00', end: '11:00' } },
      ],
    });
  });

  test('are submitted without those that stay, with a reason where one is needed', () => {
    const moves = [
      aMove(),
      aMove({ sessionId: 2, stays: true }),
      aMove({ sessionId: 3, preview: busyWith('therapist') }),
    ];
    expect(movesToSend(moves, ' Grupo ')).toMatchObject([
      { sessionId: 1, confirmation: null },
      { sessionId: 3, confirmation: { overlap: true, begun: false, reason: 'Grupo' } },
    ]);
    expect(summaryOf(moves)).toEqual({
      moveCount: 2,
      unitChange: 0,
      impossibleCount: 0,
      needsReason: true,
    });
  });

  test('are impossible for a busy patient or with a refusal', () => {
    const moves = [
      aMove({ preview: busyWith('patient') }),
      aMove({ problem: 'Vencido', preview: null, unitChange: 1 }),
    ];
    expect(summaryOf(moves)).toEqual({
      moveCount: 2,
      unitChange: 1,
      impossibleCount: 2,
      needsReason: false,
    });
  });

  test('that cannot be submitted have a text that says why', () => {
    const stayingMove = aMove({ stays: true });
    const impossible = aMove({ problem: 'Vencido', preview: null });
    expect(moveObstacleText('idle', [], false)).toBe('Complete la fecha, las horas y el terapeuta.');
    expect(moveObstacleText('loading', [stayingMove], false)).toBeNull();
    expect(moveObstacleText('ready', [], true)).toBe('Corrija lo que se señala.');
    expect(moveObstacleText('ready', [stayingMove], false)).toBe('Elija otra fecha, hora o terapeuta.');
    expect(moveObstacleText('ready', [stayingMove, stayingMove], false)).toBe(
      'Todas las citas quedan donde están.',
    );
    expect(moveObstacleText('ready', [impossible], false)).toBe('La cita no se puede pasar a ese lugar.');
    expect(moveObstacleText('ready', [aMove(), impossible], false)).toBe(
      '1 de las 2 citas no se puede pasar a su lugar nuevo.',
    );
    expect(moveObstacleText('ready', [aMove()], false)).toBeNull();
  });
});
