import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { clockOffset } from './clock.ts';
import { expect, test } from './test.ts';

/** Password of every account of the demonstration. */
const PASSWORD = 'Integra-demo-2026';

/** Fills the log-in form that is shown; waits for the screen that follows. */
export async function fillLogIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Usuario').fill(username);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('main').getByLabel('Usuario')).toHaveCount(0);
}

/** Goes to a screen with a new session of a user. */
export async function openAs(page: Page, username: string, path: string): Promise<void> {
  const { origin } = new URL(path, baseUrl());
  const answer = await page.request.post('/?index', {
    form: { usuario: username, password: PASSWORD },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(answer.status(), `log-in of ${username}`).toBe(302);
  await page.goto(path);
  await hydrated(page);
}

function baseUrl(): string {
  const url = test.info().project.use.baseURL;
  if (!url) throw new Error('There is no server');
  return url;
}

/** Waits until the page answers to presses. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}

/** Presses twice before the page can draw anything of the first press. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Waits until what comes in has come: while it fades in, its colours are not yet those that are read. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** Nothing serious or critical for people who use assistive technology. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
}

/** Calls the API as a user of the demonstration. */
export async function apiAs(request: APIRequestContext, username: string) {
  const answer = await request.post('/api/login', { data: { usuario: username, password: PASSWORD } });
  const { token } = await answer.json();
  const headers = { Authorization: `Bearer ${token}` };
  return {
    get: async (path: string) => (await request.get(path, { headers })).json(),
    post: async (path: string, data: unknown) => (await request.post(path, { headers, data })).json(),
  };
}

/** The API as one user calls it. */
export type Api = Awaited<ReturnType<typeof apiAs>>;

/** Today at the clinic, or so many days from it, `YYYY-MM-DD`. */
export function clinicDate(days = 0): string {
  const zone = { timeZone: 'America/Bogota' };
  return new Intl.DateTimeFormat('en-CA', zone).format(Date.now() + clockOffset() + days * 86_400_000);
}
