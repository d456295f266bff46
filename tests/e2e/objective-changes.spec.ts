import type { Page } from '@playwright/test';
import { type Api, apiAs, clinicDate, expectAccessible, openAs, untilHydrated } from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/diarioCampo/objetivos-y-logros';
const dialog = (page: Page) => page.getByRole('dialog');

const TASKS = { Log1: 'Un escalón', Log2: 'Dos escalones', Log3: 'Un piso' };

/** Adds an objective of physiotherapy to a new patient. */
async function addObjective(admissions: Api, admin: Api) {
  const patient = await registerPatient(admissions);
  await admin.post('/api/nuevoObjetivo', {
    PacIde: patient.id,
    terapia: 1,
    objetivo: 'Subir escaleras',
    fechaCumplir: `${Number(clinicDate().slice(0, 4)) + 1}-06-30`,
    ...TASKS,
  });
  const { data } = await admin.get(`/api/objetivosFisio/${patient.id}/1`);
  return { ...patient, objectiveId: Number(data[0].ObjIde) };
}

const scorePeriod = (api: Api, objetivo: number) =>
  api.post('/api/calificar-logros-periodo', {
    periodo: 1,
    objetivo,
    puntaje1: 60,
    puntaje2: 40,
    puntaje3: 40,
    cumple1: true,
    cumple2: false,
    cumple3: false,
    comentario1: 'Usa el pasamanos.',
  });

test('a therapist who may not extend a due date reads whom to ask', async ({ page }) => {
  const admin = await apiAs(page.request, 'admin');
  const { id, objectiveId } = await addObjective(await apiAs(page.request, 'admisiones'), admin);
  await openAs(page, 'fisio', `${SCREEN}?paciente=${id}&area=1`);
  const card = page.getByRole('article').filter({ hasText: 'Subir escaleras' });
  await expect(page.getByText('Esta área no tiene líder, que es quien agrega los objetivos.')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Ampliar la fecha/ })).toHaveCount(0);
  await expect(card).toContainText('Para ampliar la fecha, pida ayuda a Coordinación.');
  await scorePeriod(await apiAs(page.request, 'lider'), objectiveId);
  await page.reload();
  await expect(card).toContainText(
    'Ya tiene calificación: para ampliar la fecha, pida ayuda a Administración.',
  );
  await openAs(page, 'admin', `${SCREEN}?paciente=${id}&area=1`);
  await expect(card.getByRole('button', { name: /^Ampliar la fecha/ })).toBeVisible();
  await expect(card).not.toContainText('pida ayuda');
});

test('the correction of a scored period begins with its scores and comment, and Escape returns to its button', async ({
  page,
}) => {
  const admin = await apiAs(page.request, 'admin');
  const { id, objectiveId } = await addObjective(await apiAs(page.request, 'admisiones'), admin);
  await scorePeriod(await apiAs(page.request, 'lider'), objectiveId);
  await openAs(page, 'lider', `${SCREEN}?paciente=${id}&area=1`);
  const scoreButton = page.getByRole('button', { name: /^Calificar el periodo 1/ });
  await scoreButton.press('Enter');
  const scoreRadio = (task: string, score: string) =>
    dialog(page)
      .getByRole('group', { name: task })
      .getByRole('radio', { name: new RegExp(`^${score} `) });
  await expect(scoreRadio('Un escalón', '60')).toBeChecked();
  await expect(scoreRadio('Un piso', '40')).toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: 'Cumple: Un escalón' })).toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: 'Cumple: Dos escalones' })).not.toBeChecked();
  await expect(dialog(page).getByLabel('Comentario')).toHaveValue('Usa el pasamanos.');
  await expect(dialog(page).getByText(/Logro del periodo: 47.*Tareas que cumple: 1 de 3/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(scoreButton).toBeFocused();

  await scoreButton.press('Enter');
  await scoreRadio('Un piso', '40').press('ArrowLeft');
  await expect(scoreRadio('Un piso', '60')).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Registrar calificación' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Subir escaleras' });
  await expect(page.getByText('Periodo evaluado con éxito')).toBeVisible();
  await expect(
    page.getByText('Quedó corregida la calificación del periodo 1. La anterior se conserva.'),
  ).toBeVisible();
  await expect(card).toContainText(/Logro 53/);
  await expect(card).toContainText('Cumple 1 de 3');
  await expect(card).toContainText('60 · cumple');
});

test('the search for another patient begins empty', async ({ page }) => {
  const { id, document } = await registerPatient(await apiAs(page.request, 'admisiones'));
  for (const path of [SCREEN, '/diarioCampo/objetivos-logros-familia']) {
    await openAs(page, 'admin', path);
    await page.getByText('Documento', { exact: true }).click();
    const searchField = page.getByLabel('Texto de búsqueda');
    await searchField.pressSequentially(document);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Abrir / }).click();
    await expect(page).toHaveURL(new RegExp(`paciente=${id}`));
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(searchField).toHaveValue('');
    await expect(searchField).toBeFocused();
    await expect(page.getByRole('button', { name: /^Abrir / })).toHaveCount(0);
  }
});

test('a locked area is named as confidential on its tab, and an area without scores is not', async ({
  page,
}) => {
  const { data } = await (await apiAs(page.request, 'fisio')).get('/api/pacientesHC/PacNumDoc/1');
  const lockedPatient = data.find(
    ({ loked }: { loked: string | null }) => loked !== null && loked !== 'fisio',
  );
  await openAs(page, 'fisio', `${SCREEN}?paciente=${lockedPatient.PacIde}`);
  const psychologyTab = page.getByRole('tab', { name: /Psicología/ });
  await expect(psychologyTab).toHaveAccessibleName(/Confidencial/);
  await expect(psychologyTab).not.toContainText('--');
  await expect(page.getByRole('tab', { name: /Confidencial/ })).toHaveCount(1);
  await psychologyTab.click();
  await expect(page.getByText(/pida ayuda a Coordinación de su sede/)).toBeVisible();
});
