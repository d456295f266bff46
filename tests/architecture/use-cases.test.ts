import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rights } from '#adapters/composition/rights.ts';
import { useCases } from '#adapters/composition/use-cases.ts';
import { apiEndpoints } from '#app/api/index.ts';
import { areaOf, rightName, UNKNOWN_ACTIONS_AREA } from '#app/roles/copy/rights.ts';
import { actionTexts, type Policy, SCREENS } from '#domain/access';
import { REPORT_KEYS } from '#domain/report-definitions';
import { anActor } from '#tests/support/builders.ts';

const namedUseCases = Object.entries(useCases);
const sources = ['adapters', 'app', 'cli', 'domain'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

const isPolicy = (value: unknown): value is Policy =>
  typeof value === 'object' && value !== null && 'description' in value && 'permits' in value;

const isUseCase = (value: unknown): boolean =>
  typeof value === 'function' && 'action' in value && 'policy' in value;

/** The policies that a value is or contains. */
const policiesIn = (value: unknown): readonly Policy[] =>
  [value, (value as { policy?: unknown } | null)?.policy].filter(isPolicy);

describe('a use case', () => {
  it.each(namedUseCases)('%s has a policy and a unique name in the audit trail', (_name, useCase) => {
    expect(useCase.policy.description).toMatch(/\S/);
    expect(useCase.action).toMatch(/^[a-z-]+\.[a-z-]+$/);
    expect(
      namedUseCases.filter(([, other]) => other.action === useCase.action && other.kind === 'command').length,
    ).toBeLessThan(2);
  });
});

/** The values that each area exports, by file. */
const exportsOf = async (files: readonly string[]) =>
  Promise.all(
    files.map(async (file) => ({ file, values: Object.entries<unknown>(await import(resolve(file))) })),
  );

describe('the use cases of an area', () => {
  const areaFiles = (pattern: RegExp) => sources.filter((file) => pattern.test(file));

  it('are joined by composition, and no two areas share a name', async () => {
    const areas = await exportsOf(areaFiles(/^domain\/[^/]+\/index\.ts$/));
    const names = areas.flatMap(({ values }) =>
      values.filter(([name]) => name.endsWith('UseCases')).flatMap(([, area]) => Object.keys(area as object)),
    );
    expect(names.sort()).toEqual(Object.keys(useCases).sort());
  });

  it('are exported by its use-cases.ts, every one', async () => {
    const joined = new Set<unknown>(Object.values(useCases));
    const files = await exportsOf(areaFiles(/^domain\/[^/]+\/use-cases\//));
    const forgotten = files.flatMap(({ file, values }) =>
      values.filter(([, value]) => isUseCase(value) && !joined.has(value)).map(([name]) => `${file} ${name}`),
    );
    expect(forgotten).toEqual([]);
  });
});

describe('an action', () => {
  it('has a Spanish name of its own, and is used', () => {
    const domain = sources
      .filter((file) => file.startsWith('domain') && file !== 'domain/access/actions.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join();
    const ofReports = REPORT_KEYS.flatMap((key) => [`reports.${key}`, `reports.export-${key}`]);
    const unused = Object.keys(actionTexts).filter(
      (action) => !ofReports.includes(action) && !domain.includes(`'${action}'`),
    );
    // Entries of earlier versions have them.
    expect(unused).toEqual(['clinical-history.refused', 'code-lists.import', 'patients.import']);
    const names = Object.values(actionTexts);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('what a role can do', () => {
  it('has an area and a name for every action, in app/roles/copy/rights.ts', () => {
    const actions = [...new Set(rights.map(({ action }) => action))];
    expect(actions.filter((action) => areaOf(action) === UNKNOWN_ACTIONS_AREA)).toEqual([]);
    const names = actions.map(rightName);
    expect(names.filter((name, index) => names.indexOf(name) !== index || /^[a-z]/.test(name))).toEqual([]);
  });

  it('is decided only by policies: no use case but the list of permissions reads the role of its caller', () => {
    const filesThatRead = sources.filter(
      (file) => file.startsWith('domain') && /actor\.roleId/.test(readFileSync(file, 'utf8')),
    );
    expect(filesThatRead.sort()).toEqual([
      'domain/access/policies.ts',
      'domain/access/rights.ts',
      'domain/access/use-cases/list-permissions.ts',
    ]);
  });

  it('never includes a change of patient data for roles 19 and 20, whatever their permission lists say', () => {
    const screens = new Set(SCREENS.map(({ key }) => key));
    const permitted = namedUseCases.filter(
      ([, { kind, policy }]) =>
        kind === 'command' &&
        [19, 20].some((roleId) => policy.permits(anActor({ roleId, siteId: 1, screens }))),
    );
    expect(permitted.map(([name]) => name).sort()).toEqual([
      'changeOwnPassword',
      'discardDraft',
      'endOwnSessions',
      'removeExternalCalendar',
      'removePhrase',
      'removeSavedReport',
      'renewAgendaFeed',
      'requestRun',
      'revokeAgendaFeed',
      'saveClosure',
      'saveDraft',
      'saveExternalCalendar',
      'saveLeave',
      'savePhrase',
      'saveReport',
      'saveSite',
      'saveStaffHours',
      'withdrawClosure',
      'withdrawLeave',
    ]);
  });

  it('includes every policy of every area', async () => {
    const listedPolicies = new Set(rights.map(({ policy }) => policy));
    const unlisted: string[] = [];
    for (const indexFile of sources.filter((file) => /^domain\/[^/]+\/index\.ts$/.test(file)))
      for (const [name, value] of Object.entries(await import(resolve(indexFile))))
        if (policiesIn(value).some((policy) => !listedPolicies.has(policy)))
          unlisted.push(`${indexFile} ${name}`);
    expect(unlisted).toEqual([]);
  });
});

describe('a call of the API', () => {
  it.each(apiEndpoints.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s reads with GET and writes once with POST or PUT',
    (_name, { method, uses }) => {
      const commands = uses.filter((name) => useCases[name].kind === 'command');
      expect(commands).toHaveLength(method === 'get' ? 0 : 1);
    },
  );
});

describe('the audit trail', () => {
  const filesNamingEntries = sources
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /audit_entry|AuditEntrySchema/.test(text));
  const filesWith = (pattern: RegExp) =>
    filesNamingEntries.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

  it('is written in one place and only added to; sealing changes an entry once', () => {
    expect(filesWith(/insert into audit_entry/)).toEqual([
      'adapters/persistence/repositories/audit-trail.ts',
    ]);
    const changing = /\b(?:update|delete from|replace|truncate|drop table)\s+audit_entry/i;
    expect(filesWith(changing).sort()).toEqual([
      'adapters/persistence/repositories/audit-chain.ts',
      'adapters/persistence/seal-old-entries.ts',
    ]);
    const updateIn = (file: string) => readFileSync(file, 'utf8').match(/update audit_entry[^`]*`/)?.[0];
    expect(updateIn('adapters/persistence/repositories/audit-chain.ts')).toMatch(
      /^update audit_entry set position = .*, seal = .* and position is null`$/s,
    );
    expect(updateIn('adapters/persistence/seal-old-entries.ts')).toMatch(
      /^update audit_entry set seal = .* and seal is null`$/s,
    );
  });

  it('is not changed through the ORM: only the schema files name AuditEntrySchema', () => {
    expect(filesWith(/AuditEntrySchema/)).toEqual([
      'adapters/persistence/schemas/access.ts',
      'adapters/persistence/schemas/index.ts',
    ]);
  });
});
