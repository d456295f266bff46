import type { Page } from '@playwright/test';
import {
  apiAs,
  clinicDate,
  expectAccessible,
  expectDraft,
  holdRequests,
  openAs,
  untilHydrated,
} from './support/demo.ts';
import { expectMark, openPart } from './support/history.ts';
import { registerPatient } from './support/patients.ts';
import { book, patientWithQuota, sessionsOf } from './support/scheduling.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('a therapist verifies a consultation reason and writes the antecedents, each in its tab', async ({
  page,
}) => {
  const api = await apiAs(page.request, 'admisiones');
  const { id } = await registerPatient(api);
  const reasonText = 'La madre refiere que se cae con frecuencia.';
  await api.post('/api/nuevoMotivo', { PacIde: id, MotFec: '2026-01-05', MotDes: reasonText });
  await openAs(page, 'fisio', `/historiaClinica/historia?paciente=${id}`);
  await untilHydrated(page);

  await expectMark(page, 'MOTIVO DE CONSULTA VERIFICADO', /con motivos por verificar/);
  await openPart(page, 'MOTIVO DE CONSULTA VERIFICADO');
  await expect(page).toHaveURL(/parte=motivo/);
  const reason = page.getByRole('article').filter({ hasText: 'se cae con frecuencia' });
  await expect(reason).toContainText('Por verificar');
  await expectAccessible(page);
  await reason.getByRole('button', { name: 'Verificar' }).click();
  await dialog(page).getByRole('button', { name: 'Verificar' }).click();
  await expect(dialog(page).getByText('Este campo es requerido')).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Términos del motivo' }).click();
  await page.getByRole('option').first().click();
  await expect(dialog(page).getByRole('button', { name: /^Quitar/ })).toHaveCount(1);
  const saved = expectDraft(page, /marcha/);
  await dialog(page).getByLabel('Observaciones').pressSequentially('Se confirma en la marcha.');
  await saved;
  await expect(dialog(page).getByText('Este campo es requerido')).toHaveCount(0);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Verificar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(reason).toContainText('Verificado el');
  await expect(reason).toContainText('Se confirma en la marcha.');
  await expect(reason.getByRole('button', { name: 'Verificar' })).toHaveCount(0);
  await expectMark(page, 'MOTIVO DE CONSULTA VERIFICADO', /con registro de hoy/);

  await page.getByRole('button', { name: 'Agregar motivo' }).click();
  await dialog(page).getByLabel('Motivo de consulta').pressSequentially('No salta en un pie.');
  await dialog(page).getByLabel('Registrar ya verificado').check();
  await dialog(page).getByRole('button', { name: 'Registrar motivo' }).click();
  await expect(dialog(page).getByText('Este campo es requerido')).toBeVisible();
  await dialog(page).getByLabel('Observaciones').pressSequentially('Observado hoy.');
  await dialog(page).getByRole('button', { name: 'Registrar motivo' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: 'No salta en un pie.' })).toContainText(
    'Observado hoy.',
  );

  await openPart(page, 'ANTECEDENTES');
  await expect(page.getByText('No hay antecedentes registrados.')).toBeVisible();
  await page.getByText('Familiares (0)').click();
  await page.getByRole('button', { name: 'Agregar antecedente' }).click();
  await expect(dialog(page).getByLabel('Tipo de antecedente')).toHaveValue('5');
  await dialog(page).getByLabel('Descripción').pressSequentially('Padre con pie plano.');
  await dialog(page).getByRole('button', { name: 'Registrar antecedente' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Familiares (1)')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Padre con pie plano.');
  await expectAccessible(page);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('article')).toContainText('Padre con pie plano.');

  await page.getByRole('button', { name: 'Agregar antecedente' }).click();
  await expect(dialog(page).getByLabel('Tipo de antecedente')).toHaveValue('1');
  await dialog(page).getByLabel('Descripción').pressSequentially('Embarazo controlado.');
  await dialog(page).getByRole('button', { name: 'Registrar antecedente' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Prenatales (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar antecedente' }).click();
  await expect(dialog(page).getByLabel('Tipo de antecedente')).toHaveValue('2');

  const draftSaved = expectDraft(page, /escoliosis/);
  await dialog(page).getByLabel('Descripción').pressSequentially('Madre con escoliosis.');
  await draftSaved;
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Agregar antecedente' }).click();
  await expect(dialog(page).getByLabel('Descripción')).toHaveValue('Madre con escoliosis.');
  await expect(dialog(page).getByText('Recuperamos su borrador')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar borrador' }).click();
  await expect(dialog(page).getByLabel('Descripción')).toHaveValue('');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Agregar antecedente' }).click();
  await expect(dialog(page).getByLabel('Descripción')).toHaveValue('');

  await expect(dialog(page).getByText('Caracteres:')).toHaveCount(0);
  await dialog(page)
    .getByLabel('Descripción')
    .fill(`${'a'.repeat(39_999)}😀`);
  await expect(dialog(page).getByText('40000 / 40000')).toBeVisible();
});

for (const tag of ['', ' @phone'])
  test(`a therapist writes an impression with two diagnoses${tag}`, async ({ page }) => {
    const api = await apiAs(page.request, 'admisiones');
    const { id } = await registerPatient(api);
    const loadList = await holdRequests(page, /combobox-list-.*\.js/);
    await openAs(page, 'fisio', `/historiaClinica/historia?paciente=${id}&parte=impresion`);
    await untilHydrated(page);
    await expect(page.getByText('Este paciente no tiene impresiones generales.')).toBeVisible();
    const search = page.getByPlaceholder('Código o palabras…');
    await page.getByRole('button', { name: 'Agregar impresión' }).click();
    await dialog(page).getByRole('button', { name: 'Registrar impresión' }).click();
    await expect(dialog(page).getByText('Este campo es requerido')).toBeVisible();
    await dialog(page).getByLabel('Observaciones').pressSequentially('Buen contacto.');
    await expect(dialog(page).getByText('Este campo es requerido')).toHaveCount(0);
    await dialog(page).getByLabel('Resumen de la anamnesis').pressSequentially('Nació a término.');
    await dialog(page).getByRole('combobox', { name: 'Diagnósticos CIE-10' }).click();
    await page.keyboard.type('f84');
    loadList();
    await expect(search).toHaveValue('f84');
    await search.pressSequentially('.0');
    await expect(search).toHaveValue('f84.0');
    await expect(page.getByRole('option').first()).toContainText('Autismo en la niñez');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('combobox', { name: 'Diagnósticos DSM-IV' }).click();
    await search.pressSequentially('AUTISTÁ');
    await expect(page.getByRole('option').first()).toContainText('autista');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('radio')).toHaveCount(2);
    await expect(dialog(page).getByRole('radio').first()).toBeChecked();
    const saved = expectDraft(page, /apoyo/);
    await dialog(page).getByLabel('Detalle de F840').pressSequentially('Con apoyo.');
    await saved;
    await dialog(page).getByRole('radio').last().check();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Registrar impresión' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Anamnesis Registrada Con Éxito')).toBeVisible();
    const written = page.getByRole('article');
    await expect(written).toContainText('Nació a término.');
    await expect(written).toContainText('Con apoyo.');
    await expect(written.getByRole('listitem').first()).toContainText(/DSM-IV.*Principal/);
    await expectMark(page, 'IMPRESIÓN GENERAL', /con registro de hoy/);
    await expectAccessible(page);
  });

test('a therapist concludes an evaluation with a plan, corrects its diagnosis and annuls it', async ({
  page,
}) => {
  const patient = await patientWithQuota(page.request);
  const scheduling = await apiAs(page.request, 'programacion');
  const sessionId = await book(scheduling, patient, clinicDate(), '22:00', 'Evaluacion');
  const stateOf = async () =>
    (await sessionsOf(scheduling, patient.patientId)).find(
      ({ idEvento }: { idEvento: number }) => idEvento === sessionId,
    ).estadoEvento;
  await openAs(page, 'fisio', `/historiaClinica/historia?paciente=${patient.patientId}&parte=plan`);
  await untilHydrated(page);
  await expect(page.getByText('Este paciente no tiene conclusiones ni planes')).toBeVisible();

  await page.getByRole('button', { name: 'Agregar plan' }).click();
  const form = dialog(page);
  const register = form.getByRole('button', { name: 'Registrar plan' });
  await expect(register).toBeDisabled();
  await expect(register).toHaveAccessibleDescription('Agregue al menos una especialidad con sus sesiones.');
  await register.focus();
  await page.keyboard.press('Enter');
  await expect(register).toBeFocused();
  await expect(form.getByText('Este campo es requerido')).toHaveCount(0);
  await form.getByLabel('Sesión de evaluación que completa').selectOption(String(sessionId));
  for (const [specialty, sessionCount] of [
    ['Fisioterapia', '4'],
    ['Fonoaudiología', '2'],
  ] as const) {
    await form.getByRole('combobox', { name: 'Especialidad' }).click();
    await page.getByPlaceholder('Buscar especialidad…').pressSequentially(specialty);
    await expect(page.getByRole('option', { name: specialty, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('combobox', { name: 'Especialidad' })).toBeFocused();
    await form.getByLabel(`Sesiones de ${specialty}`).press('Control+a');
    await page.keyboard.type(sessionCount);
    await expect(form.getByLabel(`Sesiones de ${specialty}`)).toHaveValue(sessionCount);
  }
  await register.click();
  await expect(form.getByText('Este campo es requerido')).toBeVisible();
  await form.getByLabel('Conclusiones').pressSequentially('Marcha inestable.');
  await form.getByLabel('Diagnóstico (DX)').pressSequentially('Retraso motor');
  await form.getByRole('combobox', { name: 'Diagnósticos CIE-10' }).click();
  await page.getByPlaceholder('Código o palabras…').pressSequentially('f84.0');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Autismo en la niñez');
  await page.keyboard.press('Enter');
  const saved = expectDraft(page, /diaria/);
  await form.getByLabel('Actividades para la familia').pressSequentially('Caminata diaria.');
  await saved;
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Registrar plan' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Plan De Tratamiento Registrado Con Éxito').first()).toBeVisible();
  await expect(page.getByText('La sesión de evaluación quedó realizada.').first()).toBeVisible();
  expect(await stateOf()).toBe(1);
  const plan = page.getByRole('article');
  await expect(plan).toContainText('Marcha inestable.');
  await expect(plan).toContainText('Caminata diaria.');
  await expect(plan).toContainText('F840');
  await expect(plan).toContainText('Fisioterapia · 4 sesiones por semana');
  await expect(plan).toContainText('Esta semana: 2 planeadas · 0 programadas · 0 realizadas');
  await expect(plan.getByRole('link', { name: /^Programar/ })).toHaveCount(0);
  await expectMark(page, 'CONCLUSIONES', /con registro de hoy/);
  await expectAccessible(page);

  await plan.getByRole('button', { name: 'Editar DX' }).click();
  await form.getByLabel('Diagnóstico (DX)').press('Control+a');
  await page.keyboard.press('Delete');
  await form.getByRole('button', { name: 'Guardar DX' }).click();
  await expect(form.getByText('No se permite DX vacío')).toBeVisible();
  await form.getByLabel('Diagnóstico (DX)').pressSequentially('Trastorno motor');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar DX' }).click();
  await expect(form).toHaveCount(0);
  await expect(plan).toContainText('Trastorno motor');
  await expect(plan.getByText('Retraso motor')).toBeHidden();
  await plan.getByText('1 DX anterior').click();
  await expect(plan.getByText('Retraso motor')).toBeVisible();
  await expectAccessible(page);

  await plan.getByRole('button', { name: /^Corregir diagnósticos/ }).click();
  await form.getByRole('button', { name: /^Quitar F840/ }).click();
  await form.getByRole('button', { name: 'Guardar diagnósticos' }).click();
  await expect(form.getByText('Este campo es requerido')).toBeVisible();
  await form.getByRole('combobox', { name: 'Diagnósticos CIE-10' }).click();
  await page.getByPlaceholder('Código o palabras…').pressSequentially('f80.0');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('F800');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar diagnósticos' }).click();
  await expect(form).toHaveCount(0);
  await expect(plan.getByText('F800')).toBeVisible();
  await expect(plan.getByText('F840')).toBeHidden();
  await plan.getByText('1 corrección: ver lo anterior').click();
  await expect(plan.getByText('F840')).toBeVisible();
  await expectAccessible(page);

  await plan.getByRole('button', { name: /^Acciones del registro/ }).click();
  await page.getByRole('menuitem', { name: 'Anular' }).click();
  const question = page.getByRole('alertdialog', { name: 'Anular este registro' });
  await expect(question).toContainText('La sesión de evaluación vuelve a quedar pendiente.');
  await question.getByLabel('Motivo de la anulación').pressSequentially('Era de otra paciente.');
  await question.getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(plan).toContainText('Anulada por');
  await expect(plan.getByRole('button', { name: 'Editar DX' })).toHaveCount(0);
  expect(await stateOf()).toBe(3);
});

test('a plan leads to scheduling with patient and specialty chosen; a colleague can only read it', async ({
  page,
}) => {
  const { patientId, document } = await patientWithQuota(page.request);
  const fisio = await apiAs(page.request, 'fisio');
  await fisio.post('/api/nuevoTratamiento', {
    PacIde: patientId,
    TraFec: clinicDate(),
    TraDes: 'Inicia terapia.',
    servicios: [
      { especialidad: 2, sesiones: 1 },
      { especialidad: 6, sesiones: 1 },
    ],
  });
  const plan = page.getByRole('article');
  await openAs(page, 'fono', `/historiaClinica/historia?paciente=${patientId}&parte=plan`);
  const editButton = plan.getByRole('button', { name: 'Editar DX' });
  await expect(editButton).toBeDisabled();
  await expect(editButton).toHaveAccessibleDescription('No puedes editar este DX');
  await editButton.focus();
  await page.keyboard.press('Enter');
  await expect(editButton).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await expect(plan).toContainText('Sin texto adicional');
  await openAs(page, 'admin', `/historiaClinica/historia?paciente=${patientId}&parte=plan`);
  await expect(plan).toContainText('Esta semana: 1 planeada · 0 programadas · 0 realizadas');
  await expectAccessible(page);
  await plan.getByRole('link', { name: 'Programar Fisioterapia' }).click();
  await expect(dialog(page)).toContainText(document);
  // Its only usable service is chosen already.
  await expect(dialog(page)).toContainText('FisioterapiaCUPS');
  await expect(dialog(page)).toContainText('20 autorizadas');
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await plan.getByRole('link', { name: 'Programar Psicología' }).click();
  await expect(dialog(page)).toContainText('Este paciente no tiene servicios vigentes de Psicología.');
  await dialog(page).getByRole('button', { name: 'Ver todos los servicios' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Seleccionar Fisioterapia/ })).toBeVisible();
});
