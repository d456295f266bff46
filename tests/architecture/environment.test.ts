import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#adapters/composition/environment.ts';

const readme = readFileSync('README.md', 'utf8');

/** The variables that the application asks for, by asking them. */
function variablesRead(): string[] {
  const names = new Set<string>();
  const asked = new Proxy({} as Record<string, string | undefined>, {
    get(_none, name) {
      names.add(String(name));
      return undefined;
    },
  });
  readEnvironment(asked);
  return [...names].sort();
}

const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\|/gm)];
const defaults = new Map(rows.map(([, name = '', value]) => [name, value]));

describe('the table of environment variables in the README', () => {
  it('has those that the application reads, and no other', () => {
    expect([...defaults.keys()].sort()).toEqual(variablesRead());
  });

  it('tells the defaults that count: giving them changes nothing', () => {
    expect(readEnvironment(Object.fromEntries(defaults))).toEqual(readEnvironment({}));
  });
});

it('is told by the help of the command line too', () => {
  const help = readFileSync('cli/copy/help.ts', 'utf8');
  for (const name of variablesRead()) expect(help).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

it('names no variable of Integra that nothing reads', () => {
  const sources = ['adapters', 'cli', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith('environment.test.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  for (const [name] of readme.matchAll(/INTEGRA_[A-Z_]+/g))
    expect([name, sources.some((source) => source.includes(name))]).toEqual([name, true]);
});
