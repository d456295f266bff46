import { clinicDate, expectAccessible, openAs, untilHydrated } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/programacion/programacion-citas';

test('the list opens at today with its controls in sight, and "Hoy" returns there', async ({ page }) => {
  await openAs(page, 'programacion', SCREEN);
  await expect(page).toHaveTitle('Programación de citas · Integra');
  const today = page.locator('[data-today]');
  await expect(today.getByText('Hoy', { exact: true })).toBeVisible();
  await expect(today).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Programar', exact: true })).toBeInViewport();
  const offsetFromTop = () =>
    today.evaluate(
      (day) => day.getBoundingClientRect().top - (day.parentElement?.getBoundingClientRect().top ?? 0),
    );
  expect(Math.abs(await offsetFromTop())).toBeLessThan(4);

  await today.evaluate((day) => day.parentElement?.scrollTo({ top: 0 }));
  await page.getByRole('link', { name: 'Hoy' }).click();
  await expect(page).toHaveURL(/#hoy$/);
  await expect.poll(async () => Math.abs(await offsetFromTop())).toBeLessThan(4);
  await expectAccessible(page);
});

test('@phone the list stays at today while the days above get their real heights', async ({ page }) => {
  await openAs(page, 'programacion', SCREEN);
  await untilHydrated(page);
  const today = page.locator('[data-today]');
  const offsetFromTop = () =>
    today.evaluate((day) => (day as HTMLElement).offsetTop - (day.parentElement?.scrollTop ?? 0));
  await expect.poll(offsetFromTop).toBe(0);
  await today.evaluate((day) => {
    const above = day.previousElementSibling as HTMLElement;
    above.style.height = `${above.offsetHeight + 62}px`;
  });
  await expect.poll(offsetFromTop).toBe(0);
});

test('the list keeps its place after a filter and after coming back', async ({ page }) => {
  await openAs(page, 'programacion', SCREEN);
  const today = page.locator('[data-today]');
  const scrollTo = (top: number) =>
    today.evaluate((day, to) => day.parentElement?.scrollTo({ top: to }), top);
  const scrollTop = () => today.evaluate((day) => Math.round(day.parentElement?.scrollTop ?? -1));
  await scrollTo(40);
  await expect.poll(scrollTop).toBe(40);
  await page.getByRole('link', { name: 'Hoy' }).click();
  await expect(page).toHaveURL(/#hoy$/);
  await expect.poll(scrollTop).not.toBe(40);
  await scrollTo(120);
  await expect.poll(scrollTop).toBe(120);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Especialidad', { exact: true }).selectOption('Fonoaudiología');
  await expect(page).toHaveURL(/especialidad=/);
  await expect(page.locator('.session-row').filter({ hasText: 'Fisioterapia' })).toHaveCount(0);
  expect(await scrollTop()).toBe(120);
  await page.keyboard.press('Escape');

  await scrollTo(60);
  await expect.poll(scrollTop).toBe(60);
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').first().click();
  await expect(today).toHaveCount(0);
  await page.goBack();
  await expect(today).toHaveCount(1);
  await untilHydrated(page);
  expect(await scrollTop()).toBe(60);
});

test('the filters button counts only the values of the address that filter sessions', async ({ page }) => {
  const search = new URLSearchParams({
    especialidad: '999',
    tipo: 'clase',
    estado: 'pendiente',
    sede: 'todas',
  });
  await openAs(page, 'admin', `${SCREEN}?${search}`);
  const filters = page.getByRole('button', { name: /^Filtros/ });
  await expect(filters).toHaveAccessibleName('Filtros 1');
  await filters.click();
  await expect(page.getByLabel('Especialidad', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(filters).toHaveAccessibleName('Filtros');
  await expect(page.getByRole('button', { name: 'Quitar filtros' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 640, height: 900 });
  await page.goto(`${SCREEN}?sede=todas&tipo=terapia`);
  await untilHydrated(page);
  await expect(filters).toHaveAccessibleName('Filtros 1');
  await filters.click();
  const panel = page.getByRole('dialog', { name: 'Filtros del calendario' });
  await panel.getByLabel('Sede').selectOption({ index: 1 });
  await expect(filters).toHaveAccessibleName('Filtros 2');
  await expectAccessible(page);
});

test('a press on the hatched hours of a week opens nothing, and the sessions beside them still open', async ({
  page,
}) => {
  const week = `${SCREEN}?vista=semana&fecha=${clinicDate(7)}&terapeuta=fisio.norte`;
  await openAs(page, 'programacion.norte', week);
  const hatchedHours = page.locator('.fc .closed-time').filter({ hasText: 'No abre' }).first();
  await hatchedHours.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/vista=semana.*terapeuta=fisio\.norte/);
  await page.locator('.fc-event.calendar-session').first().click();
  await expect(page.getByRole('dialog')).toContainText('Tipo de sesión');
});

test('@phone a busy week and a busy day fit the screen', async ({ page }) => {
  for (const [view, name] of [
    ['semana', 'Semana por terapeuta'],
    ['dia', 'Citas del día por terapeuta'],
  ] as const) {
    await openAs(page, 'programacion', `${SCREEN}?vista=${view}&fecha=${clinicDate(7)}`);
    await untilHydrated(page);
    await expect(page.getByRole('region', { name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  }
});
