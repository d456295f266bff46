import { expect, it } from 'vitest';
import { isDiskFull } from '#domain/shared';

const fault = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

it.each([
  fault({ code: 'ENOSPC', errno: -28 }),
  fault({ code: 'EDQUOT' }),
  fault({ code: 'SQLITE_FULL' }),
  fault({ code: 'ER_DISK_FULL', errno: 1021 }),
  fault({ code: 'ER_RECORD_FILE_FULL', errno: 1114 }),
  fault({ errno: 1030 }, 'Got error 28 "No space left on device" from storage engine InnoDB'),
  fault(
    { errno: 3 },
    'Error writing file \'./binlog\' (Errcode: 28 "No space left on device") (28 "No space left on device")',
  ),
  fault({ errno: 1026 }, "Error writing file './binlog' (OS errno 28 - No space left on device)"),
  new Error('around it', { cause: new Error('further', { cause: fault({ code: 'ENOSPC' }) }) }),
])('a full disk is recognised: %o', (error) => expect(isDiskFull(error)).toBe(true));

it.each([
  null,
  undefined,
  'ENOSPC',
  new Error('Got error 280'),
  fault({ code: 'SQLITE_BUSY' }),
  fault({ errno: 28 }),
])('another error is not taken for a full disk: %o', (error) => expect(isDiskFull(error)).toBe(false));

it('an error that is its own cause ends the search', () => {
  const round = new Error('round');
  round.cause = round;
  expect(isDiskFull(round)).toBe(false);
});
