import type { Page } from '@playwright/test';
import { apiAs, expectAccessible, expectDraft, openAs, untilHydrated } from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();

async function savePhrase(page: Page, name: string, text: string) {
  await dialog(page).getByLabel('Nombre').pressSequentially(name);
  await dialog(page).getByLabel('Texto').pressSequentially(text);
  await dialog(page).getByRole('button', { name: 'Guardar frase' }).click();
  await expect(dialog(page).getByText(`/${name}`)).toBeVisible();
}

test('a phrase is saved, and inserted with the keyboard; the text of the last entry is copied into a draft', async ({
  page,
}) => {
  const { id } = await registerPatient(await apiAs(page.request, 'admisiones'));
  await openAs(page, 'ocupacional', `/historiaClinica/historia?paciente=${id}&parte=antecedentes`);
  await page.getByRole('button', { name: 'Agregar antecedente' }).click();
  const text = page.getByLabel('Descripción');
  await page.getByRole('button', { name: 'Mis frases' }).click();
  await dialog(page).getByLabel('Nombre').pressSequentially('dos palabras');
  await dialog(page).getByRole('button', { name: 'Guardar frase' }).click();
  await expect(dialog(page).getByText('Use letras, números y guiones, sin espacios')).toBeVisible();
  await dialog(page).getByLabel('Nombre').press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await savePhrase(page, 'parto', 'Parto vaginal a término, sin complicaciones.');
  await savePhrase(page, 'padres', 'Padres sanos.');
  await dialog(page).getByRole('button', { name: 'Editar padres' }).click();
  await dialog(page).getByLabel('Nombre').press('ControlOrMeta+a');
  await dialog(page).getByLabel('Nombre').pressSequentially('papas');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(page).getByText('/papas')).toBeVisible();
  await expect(dialog(page).getByText('/padres')).toHaveCount(0);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(text).toBeVisible();

  await text.pressSequentially('Refiere: /pa');
  const options = page.getByRole('listbox', { name: 'Frases que coinciden' }).getByRole('option');
  await expect(options).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(text).toHaveValue('Refiere: /pa');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/pa');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('Refiere: Parto vaginal a término, sin complicaciones.');
  await page.getByRole('button', { name: 'Registrar antecedente' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const tab = page.getByRole('tab', { name: 'ANTECEDENTES' });
  await expect(tab).not.toContainText('Borrador');
  await page.getByRole('button', { name: 'Agregar antecedente' }).click();
  const saved = expectDraft(page, /Refiere/);
  await page.getByRole('button', { name: 'Traer la última' }).click();
  await expect(text).toHaveValue('Refiere: Parto vaginal a término, sin complicaciones.');
  await saved;
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tab).toContainText('Borrador');
  await expectAccessible(page);
});

test('on a phone a phrase is inserted by touch, also in an evolution @phone', async ({ page }) => {
  await openAs(page, 'especial.norte', '/diarioCampo/evoluciones?ver=pendientes');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Mis frases' }).click();
  await savePhrase(page, 'casa', 'Se deja actividad para la casa.');
  await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByRole('link', { name: 'Registrar evolución' }).first().click();
  await untilHydrated(page);
  const text = page.getByRole('textbox', { name: 'Evolución' });
  await text.pressSequentially('Cuenta hasta diez. /ca');
  await page.getByRole('option', { name: /casa/ }).click();
  await expect(text).toHaveValue('Cuenta hasta diez. Se deja actividad para la casa.');
  await expect(text).toBeFocused();
  await page.getByRole('button', { name: 'Mis frases' }).click();
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: /^Insertar \/casa/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(text).toHaveValue(
    'Cuenta hasta diez. Se deja actividad para la casa. Se deja actividad para la casa.',
  );
  await expect(text).toBeFocused();
  await expectAccessible(page);
});
