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
