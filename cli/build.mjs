import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

const [outdir = 'build/cli', ...programs] = process.argv.slice(2);

await rm(outdir, { recursive: true, force: true });
const shared = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
};
await Promise.all([
  build({
    ...shared,
    entryPoints: programs.length > 0 ? programs : ['cli/index.ts'],
    outdir,
    splitting: true,
  }),
  build({ ...shared, entryPoints: ['adapters/pdf/worker.tsx'], outfile: `${outdir}/pdf-worker.js` }),
  build({
    ...shared,
    entryPoints: ['adapters/external-calendar/worker.ts'],
    outfile: `${outdir}/calendar-worker.js`,
  }),
]);
