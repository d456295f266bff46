import { expectAccessible, fillLogIn, hydrated, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const PLACES = [
  ['admin', '/dashboard/integra'],
  ['direccion', '/dashboard/integra'],
  ['admisiones', '/admisiones/ingreso'],
  ['reportes', '/reportes/pacientes'],
  ['programacion', '/programacion/programacion-citas'],
  ['historia', '/historiaClinica/historia'],
  ['fono', '/diarioCampo/evoluciones'],
  ['coordinacion', '/diarioCampo/evoluciones'],
] as const;

for (const [username, path] of PLACES) {
  test(`${username} is sent to ${path} after log-in`, async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await fillLogIn(page, username);
    await expect(page).toHaveURL(path);
  });
}

for (const device of ['desktop', 'phone']) {
  test(`everybody can use the log-in page on a ${device}`, { tag: `@${device}` }, async ({ page }) => {
    await page.goto('/login');
    await hydrated(page);
    await expect(page.getByLabel('Usuario')).toBeFocused();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  });
}

test.describe('a wrong password', () => {
  test.use({ expectedConsole: [/status of 401/] });

  test('is told without saying what was wrong; the user name stays and the password goes', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
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

test('a screen asked for without a session is shown after log-in', async ({ page }) => {
  const asked = '/reportes/pacientes?ver=inactivos';
  await page.goto(asked);
  await expect(page).toHaveURL(/^[^?]*\/\?regreso=/);
  await hydrated(page);
  await fillLogIn(page, 'reportes');
  await expect(page).toHaveURL(asked);
});

test('log-out in one tab logs out the others', async ({ page, context }) => {
  await openAs(page, 'reportes', '/reportes/pacientes');
  const other = await context.newPage();
  await other.goto('/reportes/pacientes');
  await hydrated(other);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByLabel('Usuario')).toBeVisible();
  await expect(other.getByRole('main').getByLabel('Usuario')).toBeVisible();
  await page.goto('/reportes/pacientes');
  await expect(page.getByRole('main').getByLabel('Usuario')).toBeVisible();
});
