import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#adapters/composition/environment.ts';

const readme = readFileSync('README.md', 'utf8');

/** The variables that `readEnvironment` reads. */
function variablesRead(): string[] {
  const names = new Set<string>();
  const recorder = new Proxy({} as Record<string, string | undefined>, {
    get(_none, name) {
      names.add(String(name));
      return undefined;
    },
  });
  readEnvironment(recorder);
  return [...names].sort();
}

const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\|/gm)];
const defaults = new Map(rows.map(([, name = '', value]) => [name, value]));

describe('the table of environment variables in the README', () => {
  it('has exactly the variables that the application reads', () => {
    expect([...defaults.keys()].sort()).toEqual(variablesRead());
  });

  it('has the real defaults: setting them changes nothing', () => {
    expect(readEnvironment(Object.fromEntries(defaults))).toEqual(readEnvironment({}));
  });
});

it('the help of the command line has every variable that the application reads', () => {
  const help = readFileSync('cli/copy/help.ts', 'utf8');
  for (const name of variablesRead()) expect(help).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

it('every variable of Integra in the README occurs in the code', () => {
  const sources = ['adapters', 'cli', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith('environment.test.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  for (const [name] of readme.matchAll(/INTEGRA_[A-Z_]+/g))
    expect([name, sources.some((source) => source.includes(name))]).toEqual([name, true]);
});
