import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explainConnectionError, freeBytes } from '#adapters/persistence/free-space.ts';
import { isDiskFull } from '#domain/shared';
import { faultText } from '../../cli/copy/faults.ts';

const FILE = '/datos/integra.db';
const fault = (code: string) => Object.assign(new Error('unable to open database file'), { code });

it.each(['SQLITE_CANTOPEN', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMOPEN'])(
  '%s on a disk without space is a full disk, in Spanish and with the folder',
  (code) => {
    const error = explainConnectionError(fault(code), FILE, () => 4096);
    expect(isDiskFull(error)).toBe(true);
    expect(faultText(error)).toBe(
      'no hay espacio en el disco del servidor: no se guardó nada; libere espacio e intente de nuevo: /datos',
    );
  },
);

it('the folder of a full disk is told also when another error wraps it', () => {
  const error = explainConnectionError(fault('SQLITE_CANTOPEN'), FILE, () => 4096);
  expect(faultText(new Error('No stored file', { cause: error }))).toMatch(/: \/datos$/);
});

it('an error on a disk with space, or another error, stays as it is', () => {
  const cannotOpen = fault('SQLITE_CANTOPEN');
  expect(explainConnectionError(cannotOpen, FILE, () => 1_000_000)).toBe(cannotOpen);
  const busy = fault('SQLITE_BUSY');
  expect(explainConnectionError(busy, FILE, () => 0)).toBe(busy);
});

it('the free bytes of a folder are those of its disk, also before the folder exists', () => {
  expect(freeBytes(tmpdir())).toBeGreaterThan(0);
  expect(freeBytes(join(tmpdir(), 'integra-absent', 'data'))).toBeGreaterThan(0);
});
