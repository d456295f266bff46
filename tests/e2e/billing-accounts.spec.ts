import type { Page } from '@playwright/test';
import { attachedDocument, invoiceXml } from '#tests/support/electronic-invoice.ts';
import { expectAccessible, openAs, untilHydrated } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const ACCOUNTS = '/facturacion/cuentas';
const XML_NAME = 'ad09000000010002600009001.xml';
/** A child with a NUIP, of whom RIPS must know as what it is reported. */
const WITHOUT_CODE = /documento sin código en RIPS/;
const dialog = (page: Page) => page.getByRole('dialog');
const cause = (page: Page, text: RegExp) => page.getByRole('listitem').filter({ hasText: text }).first();

/** Follows the link of the first record of a cause. */
async function openMending(page: Page, text: RegExp, link: RegExp): Promise<void> {
  const item = cause(page, text);
  await item.getByRole('button', { name: /^Ver: / }).press('Enter');
  await item.getByRole('link', { name: link }).first().press('Enter');
}

/** Leaves the sessions of each cause that stops the export for a later account. */
async function postponeTheRest(page: Page): Promise<void> {
  const postpone = page.getByRole('button', { name: 'Dejar para después', exact: true });
  for (let left = await postpone.count(); left > 0; left = await postpone.count()) {
    await postpone.first().press('Enter');
    await expect(page.getByText('Cuenta guardada!').first()).toBeVisible();
    await expect(postpone).not.toHaveCount(left);
  }
}

test('a fault leads to its field and back; the account is exported, accepted, and its supports are downloaded', async ({
  page,
}) => {
  await openAs(page, 'admin', ACCOUNTS);
  await expectAccessible(page);
  await page
    .getByRole('row', { name: /Borrador/ })
    .getByRole('link')
    .press('Enter');
  await expect(page.getByRole('tab', { name: /^Lo que falta/ })).toBeVisible();
  const account = new URL(page.url()).pathname;

  await openMending(page, WITHOUT_CODE, /^Completar paciente/);
  const reported = page.getByLabel('Documento para RIPS');
  await expect(reported).toBeFocused();
  await reported.selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actualizar paciente' }).press('Enter');
  await expect(page.getByRole('tab', { name: /^Lo que falta/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(account);
  await untilHydrated(page);
  await expect(page.getByText(WITHOUT_CODE)).toHaveCount(0);

  await postponeTheRest(page);
  const services = page
    .getByRole('row', { name: /^Servicios/ })
    .getByRole('cell')
    .first();
  const value = ((await services.textContent()) ?? '').replace(/\D/g, '');
  await page.getByRole('button', { name: 'Cambiar la factura' }).press('Enter');
  const xml = (content: string) => ({ name: XML_NAME, mimeType: 'text/xml', buffer: Buffer.from(content) });
  const chooser = dialog(page).locator('input[type="file"]');
  await chooser.setInputFiles(xml('<?xml version="1.0"?><!DOCTYPE a><a/>'));
  await expect(dialog(page).getByText(/El XML no se acepta/)).toBeVisible();
  await chooser.setInputFiles(
    xml(attachedDocument(invoiceXml({ number: 'FE-9001', value: `${value}.00`, prepaid: null }))),
  );
  await expect(dialog(page).getByLabel('Número de la factura')).toHaveValue('FE-9001');
  await expect(dialog(page).getByText(/^NIT de la entidad: el XML dice 800251440-7/)).toBeVisible();
  await expectAccessible(page);
  const typed = dialog(page).getByLabel('Valor de los servicios');
  await expect(typed).toHaveValue(value);
  await typed.press('End');
  await typed.pressSequentially('0');
  await typed.press('Backspace');
  await dialog(page).getByRole('button', { name: 'Guardar factura' }).press('Enter');
  await expect(page.getByText('✓ Coincide con la factura')).toBeVisible();
  await page.getByRole('button', { name: 'Exportar RIPS', exact: true }).press('Enter');
  await dialog(page)
    .getByRole('button', { name: /exportar$/i })
    .press('Enter');
  await expect(page.getByText('RIPS exportado: FE-9001.json').first()).toBeVisible();

  await page.getByRole('button', { name: 'Subir resultado' }).press('Enter');
  const result = {
    ResultState: true,
    NumFactura: 'FE-9001',
    CodigoUnicoValidacion: 'ab'.repeat(48),
    ResultadosValidacion: [],
  };
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'ResultadosMSPS_FE-9001_ID1_A_CUV.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(result)),
    });
  await dialog(page).getByRole('button', { name: 'Guardar resultado' }).press('Enter');
  await expect(page.getByText('El validador aceptó la cuenta!').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Soportes' }).click();
  await expect(page.getByText(/sin recibido firmado/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: XML_NAME })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Bajar lo que hay' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('FE-9001.zip');
});
