import type { Page } from '@playwright/test';
import { apiAs, expectAccessible, openAs, PASSWORD, untilHydrated } from './support/demo.ts';
import { pdf } from './support/files.ts';
import { draw } from './support/signatures.ts';
import { expect, test } from './support/test.ts';

const PENDING = '/diarioCampo/evoluciones?ver=pendientes';

/** Hands the device over for the first session that can be received; gives the day and the patient of the address. */
async function handOver(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /^Firmar recibido de/ })
    .first()
    .click();
  const heading = page.getByRole('heading', { name: 'Firmar recibido' });
  await untilHydrated(page);
  await expect(heading).toBeFocused();
  return new URL(page.url()).pathname;
}

/** Types the reason when the next business day has passed. */
async function giveReasonIfLate(page: Page): Promise<void> {
  const reason = page.getByLabel('Por qué se firma tarde');
  if (await reason.isVisible()) await reason.pressSequentially('La familia no vino');
}

/** Types somebody else as who signs. */
async function typeGrandmother(page: Page): Promise<void> {
  const otherPerson = page.getByRole('button', { name: 'Otra persona' });
  if (await otherPerson.isVisible()) await otherPerson.press('Enter');
  await page.getByLabel('Otra persona').press('Space');
  const signer = page.getByLabel('Nombre completo').first();
  await signer.pressSequentially('Rosa Elvira Quintero de la Hoz');
  await page.getByLabel('Tipo de documento').first().selectOption({ index: 2 });
  await page.getByLabel('Número de documento').first().pressSequentially('41555666');
  await page.getByLabel('Parentesco con el paciente').selectOption({ label: 'Abuela' });
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Contraseña' }).pressSequentially('no es esta');
  await page.getByRole('button', { name: 'Volver a la agenda' }).click();
  await expect(page.getByText(/contraseña.* no es correcta/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('');
  await page.getByRole('textbox', { name: 'Contraseña' }).pressSequentially(PASSWORD);
  await page.getByRole('button', { name: 'Volver a la agenda' }).click();
  await expect(page.getByRole('heading', { name: 'Mi agenda' })).toBeVisible();
}

/** The sheet of the newest authorization and month with receipts is a PDF. */
async function openSheet(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Abrir hoja (PDF)' });
  const sheet = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(sheet.headers()['content-type']).toBe('application/pdf');
}

/** Annuls the receipt that the grandmother signed, by the keyboard; without a reason it stays. */
async function annul(page: Page): Promise<void> {
  const receipt = page.getByRole('listitem').filter({ hasText: 'Rosa Elvira Quintero' });
  await receipt.getByRole('button', { name: 'Anular' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Anular comprobante' });
  await confirm.press('Enter');
  await expect(dialog.getByText('Escriba el motivo').first()).toBeVisible();
  await dialog.getByLabel('Motivo').pressSequentially('Firmó otra familia');
  await expectAccessible(page);
  await confirm.press('Enter');
  await expect(page.getByText('Comprobante anulado!').first()).toBeVisible();
  await expect(receipt.getByText('Anulado', { exact: true })).toBeVisible();
  await expect(receipt.getByRole('button', { name: 'Anular' })).toHaveCount(0);
}

const receiptsOf = async (page: Page, username: string, path: string) => {
  const api = await apiAs(page.request, username);
  const { data } = await api.get(`/api/comprobantes/${path.split('/')[2]}`);
  return data;
};

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|status of 422/] });

test('a companion signs with the finger on a phone that opens nothing else until the password @phone', async ({
  page,
}) => {
  await openAs(page, 'fono', PENDING);
  const path = await handOver(page);
  await expectAccessible(page);
  await page.goto('/diarioCampo/evoluciones');
  expect(new URL(page.url()).pathname).toBe(path);
  await untilHydrated(page);
  const confirm = page.getByRole('button', { name: /^Confirmar/ });
  await confirm.click();
  await expect(page.getByRole('alert').getByText('Firma: Falta la firma')).toBeVisible();
  await giveReasonIfLate(page);
  await draw(page);
  // A signature is of the person who gave it.
  await page.getByRole('button', { name: 'Otra persona' }).click();
  const [first, second] = await page.getByRole('radio', { name: /·/ }).all();
  await second?.check();
  await first?.check();
  await confirm.click();
  await expect(page.getByRole('alert').getByText('Firma: Falta la firma')).toBeVisible();
  await draw(page);
  await page.context().setOffline(true);
  await confirm.click();
  await expect(page.getByText(/la firma queda guardada en esta pestaña/)).toBeVisible();
  // As on a phone that closes the page meanwhile.
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Recibido firmado' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/ya tienen? su recibido/)).toBeVisible();
  await untilHydrated(page);
  await takeBack(page);
  const [receipt] = await receiptsOf(page, 'fono', path);
  expect(receipt).toMatchObject({ metodo: 'trazo', estado: 'valido', aviso: null });
});

test('a scan of the paper that the family signed outlives its page, and is completed with the reason that was missing', async ({
  page,
}) => {
  await openAs(page, 'psico', PENDING);
  const path = await handOver(page);
  await typeGrandmother(page);
  await page.getByLabel('En papel').press('Space');
  const confirm = page.getByRole('button', { name: /^Confirmar/ });
  await confirm.press('Enter');
  await expect(page.getByText('Adjunte la foto o el escaneo de la hoja firmada').first()).toBeVisible();
  await page.getByLabel('Foto o escaneo de la hoja firmada').setInputFiles(pdf('planilla.pdf'));
  await expect(page.getByText(/planilla\.pdf/)).toBeVisible();
  await giveReasonIfLate(page);
  await expectAccessible(page);
  await page.context().setOffline(true);
  await confirm.press('Enter');
  await expect(page.getByText(/la firma queda guardada en esta pestaña/)).toBeVisible();
  // As for a signature whose deadline ends while it waits.
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries(sessionStorage))
      if (key.startsWith('integra.firma.'))
        sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), motivo: '' }));
  });
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(path);
  await expect(page.getByText(/La firma que esperaba se conserva/)).toBeVisible();
  await giveReasonIfLate(page);
  await expectAccessible(page);
  await confirm.press('Enter');
  await expect(page.getByRole('heading', { name: 'Recibido firmado' })).toBeVisible();
  await takeBack(page);
  const receipts = await receiptsOf(page, 'psico', path);
  expect(receipts[0]).toMatchObject({ metodo: 'papel', estado: 'valido' });
});

test('who cannot sign has a witness, by the keyboard alone', async ({ page }) => {
  await openAs(page, 'ocupacional', PENDING);
  const path = await handOver(page);
  await typeGrandmother(page);
  await giveReasonIfLate(page);
  await page.getByLabel('No puede firmar').press('Space');
  await page.getByRole('button', { name: /^Confirmar/ }).press('Enter');
  await expect(page.getByText('Este campo es requerido').first()).toBeVisible();
  await page.getByLabel('Nombre completo').last().pressSequentially('Luz Dary Niño');
  await page.getByLabel('Tipo de documento').last().selectOption({ index: 2 });
  await page.getByLabel('Número de documento').last().pressSequentially('52777888');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Confirmar/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Recibido firmado' })).toBeVisible();
  await takeBack(page);
  const [receipt] = await receiptsOf(page, 'ocupacional', path);
  expect(receipt).toMatchObject({
    metodo: 'impedimento',
    firmante: 'Rosa Elvira Quintero de la Hoz',
    estado: 'valido',
  });
  await page.goto(`/historiaClinica/consentimientos?paciente=${path.split('/')[2]}&ver=recibidos`);
  await untilHydrated(page);
  await openSheet(page);
  await annul(page);
  const [annulled] = await receiptsOf(page, 'ocupacional', path);
  expect(annulled).toMatchObject({ estado: 'anulado' });
});
