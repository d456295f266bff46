import type { Page } from '@playwright/test';
import { apiAs, expectAccessible, openAs } from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { draw } from './support/signatures.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const register = (page: Page) => dialog(page).getByRole('button', { name: 'Registrar', exact: true });

/** Opens the consents of a new child of some years. */
async function openConsents(page: Page, user: string, years: number): Promise<void> {
  const year = new Date().getFullYear() - years;
  const { id } = await registerPatient(await apiAs(page.request, 'admisiones'), {
    PacFecNac: `${year}-01-02`,
  });
  await openAs(page, user, `/historiaClinica/consentimientos?paciente=${id}`);
}

async function typeRepresentative(page: Page): Promise<void> {
  await dialog(page).getByLabel('Nombre completo').pressSequentially('Ana María Peña de la Espriella');
  await dialog(page).getByLabel('Tipo de documento').selectOption({ label: 'Cédula de ciudadanía' });
  await dialog(page).getByLabel('Número de documento').pressSequentially('52000111');
  await dialog(page).getByLabel('Parentesco').selectOption({ label: 'Madre' });
}

test.use({ expectedConsole: [/status of 422/] });

test('a representative signs, purposes one by one; the document is shown; then it is revoked', async ({
  page,
}) => {
  await openConsents(page, 'admisiones', 5);
  await expect(page.getByText('Aún no hay consentimientos.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tomar: Datos personales' }).click();
  await expect(dialog(page).getByText('responsable del tratamiento')).toBeVisible();
  await register(page).click();
  await expect(dialog(page).getByText('Elija si acepta o no').first()).toBeVisible();
  await dialog(page).getByText('Acepta', { exact: true }).click();
  await dialog(page).getByLabel('Compartir recomendaciones con el colegio').check();
  await typeRepresentative(page);
  await register(page).click();
  await expect(
    dialog(page)
      .getByText(/Escriba en qué se basa la representación/)
      .first(),
  ).toBeVisible();
  await expect(dialog(page).getByText('Falta la firma').first()).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('En qué se basa la representación').selectOption('Registro civil');
  await draw(page);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Campo para firmar, vacío' })).toBeVisible();
  await draw(page);
  await register(page).click();
  await expect(page.getByText('Consentimiento registrado').first()).toBeVisible();
  await expect(page.getByText('Vigente')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tomar: Datos personales' })).toHaveCount(0);

  await page.getByRole('button', { name: /^Ver documento/ }).click();
  await expect(dialog(page).locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Revocar: / }).click();
  await dialog(page).getByLabel('Motivo').pressSequentially('La familia cambió de opinión');
  await typeRepresentative(page);
  await dialog(page).getByLabel('En qué se basa la representación').selectOption('Custodia');
  await draw(page);
  await dialog(page).getByRole('button', { name: 'Revocar consentimiento' }).click();
  const list = page.getByRole('list', { name: 'Consentimientos' });
  await expect(list.getByText('Revocado', { exact: true })).toBeVisible();
  await expect(page.getByText(/Revocado el .*: La familia cambió de opinión/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ver (documento|revocatoria)/ })).toHaveCount(2);
});

test('a child says whether it agrees, and who cannot sign has a witness, on a phone @phone', async ({
  page,
}) => {
  await openConsents(page, 'fono', 9);
  await page.getByRole('button', { name: 'Tomar: Acuerdo de firma' }).click();
  await dialog(page).getByText('No acepta', { exact: true }).click();
  await expect(dialog(page).getByText(/¿está de acuerdo con no aceptar\?/)).toBeVisible();
  await dialog(page).getByText('No responde', { exact: true }).click();
  await typeRepresentative(page);
  await dialog(page).getByLabel('En qué se basa la representación').selectOption('Poder');
  await dialog(page).getByText('No puede firmar', { exact: true }).click();
  await dialog(page).getByLabel('Nombre completo').last().pressSequentially('Luis Eduardo Rojas');
  await dialog(page).getByLabel('Tipo de documento').last().selectOption({ label: 'Cédula de ciudadanía' });
  await dialog(page).getByLabel('Número de documento').last().pressSequentially('52000111');
  await register(page).click();
  await expect(dialog(page).getByText('El testigo debe ser otra persona').first()).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('Número de documento').last().fill('');
  await dialog(page).getByLabel('Número de documento').last().pressSequentially('79000222');
  await register(page).click();
  await expect(page.getByText('Rechazo registrado').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pendientes' }).getByText('Rechazado')).toBeVisible();
  await expect(page.getByText(/No responde/)).toBeVisible();
});

test('the mother signs for an adolescent with a reason; what she filled in survives a reload, her signature does not', async ({
  page,
}) => {
  await openConsents(page, 'admisiones', 15);
  await page.getByRole('button', { name: 'Tomar: Datos personales' }).click();
  await dialog(page).getByText('Acepta', { exact: true }).click();
  await dialog(page).getByLabel('Compartir recomendaciones con el colegio').check();
  await dialog(page).getByLabel('El paciente no puede participar').check();
  await expect(dialog(page).getByText(/Desde los 14 años también consiente el adolescente/)).toBeVisible();
  await register(page).click();
  await expect(dialog(page).getByText('Elija por qué no puede participar').first()).toBeVisible();
  await dialog(page).getByText('Otra razón', { exact: true }).click();
  await dialog(page).getByLabel('Cuál es la razón').pressSequentially('viaja');
  await typeRepresentative(page);
  await dialog(page).getByLabel('En qué se basa la representación').selectOption('Registro civil');
  await draw(page);
  await register(page).click();
  await expect(
    dialog(page)
      .getByText(/escriba otra con al menos 10 letras/)
      .first(),
  ).toBeVisible();
  await dialog(page).getByLabel('Cuál es la razón').pressSequentially(' con la selección de atletismo');
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(/La firma no se guarda: al volver hay que firmar de nuevo/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await page.reload();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog(page).getByText('Recuperamos su borrador')).toBeVisible();
  await expect(dialog(page).getByLabel('Compartir recomendaciones con el colegio')).toBeChecked();
  await expect(dialog(page).getByLabel('Nombre completo')).toHaveValue('Ana María Peña de la Espriella');
  await expect(page.getByRole('img', { name: 'Campo para firmar, vacío' })).toBeVisible();
  await draw(page);
  await register(page).click();
  await expect(page.getByText('Consentimiento registrado').first()).toBeVisible();
  await expect(page.getByText('Firmó otra persona', { exact: true })).toBeVisible();
  await expect(page.getByText(/Otra razón: viaja con la selección de atletismo/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Hay un consentimiento sin registrar')).toHaveCount(0);
});
