#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuildStale } from './stale-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundle = join(root, 'build/cli/index.js');
if (existsSync(join(root, 'node_modules/vite')) && isBuildStale(root)) {
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
