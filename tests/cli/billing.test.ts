import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { billingClinicIn, UNIT_VALUE } from '#tests/support/billing.ts';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { check, exportRips, list, missing } from '../../cli/commands/billing.ts';

const folder = mkdtempSync(join(tmpdir(), 'integra-billing-'));
let app: TestApp;
let clinic: Awaited<ReturnType<typeof billingClinicIn>>;
let account: { readonly id: number; readonly code: string };
beforeAll(async () => {
  app = await sqliteApp(fixedClock('2026-03-04T14:00:00.000Z'));
  clinic = await billingClinicIn(app);
  await clinic.doneSession();
  account = await clinic.create({ invoice: { ...clinic.newAccount().invoice, value: 1 } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function outcomeOf(work: () => Promise<void>) {
  vi.stubEnv('DATABASE_URL', '');
  for (const [name, value] of Object.entries(app.variables)) vi.stubEnv(name, value);
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const err = vi.mocked(console.error).mockImplementation(() => undefined);
  try {
    const thrown = await work().then(
      () => null,
      (error: Error) => error.message,
    );
    return { code: process.exitCode ?? 0, stdout: out.mock.calls.flat().join('\n'), thrown };
  } finally {
    out.mockRestore();
    err.mockReset();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  }
}

it('what an account lacks ends with 1 while something stops it, and its export waits for that and for the warnings', async () => {
  const lacking = await outcomeOf(() => missing(account.code.toLowerCase(), { json: true }));
  expect([lacking.code, JSON.parse(lacking.stdout)]).toMatchObject([1, [{ code: 'RVG08', level: 'R' }]]);
  const exported = (confirm?: string) =>
    outcomeOf(() => exportRips(account.code, { out: folder, json: true, ...(confirm && { confirm }) }));
  expect((await exported()).thrown).toMatch(/1 dato que detiene/);
  const invoice = { ...clinic.newAccount().invoice, value: UNIT_VALUE };
  await clinic.as()('changeAccount', { id: account.id, invoice, postponed: null });
  await clinic.em().execute('update session_receipt set valid_session_id = null');
  expect((await outcomeOf(() => missing(account.code, {}))).code).toBe(0);
  expect((await exported()).thrown).toMatch(/--confirm INT07$/);
  const { stdout } = await exported('int07');
  const { path, sha256 } = JSON.parse(stdout);
  expect(path).toBe(join(folder, `${invoice.number}.json`));
  expect(readFileSync(path, 'utf8')).toContain(`"numFactura": "${invoice.number}"`);
  expect(JSON.parse((await exported()).stdout)).toMatchObject({ path, sha256, version: 1 });
  expect((await outcomeOf(() => list({}))).stdout).toContain(`${invoice.number}\t${UNIT_VALUE}\texportada`);
  expect((await outcomeOf(() => missing('CTA-999999', {}))).thrown).toMatch(/No existe la cuenta/);
  const checked = await outcomeOf(() => check(path, {}));
  expect([checked.code, checked.stdout]).toEqual([0, '']);
  const damaged = join(folder, 'otro.json');
  writeFileSync(damaged, readFileSync(path, 'utf8').replace('"codSexo": "', '"codSexo": "x'));
  const wrong = await outcomeOf(() => check(damaged, {}));
  expect([wrong.code, wrong.stdout]).toEqual([
    1,
    expect.stringMatching(/^R\tRVG0\d\tusuarios\[0\]\.codSexo\t/),
  ]);
  expect((await outcomeOf(() => check(damaged, { profile: '99' }))).thrown).toMatch(/--profile/);
});
