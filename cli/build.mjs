import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

const [outdir = 'build/cli', ...programs] = process.argv.slice(2);

const WORKERS = {
  'calendar-worker': 'adapters/external-calendar/worker.ts',
  'excel-worker': 'adapters/excel/worker.ts',
  'password-worker': 'adapters/passwords/worker.ts',
  'pdf-worker': 'adapters/pdf/worker.ts',
};

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
  ...Object.entries(WORKERS).map(([name, entryPoint]) =>
    build({ ...shared, entryPoints: [entryPoint], outfile: `${outdir}/${name}.js` }),
  ),
]);
