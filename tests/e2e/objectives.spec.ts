import type { Page } from '@playwright/test';
import { readPdf } from '#tests/support/pdf.ts';
import { apiAs, clinicDate, expectAccessible, expectDraft, openAs, untilHydrated } from './support/demo.ts';
import { registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

const SCREEN = '/diarioCampo/objetivos-y-logros';
const nextYear = () => Number(clinicDate().slice(0, 4)) + 1;
const dialog = (page: Page) => page.getByRole('dialog');

test('an objective is checked while it is typed, is then extended and scored twice, and keeps its earlier date and scores', async ({
  page,
}) => {
  const api = await apiAs(page.request, 'admisiones');
  const { id } = await registerPatient(api);
  await openAs(page, 'admin', `${SCREEN}?paciente=${id}`);
  await page.getByRole('button', { name: 'Ver objetivos de Fonoaudiología' }).click();
  await expect(page).toHaveURL(/area=2/);
  await expect(page.getByText('Este paciente no tiene objetivos en esta área.')).toBeVisible();
  await expect(page.getByRole('tab', { name: /Fonoaudiología/ })).toHaveAccessibleName(/--/);

  await page.getByRole('button', { name: 'Nuevo objetivo' }).click();
  const registerButton = dialog(page).getByRole('button', { name: 'Registrar objetivo' });
  await expect(registerButton).toHaveCount(0);
  const missingFields = dialog(page).getByText(/^Para registrarlo falta/);
  await expect(missingFields).toContainText('objetivo, tarea 1, tarea 2, tarea 3, fecha por cumplir');
  await dialog(page)
    .getByRole('textbox', { name: /^Objetivo/ })
    .pressSequentially('Contar un cuento');
  const draftSaved = expectDraft(page, /tres láminas/);
  await dialog(page).getByLabel('Tarea 1').pressSequentially('Ordena tres láminas');
  await draftSaved;
  const tab = page.getByRole('tab', { name: /Fonoaudiología/ });
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(tab).toHaveAccessibleName(/Borrador/);
  await page.reload();
  await expect(page.getByRole('tab', { name: /Borrador/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Nuevo objetivo' }).click();
  await expect(dialog(page).getByLabel('Tarea 1')).toHaveValue('Ordena tres láminas');
  await dialog(page).getByLabel('Tarea 2').pressSequentially('ordena tres laminas');
  await expect(dialog(page).getByText('Las tareas no pueden coincidir.')).toBeVisible();
  await expect(dialog(page).getByText('Las tareas no pueden ser las mismas')).toBeVisible();
  await dialog(page).getByLabel('Tarea 2').press('ControlOrMeta+a');
  await dialog(page).getByLabel('Tarea 2').pressSequentially('Dice quién y dónde');
  await dialog(page).getByLabel('Tarea 3').pressSequentially('Dice cómo termina');
  await expect(dialog(page).getByText('Las tareas no pueden coincidir.')).toHaveCount(0);
  await expect(registerButton).toHaveCount(0);
  await expectAccessible(page);
  const year = nextYear();
  await dialog(page).getByLabel('Fecha por cumplir').pressSequentially(`30/06/${year}`);
  await expect(missingFields).toHaveCount(0);
  await registerButton.click();
  await expect(page.getByText('Objetivo registrado con éxito!')).toBeVisible();
  await expect(tab).not.toHaveAccessibleName(/Borrador/);
  const card = page.getByRole('article').filter({ hasText: 'Contar un cuento' });
  await expect(card).toContainText('Pendiente evaluación');
  await expect(card.getByText('Sin calificar')).toHaveCount(6);

  await openAs(page, 'lider', `${SCREEN}?paciente=${id}&area=2`);
  await card.getByRole('button', { name: /^Ampliar la fecha/ }).click();
  const extensionDialog = page.getByRole('alertdialog');
  await extensionDialog.getByLabel('Nueva fecha por cumplir').pressSequentially(`31/07/${year}`);
  await extensionDialog.getByRole('button', { name: 'Ampliar fecha' }).click();
  await expect(card).toContainText(`Cumplir antes del 31 jul ${year}`);

  await card.getByRole('button', { name: /^Calificar el periodo 1/ }).click();
  await expect(dialog(page).getByRole('radio').first()).toBeFocused();
  const metCheckbox = dialog(page).getByRole('checkbox', { name: 'Cumple: Ordena tres láminas' });
  await expect(metCheckbox).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Registrar calificación' }).click();
  await expect(dialog(page).getByText('Este campo es requerido')).toHaveCount(3);
  const score = async (task: string, label: string) =>
    dialog(page)
      .getByRole('group', { name: task })
      .getByText(new RegExp(`^${label} `))
      .click();
  await score('Ordena tres láminas', '60');
  await expect(
    dialog(page)
      .getByRole('paragraph')
      .filter({ hasText: /^Satisfactorio 3$/ }),
  ).toBeVisible();
  await metCheckbox.check();
  await score('Dice quién y dónde', '40');
  await expect(dialog(page).getByText('Logro del periodo: --')).toBeVisible();
  await score('Dice cómo termina', '40');
  await expect(dialog(page).getByText(/Logro del periodo: 47/)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('Comentario').pressSequentially('Usa láminas propias.');
  await dialog(page).getByRole('button', { name: 'Registrar calificación' }).click();
  await expect(page.getByText('Periodo evaluado con éxito')).toBeVisible();
  await expect(card).toContainText('60 · cumple');
  await expect(page.getByRole('tab', { name: /Fonoaudiología/ })).toHaveAccessibleName(/47/);
  await expect(card.getByRole('button', { name: /^Ampliar la fecha/ })).toHaveCount(0);

  await card.getByRole('button', { name: /^Calificar el periodo 1/ }).click();
  await expect(dialog(page).getByText(/la calificación anterior se conserva/)).toBeVisible();
  await score('Ordena tres láminas', '100');
  await score('Dice quién y dónde', '100');
  await score('Dice cómo termina', '80');
  await dialog(page).getByLabel('Comentario').press('ControlOrMeta+a');
  await dialog(page).getByLabel('Comentario').press('Delete');
  await dialog(page).getByRole('button', { name: 'Registrar calificación' }).click();
  await expect(card).toContainText(/Logro 93/);
  await card.getByText('Comentarios y calificaciones (2)').click();
  await expect(card.getByText('Calificaciones anteriores')).toBeVisible();
  await expect(card.getByText('Usa láminas propias.')).toBeVisible();
  await expect(card.getByText('No hay comentarios para este objetivo')).toBeVisible();
  await expect(card.getByText(new RegExp(`30 jun ${year}, ampliada por`))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Historia clínica' }).click();
  await expect(page).toHaveURL(new RegExp(`/historiaClinica/historia\\?paciente=${id}`));
  await page.getByRole('main').getByRole('link', { name: 'Objetivos y logros' }).click();
  await expect(page).toHaveURL(new RegExp(`${SCREEN}\\?paciente=${id}`));
});

test('a therapist finds a patient and reads the objectives, also on a phone @phone', async ({ page }) => {
  const api = await apiAs(page.request, 'admisiones');
  const { id, document: documentNumber } = await registerPatient(api);
  await apiAs(page.request, 'admin').then((admin) =>
    admin.post('/api/nuevoObjetivo', {
      PacIde: id,
      terapia: 1,
      objetivo: 'Subir escaleras',
      fechaCumplir: `${nextYear()}-06-30`,
      Log1: 'Un escalón',
      Log2: 'Dos escalones',
      Log3: 'Un piso',
    }),
  );
  await openAs(page, 'fisio', SCREEN);
  await page.getByText('Documento', { exact: true }).click();
  await page.getByLabel('Texto de búsqueda').pressSequentially(documentNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Abrir los objetivos de/ }).click();
  await untilHydrated(page);
  await page.getByRole('tab', { name: /Fisioterapia/ }).click();
  const card = page.getByRole('article').filter({ hasText: 'Subir escaleras' });
  await expect(card).toContainText('Pendiente evaluación');
  await expect(page.getByRole('button', { name: 'Nuevo objetivo' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^Calificar/ })).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Hoja para la familia' }).click();
  await expect(page.getByRole('heading', { name: 'Los avances de Elena Hermano' })).toBeVisible();
  await expect(page.getByText('Subir escaleras')).toBeVisible();
  await expect(page.getByText('Aún no se ha evaluado: pronto les contaremos cómo va.')).toBeVisible();
  await expect(page.getByText('para moverse con fuerza y equilibrio')).toBeVisible();
  await expect(page.getByText('No hay citas programadas en los próximos 30 días.')).toBeVisible();
  await expect(page.getByText(/^Hoja del /)).toBeVisible();
  await expect(page.getByText(/^Para cambiar o cancelar una cita, pregunten en Sede/)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('%');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('the sheet of the child with the most objectives is printed in letters of 14 points, with the letterhead', async ({
  page,
}) => {
  const api = await apiAs(page.request, 'admin');
  const thisYear = clinicDate().slice(0, 4);
  const { data } = await api.get(
    `/api/reportes/objetivos-y-logros/todos/${Number(thisYear) - 2}-01-01/${thisYear}-12-31/todas`,
  );
  const objectiveCounts = new Map<string, number>();
  for (const { numeroDocumento } of data)
    objectiveCounts.set(numeroDocumento, (objectiveCounts.get(numeroDocumento) ?? 0) + 1);
  const [[documentNumber = ''] = []] = [...objectiveCounts].sort(([, one], [, other]) => other - one);
  const { data: patients } = await api.get(`/api/pacientesHC/PacNumDoc/${documentNumber}`);
  await openAs(page, 'admin', `/diarioCampo/objetivos-logros-familia?paciente=${patients[0].PacIde}`);
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  const { pages } = await readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(pages.length).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  const smallestFont = await sheet.evaluate((article) =>
    Math.min(
      ...[...article.querySelectorAll('*')]
        .filter(
          (element) =>
            element.checkVisibility() &&
            [...element.childNodes].some(
              ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
            ),
        )
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ),
  );
  expect(smallestFont).toBeGreaterThanOrEqual((14 * 96) / 72 - 0.01);
  await expect(sheet.getByText('Fundación')).toBeVisible();
});

test('the responsible of a session scores an objective beside the form of the evolution, which keeps its text', async ({
  page,
}) => {
  const api = await apiAs(page.request, 'fono');
  const { data: events } = await api.get('/api/obtener-eventos-calendario-terapeuta/terapeuta/fono');
  const eventsToNote = events.filter(
    (event: { estadoEvento: number; tipo: string; fecha: string; responsable: string }) =>
      event.estadoEvento === 3 &&
      event.tipo === 'Terapia' &&
      event.fecha <= clinicDate() &&
      event.responsable === 'fono',
  );
  let found: { sessionId: number; text: string } | null = null;
  // The latest first, because another flow begins the oldest note that is pending.
  for (const { idEvento: sessionId, documentoPaciente } of eventsToNote.reverse()) {
    const { data: patients } = await api.get(`/api/pacientesHC/PacNumDoc/${documentoPaciente}`);
    const { data } = await api.get(`/api/objetivosFono/${patients[0]?.PacIde}/1`);
    const openObjective = data?.find(
      (each: { ObjUsu: string; ObjFecCum: string; ObjLog3: string | null }) =>
        each.ObjUsu === 'fono' && each.ObjFecCum > clinicDate() && each.ObjLog3 === null,
    );
    if (openObjective) found = { sessionId, text: openObjective.ObjObj };
    if (found) break;
  }
  if (!found) throw new Error('No session of a patient with an objective to be evaluated');
  await openAs(page, 'fono', `/diarioCampo/evoluciones?sesion=${found.sessionId}`);
  const note = page.getByRole('textbox', { name: 'Evolución' });
  await note.pressSequentially('Contó el cuento con apoyo.');
  const objective = page.locator('details').filter({ hasText: found.text }).filter({ hasText: 'Meta' });
  await objective.locator('summary').first().click();
  await objective
    .getByRole('button', { name: /^Calificar el periodo 1/ })
    .first()
    .click();
  await expect(dialog(page).getByRole('group')).toHaveCount(3);
  for (const task of await dialog(page).getByRole('group').all()) await task.getByText(/^80 /).click();
  await expect(dialog(page).getByText(/Logro del periodo: 80/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Registrar calificación' }).click();
  await expect(page.getByText('Periodo evaluado con éxito')).toBeVisible();
  await expect(objective.first()).toContainText('80 %');
  await expect(note).toHaveValue('Contó el cuento con apoyo.');
  await expectAccessible(page);
});
