import type { Page } from '@playwright/test';
import { apiAs, clinicDate, expectAccessible, expectDraft, openAs, untilHydrated } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Registers the oldest pending note of `fisio`; returns the id of its patient. */
async function registerOldestNote(page: Page, text: string): Promise<number> {
  const api = await apiAs(page.request, 'fisio');
  const { data: events } = await api.get('/api/obtener-eventos-calendario-terapeuta/terapeuta/fisio');
  const pending = events.find(
    (event: { estadoEvento: number; tipo: string; fecha: string }) =>
      event.estadoEvento === 3 && event.tipo === 'Terapia' && event.fecha < clinicDate(),
  );
  const note = { idEvento: pending.idEvento, evolucion: text, estrategia: null };
  expect(await api.post('/api/registrar-evolucion-calendario', { evento: note })).toMatchObject({
    status: 1,
  });
  const found = await api.get(`/api/pacientesHC/PacNumDoc/${pending.documentoPaciente}`);
  return found.data[0].PacIde;
}

test('a note is clarified and annulled by its author, and its text stays readable', async ({ page }) => {
  const patientId = await registerOldestNote(page, 'Saltó con apoyo de la mano izquierda.');
  await openAs(page, 'fisio', `/historiaClinica/historia?paciente=${patientId}&buscar=salto`);
  await untilHydrated(page);
  const entry = page.getByRole('article').filter({ hasText: 'Saltó con apoyo' });
  const choose = async (action: string) => {
    await entry.getByRole('button', { name: /^Acciones del registro/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await choose('Agregar nota aclaratoria');
  const text = dialog(page).getByLabel('Nota aclaratoria');
  await dialog(page).getByRole('button', { name: 'Registrar nota' }).click();
  await expect(dialog(page).getByText('Este campo es requerido')).toBeVisible();
  const saved = expectDraft(page, /derecha/);
  await text.pressSequentially('Era la mano derecha.');
  await saved;
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await choose('Agregar nota aclaratoria');
  await expect(text).toHaveValue('Era la mano derecha.');
  await dialog(page).getByRole('button', { name: 'Registrar nota' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Nota aclaratoria registrada con éxito!').first()).toBeVisible();
  await expect(entry).toContainText('Era la mano derecha.');

  await choose('Anular');
  const question = page.getByRole('alertdialog', { name: 'Anular este registro' });
  await question.getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(question.getByText('Este campo es requerido')).toBeVisible();
  await question.getByLabel('Motivo de la anulación').pressSequentially('Era de otra paciente.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(entry).toContainText('Anulada por');
  await expect(entry).toContainText('Era de otra paciente.');
  await expect(entry).toContainText('Saltó con apoyo de la mano izquierda.');
  await expect(entry.getByRole('button', { name: /^Acciones del registro/ })).toHaveCount(0);
  await expectAccessible(page);
});
