import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'integra-audit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the check with an `npm audit` that prints `printed`. */
function check(printed: string) {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\ncat <<'JSON'\n${printed}\nJSON\nexit 1\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(':') };
  const { status, stdout } = spawnSync(process.execPath, ['.ci/check-vulnerabilities.mjs'], {
    env,
    encoding: 'utf8',
  });
  return [status, stdout] as const;
}

const FINDING = {
  name: 'lodash',
  severity: 'high',
  range: '<4.17.21',
  fixAvailable: { name: 'lodash', version: '4.17.21' },
};

describe('the check for known vulnerabilities', () => {
  it('passes when none is known', () => {
    expect(check('{"vulnerabilities":{}}')).toEqual([0, expect.stringContaining('none is known')]);
  });

  it('fails and names each known one', () => {
    const text = JSON.stringify({ vulnerabilities: { lodash: FINDING } });
    expect(check(text)).toEqual([
      1,
      expect.stringContaining('lodash <4.17.21 (high), mended in lodash 4.17.21'),
    ]);
  });

  it.each(['{"statusCode":405,"message":"Method Not Allowed"}', '', 'npm error network'])(
    'is skipped, and says so, when the registry answers %s',
    (printed) => {
      expect(check(printed)).toEqual([0, expect.stringContaining('SKIPPED')]);
    },
  );
});
