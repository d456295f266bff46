import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Folders of version managers, with the path from a version's folder to its `node`. */
const MANAGERS = [
  [join(homedir(), '.nvm/versions/node'), 'bin'],
  [join(homedir(), '.volta/tools/image/node'), 'bin'],
  [join(homedir(), '.local/share/fnm/node-versions'), 'installation/bin'],
  [join(homedir(), '.local/share/mise/installs/node'), 'bin'],
  [join(homedir(), '.asdf/installs/nodejs'), 'bin'],
  ['/usr/local/n/versions/node', 'bin'],
  ['/opt/hostedtoolcache/node', 'x64/bin'],
] as const;

const NODE_NAME = /^node(js)?-?\d*$/;

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

function majorOf(program: string): number | null {
  try {
    return Number(execFileSync(program, ['--version'], { encoding: 'utf8' }).slice(1).split('.')[0]);
  } catch {
    return null;
  }
}

/** The installed Node programs by major version, first those on the PATH, then those of version managers. */
export function installedNodes(): ReadonlyMap<number, string> {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) =>
    namesIn(folder)
      .filter((name) => NODE_NAME.test(name))
      .map((name) => join(folder, name)),
  );
  const ofManagers = MANAGERS.flatMap(([folder, bin]) =>
    namesIn(folder).map((version) => join(folder, version, bin, 'node')),
  );
  const found = new Map<number, string>();
  for (const program of [...onPath, ...ofManagers]) {
    const major = majorOf(program);
    if (major && !found.has(major)) found.set(major, program);
  }
  return found;
}
