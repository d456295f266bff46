import { clinicDate, expectAccessible, hydrated, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/programacion/programacion-citas';

test('the list opens at today, and "Hoy" returns there', async ({ page }) => {
  await openAs(page, 'programacion', SCREEN);
  await expect(page).toHaveTitle('Programación de citas · Integra');
  const today = page.locator('#hoy');
  await expect(today.getByText('Hoy', { exact: true })).toBeVisible();
  await expect(today).toBeInViewport();
  const top = () => today.evaluate((day) => day.getBoundingClientRect().top);
  const first = await page.locator('#contenido section').first().getAttribute('id');
  if (first !== 'hoy') expect(await top()).toBeLessThan(70);

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('link', { name: 'Hoy' }).click();
  await expect(page).toHaveURL(/#hoy$/);
  await expect(today).toBeInViewport();
  await expectAccessible(page);
});

test('@phone a busy week and a busy day fit the screen', async ({ page }) => {
  for (const [view, name] of [
    ['semana', 'Semana por terapeuta'],
    ['dia', 'Citas del día por terapeuta'],
  ] as const) {
    await openAs(page, 'programacion', `${SCREEN}?vista=${view}&fecha=${clinicDate(7)}`);
    await hydrated(page);
    await expect(page.getByRole('region', { name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  }
});
