import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closureCommand, staffTimesCommand } from '#app/availability/.server/availability-input.ts';
import { LockChange } from '#app/patients/view/registered-patients-form.ts';
import { idOrZero, SubmittedId } from '#app/shell/record-id.ts';
import { UserCommand } from '#app/staff/view/users-form.ts';
import { idOf } from '#domain/shared';

const LARGEST_ID = 2_147_483_647;

it('an id consists of digits and lies within the range of the column', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: LARGEST_ID }), (id) => {
      expect([idOf(`${id}`), idOrZero(`${id}`), SubmittedId.parse(id), SubmittedId.parse(`${id}`)]).toEqual([
        id,
        id,
        id,
        id,
      ]);
    }),
  );
});

it.each([
  '',
  '0',
  '0x10',
  '1e3',
  ' 16',
  '16 ',
  '16\n',
  '+1',
  '-1',
  '1.0',
  '१६',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '16abc',
])('%j is no id', (text) => {
  expect([idOf(text), idOrZero(text), SubmittedId.safeParse(text).success]).toEqual([null, 0, false]);
});

it.each([0, -1, 1.5, 1e21, LARGEST_ID + 1, Number.NaN, true, null, [16], { id: 16 }])(
  '%j is no id in a request',
  (value) => {
    expect(SubmittedId.safeParse(value).success).toBe(false);
  },
);

describe('an id in a command', () => {
  const userState = { intent: 'state', active: true };
  const withdrawal = { intent: 'withdraw' };
  it.each([
    ['of users', UserCommand, userState, 'id'],
    ['of patients', LockChange, {}, 'lockedBy'],
    ['of closures', closureCommand, withdrawal, 'closureId'],
    ['of times', staffTimesCommand, { ...withdrawal, shown: null }, 'leaveId'],
  ] as const)('%s uses the common id schema', (_area, schema, rest, field) => {
    const read = (id: unknown) => schema.safeParse({ ...rest, [field]: id });
    for (const id of [0, -1, 1.5, 2_147_483_648, '', 'x']) expect(read(id).success, String(id)).toBe(false);
    for (const id of [5, '5']) expect(read(id).data).toEqual({ ...rest, [field]: 5 });
  });
});
