import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

await rm('build/cli', { recursive: true, force: true });
await build({
  entryPoints: { index: 'cli/index.ts' },
  outdir: 'build/cli',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
