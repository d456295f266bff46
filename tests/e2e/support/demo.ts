import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Password of every account of the demonstration. */
const PASSWORD = 'Integra-demo-2026';

/** Fills the log-in form that is shown; waits for the screen that follows. */
export async function fillLogIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Usuario').fill(username);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('main').getByLabel('Usuario')).toHaveCount(0);
}

/** Logs in and goes to a screen. */
export async function openAs(page: Page, username: string, path: string): Promise<void> {
  await page.goto('/');
  await fillLogIn(page, username);
  await page.goto(path);
  await hydrated(page);
}

/** Waits until the page answers to presses. */
export const hydrated = (page: Page): Promise<unknown> => page.waitForLoadState('networkidle');

/** Nothing serious or critical for people who use assistive technology. */
export async function expectAccessible(page: Page): Promise<void> {
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

/** Today at the clinic, or so many days from it, `YYYY-MM-DD`. */
export function clinicDate(days = 0): string {
  const zone = { timeZone: 'America/Bogota' };
  return new Intl.DateTimeFormat('en-CA', zone).format(Date.now() + days * 86_400_000);
}
