import { expect, test } from 'vitest';
import type { RecoveryRow } from '#app/recovery/recovery.ts';
import { slotsPath } from '#app/recovery/screen/recovery-path.ts';

const row = (available: number, minutes = 60) =>
  ({
    lineId: 7,
    available,
    slotCriteria: { minutes, therapist: { username: 'fono', name: 'Ana' } },
  }) as unknown as RecoveryRow;

test('slots are read again after each booking, and not for a service with too few units left', () => {
  expect(slotsPath(row(4), true)).toContain('?linea=7&minutos=60&terapeuta=fono&');
  expect(slotsPath(row(4), false)).toContain('&terapeuta=&');
  expect(slotsPath(row(4), true)).not.toBe(slotsPath(row(2), true));
  for (const available of [1, 0]) expect(slotsPath(row(available), true)).toBeNull();
  expect(slotsPath(row(1, 30), true)).not.toBeNull();
});
