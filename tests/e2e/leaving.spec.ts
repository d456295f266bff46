import type { Locator, Page } from '@playwright/test';
import { aPdf } from '../support/files.ts';
import {
  apiAs,
  expectAccessible,
  expectDraft,
  holdRequests,
  openAs,
  originHeader,
  retype,
  untilHydrated,
} from './support/demo.ts';
import { newDocument, registerPatient } from './support/patients.ts';
import { book, patientWithQuota, workingDays } from './support/scheduling.ts';
import { expect, test } from './support/test.ts';

const AGENDA = '/diarioCampo/evoluciones';
const ADMISSION = '/admisiones/ingreso';

const FACE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
const connectionLostNotice = (page: Page) => page.getByText('Sin conexión con el servidor.');

/** Dismisses or accepts the browser's own dialogs; returns their types, a list that grows with each of them. */
function answerBrowser(page: Page, stay: boolean) {
  const types: string[] = [];
  page.on('dialog', (dialog) => {
    types.push(dialog.type());
    void (stay ? dialog.dismiss() : dialog.accept());
  });
  return types;
}

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('an evolution stays on its page until the connection is back, and is saved then', async ({
    page,
    context,
  }) => {
    await openAs(page, 'especial', `${AGENDA}?ver=pendientes`);
    await page.getByRole('link', { name: 'Registrar evolución' }).first().click();
    const text = page.getByLabel('Evolución');
    await text.pressSequentially('Armó el rompecabezas.');
    await expect(page.getByText(/Borrador guardado/)).toBeVisible();
    const address = page.url();

    await context.setOffline(true);
    await expect(connectionLostNotice(page)).toBeVisible();
    await text.pressSequentially(' Pidió ayuda una vez.');
    await expect(page.getByText('Sin conexión: aún no guardado')).toBeVisible();
    for (const leave of [
      () => menu(page).getByRole('link').first().click(),
      () => page.getByRole('link', { name: 'Volver a la agenda' }).click(),
      () => page.evaluate(() => window.history.back()),
    ]) {
      await leave();
      await expect(page.getByText('No se puede abrir otra pantalla')).toBeVisible();
      await expect(text).toHaveValue('Armó el rompecabezas. Pidió ayuda una vez.');
      expect(page.url()).toBe(address);
    }
    await expectAccessible(page);

    const saved = expectDraft(page, /Pidió ayuda una vez/);
    await context.setOffline(false);
    await saved;
    await expect(connectionLostNotice(page)).toHaveCount(0);
    await expect(page.getByText(/Borrador guardado/)).toBeVisible();
    await page.getByRole('link', { name: 'Volver a la agenda' }).click();
    await expect(text).toHaveCount(0);
    await page.goto(address);
    await expect(text).toHaveValue('Armó el rompecabezas. Pidió ayuda una vez.');
  });
});

test('a new draft is saved on leaving, without a question', async ({ page }) => {
  await openAs(page, 'especial', `${AGENDA}?ver=pendientes`);
  await page.getByRole('link', { name: 'Registrar evolución' }).last().click();
  await page.getByLabel('Evolución').pressSequentially('Sin pausa');
  const address = page.url();
  await menu(page).getByRole('link').first().click();
  await expect(page.getByLabel('Evolución')).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByLabel('Evolución')).toHaveValue('Sin pausa');
});

test.describe('with a server that saves no drafts', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('leaving unsaved text asks once, whatever the way', async ({ page }) => {
    await openAs(page, 'especial', `${AGENDA}?ver=pendientes`);
    await page.getByRole('link', { name: 'Registrar evolución' }).nth(1).click();
    await page.route('**/borradores/**', (route) => route.fulfill({ status: 500 }));
    await page.getByLabel('Evolución').pressSequentially('Nadie lo tiene');
    const address = page.url();
    await expect(page.getByText('No se pudo guardar el borrador.')).toBeVisible();
    await menu(page).getByRole('link').first().click();
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Seguir escribiendo' }).click();
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expect(page.getByLabel('Evolución')).toHaveValue('Nadie lo tiene');
    const browserDialogs = answerBrowser(page, true);
    await page.evaluate(() => window.location.reload());
    await expect.poll(() => browserDialogs).toEqual(['beforeunload']);
    await expect(page.getByLabel('Evolución')).toHaveValue('Nadie lo tiene');
    await menu(page).getByRole('link').first().click();
    await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page.getByLabel('Evolución')).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
  });
});

test('a dialog without a draft asks once: on Escape, on its close button, on the back button and on reloading', async ({
  page,
}) => {
  await openAs(page, 'admin', '/mantenimiento/mantenimientoMat');
  await menu(page).getByRole('link', { name: 'Estrategias' }).click();
  await expect(page).toHaveURL(/mantenimientoEs/);
  await page.getByRole('button', { name: 'Nueva estrategia' }).click();
  const dialog = page.getByRole('dialog');
  const description = dialog.getByLabel('Descripción');
  await description.pressSequentially('Pintura de dedos');
  const discardQuestion = page.getByRole('alertdialog', { name: '¿Descartar lo que ha escrito?' });
  const closeActions = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.goBack(),
  ];
  for (const leave of closeActions) {
    await leave();
    await discardQuestion.getByRole('button', { name: 'Seguir escribiendo' }).click();
    await expect(discardQuestion).toHaveCount(0);
  }
  await expect(description).toHaveValue('Pintura de dedos');
  const browserDialogs = answerBrowser(page, true);
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => browserDialogs).toEqual(['beforeunload']);
  await page.goBack();
  await discardQuestion.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/mantenimientoEs/);
  await page.goBack();
  await expect(page).toHaveURL(/mantenimientoMat/);
});

/** A form, the control that is changed in it, and the buttons that close it. */
interface TypedForm {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly control: (dialog: Locator) => Locator;
  readonly closeButtons: readonly string[];
}

const chooseAction = async (page: Page, action: string) => {
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

const FORMS: Readonly<Record<string, readonly TypedForm[]>> = {
  programacion: [
    {
      name: 'the reason why a lost session is waived',
      async open(page) {
        await page.goto('/programacion/recuperacion');
        await untilHydrated(page);
        await page
          .getByRole('button', { name: /^No se recupera/ })
          .first()
          .click();
      },
      control: (dialog) => dialog.getByLabel('Motivo'),
      closeButtons: ['Volver'],
    },
    {
      name: 'the detail of a mass cancellation',
      async open(page) {
        await page.goto('/programacion/cancelacion-masiva?terapeuta=fisio');
        await untilHydrated(page);
        await page.getByRole('button', { name: /^Cancelar \d+ citas?$/ }).click();
      },
      control: (dialog) => dialog.getByLabel('Detalle'),
      closeButtons: ['No cancelar'],
    },
    {
      name: 'the reason of a rescheduling',
      async open(page) {
        const api = await apiAs(page.request, 'programacion');
        const patient = await patientWithQuota(page.request);
        const [date = ''] = await workingDays(api);
        await book(api, patient, date, '05:00');
        await page.goto(`/programacion/programacion-citas?fecha=${date}&paciente=${patient.patientId}`);
        await untilHydrated(page);
        await page.getByRole('button', { name: new RegExp(patient.surname, 'i') }).click();
        await page.getByRole('button', { name: 'Reprogramar' }).click();
      },
      control: (dialog) => dialog.getByLabel('Motivo'),
      closeButtons: ['No reprogramar', 'Cerrar'],
    },
  ],
  admisiones: [
    {
      name: 'the reason why an order is cancelled',
      async open(page) {
        const { patientId } = await patientWithQuota(page.request);
        await page.goto(`/gestion-ordenes?buscar=${patientId}`);
        await untilHydrated(page);
        await page
          .getByRole('button', { name: /^Ver detalle de/ })
          .first()
          .click();
        await page.getByRole('button', { name: /^Desactivar/ }).click();
      },
      control: (dialog) => dialog.getByLabel('Motivo'),
      closeButtons: ['No desactivar'],
    },
    {
      name: 'the reason why a document is withdrawn',
      async open(page) {
        const { id } = await registerPatient(await apiAs(page.request, 'admisiones'));
        await page.goto(`${ADMISSION}?paciente=${id}`);
        await untilHydrated(page);
        const file = { name: 'cédula.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf(1)) };
        await page.getByLabel('Cargar documento de identidad').setInputFiles(file);
        await page.getByRole('button', { name: 'Retirar cédula.pdf' }).click();
      },
      control: (dialog) => dialog.getByLabel('Motivo'),
      closeButtons: ['Cancelar'],
    },
    {
      name: 'a new password for oneself',
      async open(page) {
        await page.goto('/inicio');
        await untilHydrated(page);
        await page.locator('[aria-haspopup=menu]:visible').last().click();
        await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
      },
      control: (dialog) => dialog.getByLabel('Contraseña actual'),
      closeButtons: ['Cancelar', 'Cerrar'],
    },
  ],
  admin: [
    {
      name: 'the leaders of a patient',
      async open(page) {
        await page.goto('/admisiones/pacientes');
        await untilHydrated(page);
        await chooseAction(page, 'Asignar líderes');
      },
      control: (dialog) => dialog.getByLabel('Psicología'),
      closeButtons: ['Cancelar', 'Cerrar'],
    },
    {
      name: 'a new password for another user',
      async open(page) {
        await page.goto('/acceso/usuario');
        await untilHydrated(page);
        await chooseAction(page, 'Restablecer contraseña');
      },
      control: (dialog) => dialog.getByLabel('Contraseña'),
      closeButtons: ['Cancelar', 'Cerrar'],
    },
    {
      name: 'the leave of a therapist',
      async open(page) {
        await page.goto('/programacion/horario-terapeutas');
        await untilHydrated(page);
        await chooseAction(page, 'Registrar ausencia');
      },
      control: (dialog) => dialog.getByLabel('Observación'),
      closeButtons: ['Cancelar', 'Cerrar'],
    },
  ],
};

for (const [username, forms] of Object.entries(FORMS)) {
  test(`every dialog asks before it discards input: ${username}`, async ({ page }) => {
    await openAs(page, username, '/inicio');
    const browserDialogs = answerBrowser(page, true);
    const dialog = page.locator('[role=dialog], [role=alertdialog]').last();
    const discardQuestion = page.getByRole('alertdialog', { name: '¿Descartar lo que ha escrito?' });
    for (const form of forms) {
      await test.step(form.name, async () => {
        await form.open(page);
        const control = form.control(dialog);
        const enteredValue = await type(control);
        const closeActions = form.closeButtons.map(
          (name) => () => dialog.getByRole('button', { name, exact: true }).click(),
        );
        for (const leave of [() => page.keyboard.press('Escape'), ...closeActions]) {
          await leave();
          await discardQuestion.getByRole('button', { name: 'Seguir escribiendo' }).click();
          await expect(discardQuestion).toHaveCount(0);
          await expect(control).toHaveValue(enteredValue);
        }
        const before = browserDialogs.length;
        await page.evaluate(() => window.location.reload());
        await expect.poll(() => browserDialogs.slice(before)).toEqual(['beforeunload']);
        await expect(control).toHaveValue(enteredValue);
        await page.keyboard.press('Escape');
        await discardQuestion.getByRole('button', { name: 'Descartar' }).click();
        await expect(control).toHaveCount(0);
      });
    }
  });
}

/** Types into a text field, or selects an option; returns the resulting value. */
async function type(control: Locator): Promise<string> {
  if (await control.evaluate((element) => element instanceof HTMLSelectElement))
    await control.selectOption({ index: 1 });
  else await control.pressSequentially('Así');
  return control.inputValue();
}

test('the settings ask before an unsaved address is discarded', async ({ page }) => {
  await openAs(page, 'admin', '/mantenimiento/ajustes');
  const address = page.getByLabel('Dirección de Integra');
  await address.pressSequentially('https://nueva.example');
  await menu(page).getByRole('link').first().click();
  await question(page).getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(address).toHaveValue(/nueva\.example$/);
  await menu(page).getByRole('link').first().click();
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(address).toHaveCount(0);
});

test('settings that are stored in another form are saved, and leaving asks nothing', async ({ page }) => {
  await openAs(page, 'admin', '/mantenimiento/ajustes');
  const name = page.getByLabel('Nombre de la fundación');
  const nit = page.getByLabel('NIT', { exact: true });
  const address = page.getByLabel('Dirección de Integra');
  const save = page.getByRole('button', { name: 'Guardar ajustes' });
  await retype(name, 'Fundación Integra');
  await retype(nit, '900123456-8');
  await retype(address, 'https://integra.example');
  await save.click();
  await expect(page.getByText('Ajustes guardados').first()).toBeVisible();

  await retype(name, '  Fundación   Integra ');
  await retype(nit, '900.123.456-8');
  await retype(address, 'https://integra.example/');
  await save.click();
  await expect(name).toHaveValue('Fundación Integra');
  await expect(nit).toHaveValue('900123456-8');
  await expect(address).toHaveValue('https://integra.example');
  await menu(page).getByRole('link').first().click();
  await expect(name).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
});

test('what is typed while the settings are being saved stays and is saved next', async ({ page }) => {
  await openAs(page, 'admin', '/mantenimiento/ajustes');
  const name = page.getByLabel('Nombre de la fundación');
  const nit = page.getByLabel('NIT', { exact: true });
  const save = page.getByRole('button', { name: 'Guardar ajustes' });
  await retype(name, '  Fundación   Integra ');
  const letGo = await holdRequests(page, /ajustes\.data/);
  await save.click();
  await retype(nit, '900.123.456-8');
  letGo();
  await expect(page.getByText('Ajustes guardados').first()).toBeVisible();
  await expect(name).toHaveValue('Fundación Integra');
  await expect(nit).toHaveValue('900.123.456-8');
  await save.click();
  await expect(nit).toHaveValue('900123456-8');
  await menu(page).getByRole('link').first().click();
  await expect(name).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
});

test('the correction of a guardian asks before it is discarded, a new guardian becomes a draft', async ({
  page,
}) => {
  const { id } = await registerPatient(await apiAs(page.request, 'admisiones'));
  await openAs(page, 'admisiones', `${ADMISSION}?paciente=${id}`);
  const dialog = page.getByRole('dialog');
  const discardQuestion = page.getByRole('alertdialog', { name: '¿Descartar lo que ha escrito?' });
  await page.getByRole('button', { name: 'Agregar acudiente' }).click();
  const saved = expectDraft(page, /Marin/);
  await dialog.getByLabel('Nombres').pressSequentially('Marina');
  await saved;
  await expect(dialog).toContainText('Borrador guardado');
  await page.reload();
  await page.getByRole('button', { name: 'Agregar acudiente' }).click();
  await expect(dialog.getByLabel('Nombres')).toHaveValue('Marina');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Agregar acudiente' }).click();
  await expect(dialog.getByLabel('Nombres')).toHaveValue('Marina');
  await dialog.getByLabel('Tipo de documento').selectOption({ index: 1 });
  await dialog.getByLabel('Número de documento').pressSequentially(newDocument());
  await dialog.getByLabel('Apellidos').pressSequentially('Rojas');
  await dialog.getByLabel('Parentesco').selectOption({ index: 1 });
  await dialog.getByLabel('Teléfono').pressSequentially('3001234567');
  await dialog.getByRole('button', { name: 'Guardar acudiente' }).click();
  await expect(dialog).toHaveCount(0);

  await page
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await dialog.getByLabel('Teléfono').press('End');
  await page.keyboard.type('8');
  await page.keyboard.press('Escape');
  await discardQuestion.getByRole('button', { name: 'Seguir escribiendo' }).click();
  // Until its animation ends, the question still takes Escape.
  await expect(discardQuestion).toHaveCount(0);
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('30012345678');
  // A dialog reacts to Escape only a moment after the question over it has closed.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(discardQuestion).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await discardQuestion.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a photo is not part of a draft: leaving asks, and the restored form requests it again', async ({
  page,
}) => {
  await openAs(page, 'admisiones.norte', ADMISSION);
  await page.getByLabel('Primer apellido').pressSequentially('Retratado');
  await page.getByLabel('Foto').setInputFiles({ name: 'cara.png', mimeType: 'image/png', buffer: FACE });
  await expect(page.getByText('La foto no queda en el borrador')).toBeVisible();
  const saved = expectDraft(page, /cara\.png/);
  await page.getByLabel('Primer nombre').pressSequentially('Iris');
  await saved;
  await expect(page.getByText(/Borrador guardado/)).toBeVisible();
  await menu(page).getByRole('link', { name: 'Pacientes registrados' }).click();
  await expect(question(page)).toContainText('La foto que eligió no está guardada y se perderá.');
  await question(page).getByRole('button', { name: 'Seguir escribiendo' }).click();
  answerBrowser(page, false);
  await page.reload();
  await expect(page.getByLabel('Primer apellido')).toHaveValue('Retratado');
  await expect(page.getByText('La foto «cara.png» no quedó en el borrador: elíjala de nuevo.')).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('el formulario queda en blanco');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar borrador' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByLabel('Primer apellido')).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('four drafts take one line, and the form begins on the first screen', async ({ page }) => {
    await openAs(page, 'admisiones.norte', '/inicio');
    for (const draftNumber of [1, 2, 3, 4]) {
      const content = {
        firstName: `Borrador ${draftNumber}`,
        firstSurname: 'Con Un Apellido Bastante Largo',
      };
      const answer = await page.request.put(`/borradores/registration:${draftNumber}`, {
        data: { content },
        headers: originHeader(),
      });
      expect(answer.ok()).toBe(true);
    }
    await page.goto(ADMISSION);
    await untilHydrated(page);
    const line = page.getByText('4 borradores de registros sin terminar');
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(48);
    await expect(page.getByLabel('Tipo de documento')).toBeInViewport();
    await line.click();
    const rows = page.getByRole('listitem').filter({ hasText: 'BORRADOR' });
    await expect(rows).toHaveCount(4);
    await expectAccessible(page);
    await rows
      .first()
      .getByRole('button', { name: /^Descartar/ })
      .click();
    const question = page.getByRole('alertdialog', { name: '¿Descartar este registro sin terminar?' });
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(question).toHaveCount(0);
    await expect(rows).toHaveCount(3);
  });
});

test('a text of more than 64 kB is saved when its page is hidden right after typing', async ({ page }) => {
  const { id } = await registerPatient(await apiAs(page.request, 'admisiones'));
  await openAs(page, 'fisio', `/historiaClinica/historia?paciente=${id}&parte=impresion`);
  await page.getByRole('button', { name: 'Agregar impresión' }).click();
  for (const label of ['Observaciones', 'Resumen de la anamnesis']) {
    await page.getByRole('dialog').getByLabel(label).click();
    await page.keyboard.insertText('Observación larga. '.repeat(2000));
  }
  const probes: string[] = [];
  page.on('request', (request) => request.url().includes('/healthz') && probes.push(request.url()));
  const saved = expectDraft(page, /anamnesis":"Observación larga/);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect((await saved).status()).toBe(200);
  await expect(page.getByText(/Borrador guardado/)).toBeVisible();
  expect(probes, 'nobody takes the connection for lost').toEqual([]);
});
