import type { Locator, Page } from '@playwright/test';
import { clinicDate, expectAccessible, hydrated, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/programacion/programacion-citas';

const entries = (page: Page) => page.locator('.board-entry');
const board = (page: Page) => page.getByRole('table', { name: /^Citas/ });

/** The largest part of a text that is cut, in pixels; 0 or less when every text is whole. */
const cutOff = (texts: Locator) =>
  texts.evaluateAll((all) => Math.max(...all.map((each) => each.scrollWidth - each.clientWidth)));

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

test('a busy week shows every name completely, and further sessions of an hour in a list', async ({
  page,
}) => {
  await openAs(page, 'admin', `${SCREEN}?vista=semana&fecha=${clinicDate(7)}`);
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(6);
  expect(await cutOff(entries(page))).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  const more = page.getByRole('button', { name: /^\+\d+ más/ }).first();
  const shown = await entries(page).count();
  await more.click();
  const list = page.getByRole('dialog', { name: /^Citas de/ });
  await expect(list).toBeVisible();
  expect(await entries(page).count()).toBeGreaterThan(shown + 5);
  expect(await cutOff(list.locator('.board-entry'))).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(more).toBeFocused();
  await more.click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await more.click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(more).toHaveCount(0);
  expect(await entries(page).count()).toBeGreaterThan(shown);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(more).toBeVisible();

  await more.press('Enter');
  await list.getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toContainText('Tipo de sesión');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a busy day has a column for each therapist with complete names', async ({ page }) => {
  await openAs(page, 'programacion', `${SCREEN}?vista=semana&fecha=${clinicDate(7)}`);
  await page.getByRole('columnheader').nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/vista=dia/);
  const table = page.getByRole('table', { name: 'Citas del día, por terapeuta y hora' });
  await expect(table).toBeVisible();
  expect(await page.getByRole('columnheader').count()).toBeGreaterThan(2);
  expect(await cutOff(page.getByRole('columnheader'))).toBeLessThanOrEqual(0);
  await entries(page).first().click();
  await expect(page.getByRole('dialog')).toContainText('Tipo de sesión');
  await page.keyboard.press('Escape');
  expect(await cutOff(entries(page))).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('@phone a busy week and a busy day fit the screen', async ({ page }) => {
  for (const view of ['semana', 'dia']) {
    await openAs(page, 'programacion', `${SCREEN}?vista=${view}&fecha=${clinicDate(7)}`);
    await hydrated(page);
    await expect(board(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await cutOff(entries(page))).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});
