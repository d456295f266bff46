import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A part of an opened history: a tab, or on a phone a link of the list of parts. */
export const historyPart = (page: Page, name: string) =>
  page
    .getByRole('tab', { name })
    .or(page.getByRole('navigation', { name: 'Partes de la historia clínica' }).getByRole('link', { name }));

/** Opens another part; on a phone through the list of parts. */
export async function openPart(page: Page, name: string): Promise<void> {
  const back = page.getByRole('link', { name: 'Partes', exact: true });
  if ((await back.count()) > 0) await back.click();
  await historyPart(page, name).click();
}

/** Expects a mark in the name of the open part; a phone shows it in the list of parts. */
export async function expectMark(page: Page, name: string, mark: RegExp): Promise<void> {
  const back = page.getByRole('link', { name: 'Partes', exact: true });
  const onPhone = (await back.count()) > 0;
  if (onPhone) await back.click();
  await expect(historyPart(page, name)).toHaveAccessibleName(mark);
  if (onPhone) await historyPart(page, name).click();
}

/** Returns to the search for a patient. */
export async function leaveHistory(page: Page): Promise<void> {
  const back = page.getByRole('link', { name: 'Partes', exact: true });
  if ((await back.count()) > 0) await back.click();
  await page.getByRole('link', { name: /^(Volver|Buscar otro paciente)$/ }).click();
}
