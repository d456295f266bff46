import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'app',
  'domain',
  'adapters',
  'cli',
  'prisma-free-migrations',
  'package.json',
  'remix.config.ts',
];

/** The time of the latest change of a file, or of a folder and its contents; a folder changes when a file in it is removed. */
function changedAt(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/** Whether Integra in the folder `root` has no build, or one that is older than its sources. */
export function isBuildStale(root) {
  const bundle = join(root, 'build/cli/index.js');
  const serverBundle = join(root, 'build/server/index.js');
  if (!existsSync(bundle) || !existsSync(serverBundle)) return true;
  const builtAt = Math.min(statSync(bundle).mtimeMs, statSync(serverBundle).mtimeMs);
  return SOURCES.some((source) => existsSync(join(root, source)) && changedAt(join(root, source)) > builtAt);
}
