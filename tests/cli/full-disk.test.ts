import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';

/** Mounts a small disk in a namespace of its own, which needs no root rights where the system has user namespaces. */
const MOUNT = 'mount -t tmpfs -o size=64m,nr_inodes=200 none "$1"';
/** Migrates a database, uses up the inodes of the disk, and runs the commands. */
const SCRIPT = `${MOUNT}
export INTEGRA_DATA_DIR="$1/data"
"$2" "$3" db migrate > "$1/migrated" 2>&1 || { cat "$1/migrated" >&2; exit 9; }
while mktemp "$1/XXXXXXXX" > /dev/null 2>&1; do :; done
"$2" "$3" doctor; echo "doctor $?"
"$2" "$3" start; echo "start $?"`;

function inSmallDisk(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'integra-disk-'));
  const values = [folder, process.execPath, join(inject('serverPrograms'), 'integra.js')];
  const { status, stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', ...values], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', INTEGRA_DEMO: '0', INTEGRA_JOBS: '0' },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  return { status, stdout, stderr };
}

it('doctor and start say in Spanish that the disk is full', (test) => {
  test.skip(inSmallDisk(MOUNT).status !== 0, 'this system mounts no disks for its users');
  const { stdout, stderr } = inSmallDisk(SCRIPT);
  expect(stdout.trim().split('\n')).toEqual(['doctor 3', 'start 3']);
  const texts = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  const diskFullText =
    /^Ocurrió una falla \(.+\): no hay espacio en el disco del servidor: .+; libere espacio .+\/data$/;
  expect(texts).toEqual([expect.stringMatching(diskFullText), expect.stringMatching(diskFullText)]);
});
