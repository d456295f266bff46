import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';

/** The modules that a file loads before its first line runs. */
function loadedWith({ inputs }: Metafile, entry: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const visit = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const { path: imported, kind } of inputs[path]?.imports ?? [])
      if (kind === 'import-statement') visit(imported);
  };
  visit(entry);
  return loaded;
}

it('a start loads nothing that it does not need: no migrations, no spreadsheets, no PDFs, no calendars, no bucket', async () => {
  const entry = 'cli/commands/start.ts';
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    splitting: true,
    outdir: 'unwritten',
    write: false,
    metafile: true,
  });
  const loaded = [...loadedWith(metafile, entry)];
  expect(loaded).toContain('@mikro-orm/core');
  expect(
    loaded.filter((path) =>
      /^(exceljs|@mikro-orm\/migrations|@react-pdf\/|pdfkit|fontkit|@aws-sdk\/|ical\.js)/.test(path),
    ),
  ).toEqual([]);
  expect(loaded.filter((path) => /^prisma-free-migrations\/0/.test(path))).toEqual([]);
});
