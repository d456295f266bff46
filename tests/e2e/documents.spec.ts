import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { aPdf, PNG } from '../support/files.ts';
import { expectAccessible, openAs } from './support/demo.ts';
import { drop, pdf } from './support/files.ts';
import { openNewPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Documentos', exact: true }) });
const rowOf = (page: Page, label: string) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: label }) });

test('documents are chosen and dropped, previewed page by page, and replaced without losing earlier ones', async ({
  page,
}) => {
  await openNewPatient(page, 'Documentado');
  await page.getByLabel('Cargar documento de identidad').setInputFiles(pdf('cédula.pdf', 3));
  await expect(page.getByText('Documento registrado con éxito!').first()).toBeVisible();
  await drop(page, rowOf(page, 'Consentimiento informado'), [pdf('consentimiento.pdf')]);
  await expect(page.getByRole('button', { name: 'Ver consentimiento.pdf' })).toBeVisible();
  const others = page
    .locator('label', { hasText: 'Otros documentos' })
    .locator('xpath=following-sibling::div[1]');
  await drop(page, others, [pdf('nota 1.pdf'), pdf('nota 2.pdf')]);
  await expect(page.getByRole('button', { name: 'Ver nota 1.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver nota 2.pdf' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ver cédula.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'cédula.pdf' });
  await expect(dialog.getByText('Página 1 de 3')).toBeVisible();
  await expect(dialog.getByText('Hoja 1 de 3')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(dialog.getByText('Hoja 2 de 3')).toBeVisible();
  await page.keyboard.press('+');
  await expect(dialog.getByText('125 %')).toBeVisible();
  await dialog.getByRole('button', { name: 'Alejar' }).click();
  await expect(dialog.getByText('100 %')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Descargar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cédula.pdf');
  expect(readFileSync(await download.path()).equals(Buffer.from(aPdf(3)))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByLabel('Reemplazar documento de identidad').setInputFiles(pdf('cédula nueva.pdf'));
  await expect(page.getByRole('button', { name: 'Ver cédula nueva.pdf' })).toBeVisible();
  await page.getByText('Versiones anteriores (1)').click();
  await page.getByRole('button', { name: 'Ver cédula.pdf' }).click();
  await expect(dialog.getByText('Página 1 de 3')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Retirar cédula nueva.pdf' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Retirar este documento?' });
  await question.getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(question).toContainText('Escriba el motivo');
  await question.getByLabel('Motivo').fill('Es de otro paciente');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ver cédula nueva.pdf' })).toHaveCount(0);
  await expect(rowOf(page, 'Documento de identidad')).toContainText('cédula.pdf');
  await expect(page.getByText('Versiones anteriores')).toHaveCount(0);
});

test('a file of another kind is refused at once, without a request, and a picture is taken whatever its name', async ({
  page,
}) => {
  await openNewPatient(page, 'Documentado');
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/admisiones/documentos')) requests++;
  });
  await page
    .getByLabel('Cargar orden médica')
    .setInputFiles({ name: 'orden.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(rowOf(page, 'Orden médica')).toContainText('El archivo no es JPG, PNG ni PDF');
  await page
    .getByLabel('Otros documentos')
    .setInputFiles([{ name: 'nada.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }]);
  await expect(page.getByText('El archivo está vacío')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar nada.pdf' }).click();
  await expect(page.getByText('El archivo está vacío')).toHaveCount(0);
  expect(requests).toBe(0);

  await page
    .getByLabel('Otros documentos')
    .setInputFiles([{ name: 'foto.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PNG) }]);
  await expect(page.getByRole('button', { name: 'Ver foto.png' })).toBeVisible();
});

test('a file that is removed while it is being read is not sent', async ({ page }) => {
  await openNewPatient(page, 'Documentado');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') requests.push(request.url());
  });
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = function () {
      return new Promise((resolve) => {
        addEventListener('files-readable', () => resolve(arrayBuffer.call(this)), { once: true });
      });
    };
  });
  await page.getByLabel('Cargar orden médica').setInputFiles(pdf('orden.pdf'));
  await page.getByRole('button', { name: 'Cancelar envío de orden.pdf' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('files-readable')));
  await page.getByLabel('Cargar autorización').setInputFiles(pdf('autorización.pdf'));
  await page.evaluate(() => dispatchEvent(new Event('files-readable')));
  await expect(page.getByRole('button', { name: 'Ver autorización.pdf' })).toBeVisible();
  expect(requests).toHaveLength(1);
  await expect(rowOf(page, 'Orden médica')).toContainText('Sin cargar');
});

test.describe('without a connection to the server', () => {
  test.use({ expectedConsole: [/ERR_FAILED|ERR_ABORTED/] });

  test('an upload can be retried, and a running one cancelled', async ({ page }) => {
    await openNewPatient(page, 'Documentado');
    const path = /\/admisiones\/documentos\?.*nombre=/;
    await page.route(path, (route) => route.abort());
    await page.getByLabel('Cargar autorización').setInputFiles(pdf('autorización.pdf'));
    const row = rowOf(page, 'Autorización');
    await expect(row).toContainText('No se pudo enviar');
    await page.unroute(path);
    await row.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('button', { name: 'Ver autorización.pdf' })).toBeVisible();

    await page.route(path, () => undefined);
    await page.getByLabel('Cargar orden médica').setInputFiles(pdf('orden.pdf'));
    await expect(page.getByRole('progressbar', { name: 'Envío de orden.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar envío de orden.pdf' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(rowOf(page, 'Orden médica')).toContainText('Sin cargar');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('a patient who is not registered yet has no documents section', async ({ page }) => {
  await openAs(page, 'admisiones', '/admisiones/ingreso');
  await expect(page.getByText('Registre primero al paciente')).toBeVisible();
  await expect(page.getByLabel(/^Cargar documento/)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the documents and a preview fit', async ({ page }) => {
    await openNewPatient(page, 'Documentado');
    const long = `${'una cédula con un nombre muy largo '.repeat(4)}.pdf`;
    await page.getByLabel('Cargar documento de identidad').setInputFiles(pdf(long, 2));
    await page.getByRole('button', { name: /^Ver una cédula/ }).tap();
    await expect(page.getByRole('dialog').getByText('Hoja 1 de 2')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });
});
