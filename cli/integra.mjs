#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundle = join(root, 'build/cli/index.js');
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
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isStale() {
  const built = join(root, 'build/server/index.js');
  if (!existsSync(bundle) || !existsSync(built)) return true;
  const builtAt = Math.min(statSync(bundle).mtimeMs, statSync(built).mtimeMs);
  return SOURCES.some((source) => existsSync(join(root, source)) && newest(join(root, source)) > builtAt);
}

if (existsSync(join(root, 'node_modules/vite')) && isStale()) {
  console.error('Construyendo Integra…');
  const built = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) process.exit(3);
}
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(bundle).href);
