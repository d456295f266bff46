import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { seriousFindings } from './accessibility.ts';
import { clockOffset } from './clock.ts';
import { expect, test } from './test.ts';

/** Password of every account of the demonstration. */
export const PASSWORD = 'Integra-demo-2026';

const BLANK_PAGE = 'about:blank';

/** Fills and submits the log-in form; waits for the next screen. */
export async function logInByForm(page: Page, username: string): Promise<void> {
  await page.getByLabel('Usuario').fill(username);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('main').getByLabel('Usuario')).toHaveCount(0);
}

/** Opens a screen with a new log-in session of a user. */
export async function openAs(page: Page, username: string, path: string): Promise<void> {
  await leaveOpenPage(page);
  await logInAs(page, username);
  await page.goto(path);
  await untilHydrated(page);
}

/** A log-in ends the session before it, so a request that the open page still sends would be answered with 401. */
async function leaveOpenPage(page: Page): Promise<void> {
  if (page.url() !== BLANK_PAGE) await page.goto(BLANK_PAGE);
}

/** Gives the page a new log-in session of a user. */
export async function logInAs(page: Page, username: string): Promise<void> {
  const form = { usuario: username, password: PASSWORD };
  const response = await page.request.post('/?index', { form, headers: originHeader(), maxRedirects: 0 });
  expect(response.status(), `log-in of ${username}`).toBe(302);
}

/** The header `Origin` of requests that a page of the server sends. */
export function originHeader(): { Origin: string } {
  const { baseURL } = test.info().project.use;
  if (!baseURL) throw new Error('There is no server');
  return { Origin: new URL(baseURL).origin };
}

/** Waits until the page is hydrated, rendered and idle. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { __remixRouter: router } = window as unknown as RemixWindow;
    const isIdle = () => {
      if (!router || document.documentElement.dataset.interactive === undefined) return false;
      const { navigation, revalidation, fetchers } = router.state;
      const states = [navigation.state, revalidation, ...[...fetchers.values()].map(({ state }) => state)];
      return states.every((state) => state === 'idle');
    };
    if (!isIdle()) return false;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    return isIdle();
  });
}

type RequestState = 'idle' | 'loading' | 'submitting';

/** The state that Remix keeps of the page. */
interface RemixWindow {
  readonly __remixRouter?: {
    readonly state: {
      readonly navigation: { readonly state: RequestState };
      readonly revalidation: RequestState;
      readonly fetchers: ReadonlyMap<string, { readonly state: RequestState }>;
    };
  };
}

/** Holds the requests of a page whose address matches; returns the function that lets them go. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

/** Waits until the server has a draft of this content; automatic saves may have stored earlier content. */
export const expectDraft = (page: Page, content: RegExp) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().includes('/borradores/') &&
      content.test(response.request().postData() ?? ''),
  );

/** Waits until the server has deleted a draft. */
export const expectNoDraft = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/borradores/'),
  );

/** Clears a field and types into it key by key. */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('Control+A');
  await field.press('Backspace');
  await field.pressSequentially(text);
}

/** Clicks twice before the page can render the first click. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Waits for running animations, because colours differ while they fade. */
async function untilAnimationsEnd(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.evaluate(async () => {
    const endingAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(endingAnimations.map(({ finished }) => finished));
  });
}

/** Fails on serious or critical findings of axe. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilAnimationsEnd(page);
  expect(await seriousFindings(page)).toEqual([]);
}

/** API tokens by user; pages have log-in sessions of their own. */
const apiTokens = new Map<string, string>();

async function apiTokenOf(request: APIRequestContext, username: string): Promise<string> {
  const data = { usuario: username, password: PASSWORD };
  const token = apiTokens.get(username) ?? (await (await request.post('/api/login', { data })).json()).token;
  apiTokens.set(username, token);
  return token;
}

/** Calls the API as a demo user, who logs in again when the session has expired. */
export async function apiAs(request: APIRequestContext, username: string) {
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) => {
    const headers = { Authorization: `Bearer ${await apiTokenOf(request, username)}` };
    return request.fetch(path, { method, data, headers });
  };
  const answerTo = async (...call: Parameters<typeof send>) => {
    const response = await send(...call);
    if (response.status() !== 401) return response.json();
    apiTokens.delete(username);
    return (await send(...call)).json();
  };
  return {
    get: (path: string) => answerTo('GET', path),
    post: (path: string, data: unknown) => answerTo('POST', path, data),
    put: (path: string, data: unknown) => answerTo('PUT', path, data),
  };
}

/** The API for one user. */
export type Api = Awaited<ReturnType<typeof apiAs>>;

/** Today at the clinic, or a number of days from it, `YYYY-MM-DD`. */
export function clinicDate(days = 0): string {
  const zone = { timeZone: 'America/Bogota' };
  return new Intl.DateTimeFormat('en-CA', zone).format(Date.now() + clockOffset() + days * 86_400_000);
}

/** Chooses an action of a row's menu. */
export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: row })
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Fails when a toast covers a control of the page, or of the open dialog. */
export async function expectToastCoversNothing(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const toast = document.querySelector('.toast');
    if (!toast) return ['no toast is shown'];
    const toastBox = toast.getBoundingClientRect();
    const scope = document.querySelector('[role=dialog]') ?? document.body;
    return [...scope.querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => !toast.contains(control))
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const apart =
          right <= toastBox.left ||
          left >= toastBox.right ||
          bottom <= toastBox.top ||
          top >= toastBox.bottom;
        return width > 0 && !apart && getComputedStyle(control).visibility === 'visible';
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
  expect(covered).toEqual([]);
}
