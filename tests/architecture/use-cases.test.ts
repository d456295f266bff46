import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useCases } from '#adapters/composition/use-cases.ts';
import { apiCalls } from '#app/api/index.ts';
import { actionTexts } from '#app/copy/actions.ts';

const all = Object.entries(useCases);
const sources = ['adapters', 'app', 'cli', 'domain'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

describe('a use case', () => {
  it.each(all)('%s asks a policy and has a name of its own in the audit trail', (_name, useCase) => {
    expect(useCase.policy.describe).toMatch(/\S/);
    expect(useCase.action).toMatch(ACTION);
    expect(
      all.filter(([, other]) => other.action === useCase.action && other.kind === 'command').length,
    ).toBeLessThan(2);
  });
});

/** A literal of that shape in the domain is the name of an action. */
const ACTION = /^[a-z-]+\.[a-z-]+$/;

const actionsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/'([^'\n]+)'/g)]
    .map(([, word = '']) => word)
    .filter((word) => ACTION.test(word));

describe('an action', () => {
  it('has a Spanish name, and no other has it', () => {
    const actions = sources.filter((file) => file.startsWith('domain')).flatMap(actionsIn);
    expect(Object.keys(actionTexts).sort()).toEqual([...new Set(actions)].sort());
    const names = Object.values(actionTexts);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});

describe('a call of the API', () => {
  it.each(apiCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s reads with GET and writes once with POST or PUT',
    (_name, { method, uses }) => {
      const commands = uses.filter((name) => useCases[name].kind === 'command');
      expect(commands).toHaveLength(method === 'get' ? 0 : 1);
    },
  );
});

describe('the audit trail', () => {
  const touching = sources
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /audit_entry|AuditEntrySchema/.test(text));
  const filesWith = (pattern: RegExp) =>
    touching.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

  it('is only ever added to, in one place; rows from before there were seals are sealed', () => {
    expect(filesWith(/insert into audit_entry/)).toEqual([
      'adapters/persistence/repositories/audit-trail.ts',
    ]);
    const changing = /\b(?:update|delete from|replace|truncate|drop table)\s+audit_entry/i;
    expect(filesWith(changing)).toEqual(['adapters/persistence/seal-old-entries.ts']);
    const sealing = readFileSync('adapters/persistence/seal-old-entries.ts', 'utf8');
    expect(sealing.match(/update audit_entry[^`]*`/)?.[0]).toMatch(
      /^update audit_entry set seal = .* and seal is null`$/s,
    );
  });

  it('has no entity that could be changed', () => {
    expect(filesWith(/AuditEntrySchema/)).toEqual([
      'adapters/persistence/schemas/access.ts',
      'adapters/persistence/schemas/index.ts',
    ]);
  });
});
