import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const CONFIG = resolve('.dependency-cruiser.cjs');
const FIXTURE = 'tests/architecture/fixture';

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

/** The violations that dependency-cruiser reports in the fixture. */
function violations(): readonly Violation[] {
  const command = resolve('node_modules/.bin/depcruise');
  const folders = ['domain', 'adapters', 'app', 'cli', 'prisma-free-migrations'];
  const { stdout, stderr } = spawnSync(command, ['--config', CONFIG, '--output-type', 'json', ...folders], {
    cwd: FIXTURE,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout).summary.violations;
}

describe('the check of dependencies', () => {
  const found = violations();

  it('reports a violation of every rule', () => {
    const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] };
    const rules = forbidden.map(({ name }) => name).sort();
    expect([...new Set(found.map(({ rule }) => rule.name))].sort()).toEqual(rules);
  });

  it.each([
    ['domain/orders/reads-the-clock.ts', 'domain-knows-no-framework'],
    ['domain/orders/knows-an-adapter.ts', 'domain-stays-inside'],
    ['domain/scheduling/imports-past-the-index.ts', 'domain-areas-are-imported-by-index'],
    ['domain/shared/knows-an-area.ts', 'domain-shared-knows-no-area'],
    ['domain/rules/knows-an-area.ts', 'pure-areas-stay-pure'],
    ['domain/orders/one.ts', 'no-circular'],
    ['domain/orders/type-one.ts', 'no-circular'],
    ['adapters/composition/knows-a-page.ts', 'adapters-know-no-entrance'],
    ['adapters/mail/uses-a-sibling.ts', 'adapters-know-no-siblings'],
    ['adapters/mail/uses-the-tables.ts', 'only-the-seed-uses-persistence'],
    ['adapters/mail/leads-nowhere.ts', 'not-to-unresolvable'],
    ['app/routes/imports-values-of-the-domain.tsx', 'pages-know-types-of-the-domain'],
    ['app/routes/runs-the-container.tsx', 'pages-know-no-adapter'],
    ['app/routes/queries.tsx', 'entrances-know-only-composition'],
    ['app/routes/parses-a-form.tsx', 'forms-are-parsed-within-limits'],
    ['app/history/enters-another-area.tsx', 'areas-are-entered-by-their-doors'],
    ['app/scheduling/board/enters-another-room.tsx', 'rooms-are-entered-by-their-doors'],
    ['app/shared/knows-an-area.ts', 'shared-knows-no-area'],
    ['app/ui/knows-a-page.tsx', 'kit-stands-alone'],
    ['cli/knows-a-page.ts', 'cli-knows-no-web-application'],
  ])('finds in %s that it breaks %s', (file, rule) => {
    expect(found.filter(({ from }) => from === file).map((each) => each.rule.name)).toContain(rule);
  });
});
