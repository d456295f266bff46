import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { apiAs, chooseAction, expectAccessible, openAs, untilHydrated } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const ACCOUNTS = '/api/facturacion/cuentas';

/** The account of the demonstration that the validator accepted; other flows add later ones. */
async function acceptedAccount(request: APIRequestContext): Promise<{ id: number; codigo: string }> {
  const { data } = await (await apiAs(request, 'admin')).get(`${ACCOUNTS}?estado=aceptada`);
  return data.at(-1);
}

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });

/** Chooses the first option of a long list by a part of its text. */
async function choose(dialog: Locator, page: Page, label: RegExp, search: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).press('Enter');
  await page.keyboard.type(search);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

test('an account is filed, objected to, answered and closed by keyboard, and its balance follows', async ({
  page,
  request,
}) => {
  const account = await acceptedAccount(request);
  await openAs(page, 'admin', `/facturacion/cuentas/${account.id}`);
  await button(page, 'Radicar').press('Enter');
  let dialog = page.getByRole('dialog', { name: `Radicar la cuenta ${account.codigo}` });
  await button(dialog, 'Radicar').press('Enter');
  await expect(dialog.getByLabel('Número de radicado')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Número de radicado').pressSequentially('RAD-2026-1');
  await button(dialog, 'Radicar').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Radicada', { exact: true })).toBeVisible();
  await expect(page.getByText(/RAD-2026-1 · /)).toBeVisible();

  await button(page, 'Registrar glosa').press('Enter');
  dialog = page.getByRole('dialog', { name: `Glosa a la cuenta ${account.codigo}` });
  await choose(dialog, page, /^Fila del RIPS/, 'usuario 1');
  await choose(dialog, page, /^Código/, 'AU2103');
  await dialog.getByLabel('Valor glosado').fill('');
  await dialog.getByLabel('Valor glosado').pressSequentially('99.999.999');
  await dialog.getByLabel('Texto de la entidad').pressSequentially('Autorización distinta');
  await button(dialog, 'Guardar').press('Enter');
  await expect(dialog.getByText(/De esa fila se pueden glosar/).first()).toBeVisible();
  await dialog.getByLabel('Valor glosado').fill('');
  await dialog.getByLabel('Valor glosado').pressSequentially('1000');
  await button(dialog, 'Guardar').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Por responder')).toBeVisible();

  await chooseAction(page, 'AU2103', 'Responder');
  dialog = page.getByRole('dialog', { name: 'Responder AU2103' });
  await dialog.getByRole('combobox', { name: /^Respuesta/ }).selectOption({ value: 'RE9801' });
  await dialog.getByLabel('Valor aceptado').fill('');
  await dialog.getByLabel('Valor aceptado').pressSequentially('400');
  await dialog.getByLabel('Texto de la respuesta').pressSequentially('Se acepta una parte');
  await button(dialog, 'Responder').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Respondida')).toBeVisible();
  await chooseAction(page, 'AU2103', 'Registrar decisión');
  dialog = page.getByRole('dialog', { name: 'Decisión de la entidad sobre AU2103' });
  await dialog.getByRole('combobox', { name: /^Decisión/ }).selectOption({ value: 'upheld' });
  await expect(dialog.getByLabel('Valor que mantiene')).toHaveValue('600');
  await dialog.getByLabel('Valor que mantiene').press('End');
  for (const key of ['Backspace', 'Backspace', 'Backspace', '5', '0', '0'])
    await dialog.getByLabel('Valor que mantiene').press(key);
  await dialog.getByLabel('Texto de la decisión').pressSequentially('Se mantiene una parte');
  await button(dialog, 'Registrar decisión').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ratificada')).toBeVisible();
  const api = await apiAs(request, 'admin');
  const { data } = await api.get(`${ACCOUNTS}/${account.id}`);
  expect(data).toMatchObject({ estado: 'objetada', aceptado: 400, ratificado: 500 });
  expect(data.saldo).toBe(data.sumas.servicios - data.sumas.copagos - 900);
  await expectAccessible(page);

  await button(page, 'Corregir').press('Enter');
  dialog = page.getByRole('dialog', { name: `Ajuste de la cuenta ${account.codigo}` });
  await dialog.getByRole('checkbox', { name: /Glosa AU2103/ }).press('Space');
  await expectAccessible(page);
  await button(dialog, 'Crear ajuste de 1 paciente').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Ajuste \(NA\) · NA\d{6} · /)).toBeVisible();
  await button(page, 'Exportar RIPS').press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /exportar$/i })
    .press('Enter');
  await expect(page.getByText(/^RIPS exportado: NA\d{6}\.json/).first()).toBeVisible();
  await page.getByRole('link', { name: account.codigo }).press('Enter');
  await expect(page.getByText(/\(NA\d{6}, exportada\)/)).toBeVisible();
  await untilHydrated(page);

  await button(page, 'Cerrar cuenta').press('Enter');
  dialog = page.getByRole('dialog', { name: `¿Cerrar la cuenta ${account.codigo}?` });
  await dialog.getByLabel('Motivo').pressSequentially('Pagada por la entidad');
  await button(dialog, 'Cerrar cuenta').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
