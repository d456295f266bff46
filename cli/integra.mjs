#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import nodeModule from 'node:module';
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
function changedAt(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

function isStale() {
  const serverBundle = join(root, 'build/server/index.js');
  if (!existsSync(bundle) || !existsSync(serverBundle)) return true;
  const builtAt = Math.min(statSync(bundle).mtimeMs, statSync(serverBundle).mtimeMs);
  return SOURCES.some((source) => existsSync(join(root, source)) && changedAt(join(root, source)) > builtAt);
}

if (existsSync(join(root, 'node_modules/vite')) && isStale()) {
  console.error('Construyendo Integra…');
  const buildResult = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (buildResult.status !== 0) process.exit(3);
}
// Node 20 has no such cache. A build removes the folder; without write access nothing is cached.
nodeModule.enableCompileCache?.(join(root, 'build/cli/compile-cache'));
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(bundle).href);
