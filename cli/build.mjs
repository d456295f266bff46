import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

const [outdir = 'build/cli', ...programs] = process.argv.slice(2);

await rm(outdir, { recursive: true, force: true });
await build({
  entryPoints: programs.length > 0 ? programs : ['cli/index.ts'],
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
