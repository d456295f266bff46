import type { Page } from '@playwright/test';
import { clockOffset } from './support/clock.ts';
import { expectAccessible, logInByForm, openAs, PASSWORD, untilHydrated } from './support/demo.ts';
import { expect, test } from './support/test.ts';

/** Two users and the landing screens to which log-in redirects them; other tests check those of every role. */
const LANDING_SCREENS = [
  ['admin', '/dashboard/integra'],
  ['fono', '/diarioCampo/evoluciones'],
] as const;

for (const [username, path] of LANDING_SCREENS) {
  test(`${username} is redirected to ${path} after log-in`, async ({ page }) => {
    await page.goto('/');
    await untilHydrated(page);
    await logInByForm(page, username);
    await expect(page).toHaveURL(path);
  });
}

for (const device of ['desktop', 'phone']) {
  test(`the log-in page is accessible and fits the screen on a ${device}`, { tag: `@${device}` }, async ({
    page,
  }) => {
    await page.goto('/login');
    await untilHydrated(page);
    await expect(page.getByLabel('Usuario')).toBeFocused();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  });
}

test.describe('a wrong password', () => {
  test.use({ expectedConsole: [/status of 401/] });

  test('is reported without saying what was wrong; the user name stays and the password is cleared', async ({
    page,
  }) => {
    await page.goto('/');
    await untilHydrated(page);
    await page.getByLabel('Usuario').fill('nadie');
    const password = page.getByRole('textbox', { name: 'Contraseña' });
    await password.fill('cualquiera');
    await password.press('Enter');
    await expect(page.getByText('Usuario o contraseña incorrectos!')).toBeVisible();
    await expect(page.getByLabel('Usuario')).toHaveValue('nadie');
    await expect(password).toHaveValue('');
    await expect(password).toBeFocused();
    await expectAccessible(page);
  });
});

test('the requested screen is shown after log-in', async ({ page }) => {
  const requestedPath = '/reportes/pacientes?ver=inactivos';
  await page.goto(requestedPath);
  await expect(page).toHaveURL(/^[^?]*\/\?regreso=/);
  await untilHydrated(page);
  await logInByForm(page, 'reportes');
  await expect(page).toHaveURL(requestedPath);
});

test.describe('a log-out', () => {
  test.use({ expectedConsole: [/status of 401/] });

  test('in one tab logs out the others', async ({ page, context }) => {
    await openAs(page, 'reportes', '/reportes/pacientes');
    const other = await context.newPage();
    await other.goto('/reportes/pacientes');
    await untilHydrated(other);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByLabel('Usuario')).toBeVisible();
    await expect(other.getByRole('main').getByLabel('Usuario')).toBeVisible();
    await page.goto('/reportes/pacientes');
    await expect(page.getByRole('main').getByLabel('Usuario')).toBeVisible();
  });
});

test('a log-out ends the session itself: its cookie is invalid afterwards', async ({ page, context }) => {
  await openAs(page, 'reportes', '/reportes/pacientes');
  const cookiesBefore = await context.cookies();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  await context.addCookies(cookiesBefore);
  await page.goto('/reportes/pacientes');
  await expect(page.getByText('Su sesión terminó. Ingrese de nuevo.')).toBeVisible();
});

test.describe('too many failures', () => {
  test.use({ expectedConsole: [/status of (401|429)/] });

  test('are reported with the seconds to wait', async ({ page }) => {
    await page.goto('/');
    await untilHydrated(page);
    await page.getByLabel('Usuario').fill('persona-olvidadiza');
    const password = page.getByRole('textbox', { name: 'Contraseña' });
    await password.fill('intento');
    await password.press('Enter');
    await expect(page.getByText('Usuario o contraseña incorrectos!')).toBeVisible();
    await expect(password).toHaveValue('');
    await expect(async () => {
      await password.fill('otro intento');
      const responseArrived = page.waitForResponse((response) => response.request().method() === 'POST', {
        timeout: 5_000,
      });
      await password.press('Enter');
      await responseArrived;
      const throttleNotice = page.getByText(/Demasiados intentos fallidos\. Espere \d+ segundos?/);
      await expect(throttleNotice).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});

test.describe('an idle session', () => {
  test.use({ expectedConsole: [/status of 401/] });
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const MINUTE = 60_000;
  const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Su sesión está por cerrarse' });
  const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Su sesión se cerró por inactividad' });

  /** Records whether the page listens for activity, when it renews the session, and how many answers to renewals it has processed. */
  const noteRenewals = (channel: string) => {
    const { addEventListener, fetch } = window;
    const renewedAt: number[] = [];
    const noted = { listening: false, renewedAt, processedAnswers: 0 };
    const recordingAddEventListener: typeof addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      // React listens to touch events too, but without a signal to stop.
      if (type === 'touchstart' && typeof options === 'object' && options.signal) noted.listening = true;
      addEventListener.call(window, type, listener, options);
    };
    Object.assign(window, { noted, addEventListener: recordingAddEventListener });
    window.fetch = (input, init) => {
      if (input === '/sesion' && init?.method === 'POST') renewedAt.push(Date.now());
      return fetch(input, init);
    };
    new BroadcastChannel(channel).addEventListener('message', ({ data }) => {
      if (data.kind === 'renewed') noted.processedAnswers++;
    });
  };
  const renewalsOf = (page: Page) =>
    page.evaluate('noted') as Promise<{
      listening: boolean;
      renewedAt: number[];
      processedAnswers: number;
    }>;

  /**
   * Opens a page as `reportes`; `forward` advances its clock and shortens the remaining time of the session in answers of the server.
   * `expire` advances both by 15 minutes, but runs no timer of the page.
   */
  async function withClock(page: Page, path: string) {
    let msSinceRenewal = 0;
    await page.clock.install({ time: Date.now() + clockOffset() });
    await page.addInitScript(noteRenewals, 'integra-session');
    await page.route('**/sesion', async (route) => {
      if (route.request().method() === 'POST') msSinceRenewal = 0;
      const response = await route.fetch();
      const body = await response.json();
      const leftMs = body.leftMs - msSinceRenewal;
      if (leftMs > 0) await route.fulfill({ response, json: { ...body, leftMs } });
      else await route.fulfill({ status: 401 });
    });
    const forward = async (milliseconds: number) => {
      msSinceRenewal += milliseconds;
      await page.clock.fastForward(milliseconds);
    };
    const expire = async () => {
      msSinceRenewal += 15 * MINUTE;
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 15 * MINUTE);
    };
    /** Presses a key, advances by a minute and waits for the renewal: a `forward` before its answer would make the time left wrong. */
    const renewByActivity = async () => {
      await expect.poll(async () => (await renewalsOf(page)).listening).toBe(true);
      const { processedAnswers } = await renewalsOf(page);
      await page.keyboard.press('Shift');
      await forward(MINUTE);
      await expect.poll(async () => (await renewalsOf(page)).processedAnswers).toBe(processedAnswers + 1);
    };
    await openAs(page, 'reportes', path);
    await renewByActivity();
    return { forward, renewByActivity, expire };
  }

  for (const device of ['desktop', 'phone'])
    test(`shows a warning one minute before its end, and is extended by the button, on a ${device}`, {
      tag: `@${device}`,
    }, async ({ page }) => {
      const { forward } = await withClock(page, '/reportes/pacientes');
      await forward(13 * MINUTE);
      await expect(warning(page)).toHaveCount(0);
      await forward(MINUTE);
      await expect(warning(page)).toContainText(/Por inactividad se cerrará en \d+ segundos/);
      await expectAccessible(page);
      const secondsLeft = async () =>
        Number.parseInt((await page.getByRole('timer').textContent()) ?? '', 10);
      const before = await secondsLeft();
      await forward(5000);
      await expect.poll(secondsLeft).toBeLessThanOrEqual(before - 5);
      await warning(page).getByRole('button', { name: 'Continuar' }).click();
      await expect(warning(page)).toHaveCount(0);
      await forward(13 * MINUTE);
      await expect(warning(page)).toHaveCount(0);
    });

  test('is resumed in every tab by the password in one of them', async ({ page, context }) => {
    const { forward } = await withClock(page, '/reportes/pacientes?ver=inactivos');
    const other = await context.newPage();
    // A page checks its session when another is opened; after `forward` this check would find the end of the session.
    const checked = page.waitForResponse('**/sesion');
    await other.goto('/reportes/pacientes');
    await untilHydrated(other);
    await checked;
    await forward(14 * MINUTE);
    await expect(warning(page)).toBeVisible();
    await forward(MINUTE);
    await expect(ended(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(ended(page)).toHaveCount(0);
    await expect(page).toHaveURL('/reportes/pacientes?ver=inactivos');
    await expect(other.getByRole('alertdialog')).toHaveCount(0);
  });

  test('is shown as ended by inactivity when another page is opened after its end', async ({ page }) => {
    const { expire } = await withClock(page, '/reportes/pacientes');
    await expire();
    await page.evaluate(() => new BroadcastChannel('integra-session').postMessage({ kind: 'opened' }));
    await expect(ended(page)).toBeVisible();
  });

  test('is renewed by activity, at most once a minute', async ({ page }) => {
    const { forward, renewByActivity } = await withClock(page, '/reportes/pacientes');
    for (let count = 0; count < 5; count++) {
      await page.keyboard.press('Shift');
      await forward(5000);
    }
    await renewByActivity();
    await forward(13 * MINUTE);
    await expect(warning(page)).toHaveCount(0);
    const { renewedAt } = await renewalsOf(page);
    const pauses = renewedAt.slice(1).map((at, index) => at - (renewedAt[index] ?? at));
    expect(pauses.length).toBeGreaterThan(0);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(MINUTE);
  });
});
