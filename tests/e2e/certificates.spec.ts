import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { type Api, apiAs, expectAccessible, openAs, originHeader, untilHydrated } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const MAX_PATIENT_ID = 40;

/** A patient of the demonstration with a valid certificate, and its days. */
async function attendedPatient(api: Api) {
  for (let id = 1; id <= MAX_PATIENT_ID; id++) {
    const { data } = await api.get(`/api/certificados/paciente/${id}`);
    const valid = data?.find(({ estado }: { estado: string }) => estado === 'valido');
    if (valid) return { id, from: asTyped(valid.desde), to: asTyped(valid.hasta) };
  }
  throw new Error('The demonstration lacks a certificate');
}

const asTyped = (date: string) => date.split('-').reverse().join('/');

/** Types number and code into the public page. */
async function verify(page: Page, number: string, code: string): Promise<void> {
  await page.getByLabel('Número').pressSequentially(number);
  await page.getByLabel('Código').pressSequentially(code);
  await page.getByRole('button', { name: 'Verificar' }).press('Enter');
}

test.use({ expectedConsole: [/status of 422/] });

test('a certificate is issued, opened and saved; a school verifies it until it is annulled', async ({
  page,
  browser,
}) => {
  const patient = await attendedPatient(await apiAs(page.request, 'admisiones'));
  await openAs(page, 'admisiones', `/historiaClinica/consentimientos?paciente=${patient.id}`);
  await page.getByRole('tab', { name: 'Certificados' }).click();
  await page.getByRole('button', { name: 'Expedir certificado' }).press('Enter');
  await expect(page.getByText(/una dirección de este computador: nadie más podrá verificar/)).toBeVisible();
  const dialog = page.getByRole('dialog');
  const issue = dialog.getByRole('button', { name: 'Expedir', exact: true });
  await dialog.getByLabel('Desde').pressSequentially(patient.to);
  await dialog.getByLabel('Hasta').pressSequentially(patient.from);
  await issue.press('Enter');
  await expect(dialog.getByText(/No se expidió el certificado/)).toBeVisible();
  await expectAccessible(page);
  for (const [label, date] of [
    ['Desde', patient.from],
    ['Hasta', patient.to],
  ] as const) {
    await dialog.getByLabel(label).press('Control+A');
    await dialog.getByLabel(label).pressSequentially(date);
  }
  await dialog.getByLabel('Dirigido a').pressSequentially('Colegio Ñandú & Hijos');
  await issue.press('Enter');
  const issued = page.getByText(/^Certificado CA-\d{4}-\d{6} expedido!$/).first();
  await expect(issued).toBeVisible();
  const [number = ''] = /CA-\d{4}-\d{6}/.exec((await issued.textContent()) ?? '') ?? [];
  const item = page.getByRole('listitem').filter({ hasText: number });
  const [, code = ''] = /Código ([A-Z2-9-]{14})/.exec((await item.textContent()) ?? '') ?? [];
  expect(code).not.toBe('');

  await item.getByRole('button', { name: `Abrir el certificado ${number}` }).press('Enter');
  await expect(dialog.locator('canvas').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Descargar' }).press('Enter');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${number}.pdf`);
  const { pages } = await readPdf(new Uint8Array(readFileSync(await saved.path())));
  for (const shown of [number, code, 'Colegio Ñandú & Hijos', '/verificar'])
    expect(singleLineOf(pages.join('\n'))).toContain(shown);
  await page.keyboard.press('Escape');

  const { Origin: baseURL } = originHeader();
  const viewport = { width: 390, height: 844 };
  const school = await (await browser.newContext({ baseURL, viewport, locale: 'es-CO' })).newPage();
  await school.goto('/verificar');
  await untilHydrated(school);
  await expectAccessible(school);
  await verify(school, number, 'ABCD-EFGH-JKLM');
  await expect(school.getByRole('heading', { name: 'No válido' })).toBeVisible();
  await school.getByRole('link', { name: 'Verificar otro' }).press('Enter');
  await verify(school, number.toLowerCase(), code.replaceAll('-', '').toLowerCase());
  await expect(school.getByRole('heading', { name: 'Válido', exact: true })).toBeVisible();
  await expect(school.getByText('Iniciales de la persona')).toBeVisible();
  await expectAccessible(school);
  expect(await school.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await item.getByRole('button', { name: `Anular el certificado ${number}` }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Motivo').pressSequentially('La familia pidió otras fechas');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Anular certificado' }).press('Enter');
  await expect(item.getByText('Anulado', { exact: true })).toBeVisible();
  await school.reload();
  await expect(school.getByRole('heading', { name: 'No válido' })).toBeVisible();
  await school.context().close();
});
