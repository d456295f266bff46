import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aPdf } from '#tests/support/files.ts';
import { workbookOfSheets } from '#tests/support/workbooks.ts';
import { zipOf } from '#tests/support/zip.ts';
import { expectAccessible, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/mantenimiento/importar';
const PATIENTS = `${PAGE}?lista=patients`;
const HEADERS =
  'Tipo de documento;Número de documento;Primer apellido;Primer nombre;Fecha de nacimiento;Sexo;Enfoque;Tipo de cliente;Tipo de afiliación;Confirmar duplicado';
const lineOf = (document: string, surname: string) =>
  `RC;${document};${surname};Ana;06/05/2018;F;Síndrome de Down;Particular;Cotizante;Sí`;

/** Chooses a file with these lines. */
const chooseFile = (page: Page, name: string, ...lines: readonly string[]) =>
  page.getByLabel('Archivo CSV o XLSX').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });

const count = (page: Page, kind: string) =>
  page.locator('dl > div').filter({ hasText: kind }).getByRole('definition');

test('patients are previewed and imported, and the same file again changes nothing', async ({ page }) => {
  const document = String(randomInt(5e9, 6e9));
  await openAs(page, 'admin', PAGE);
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d\. ?Pacientes/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Pacientes' })).toBeVisible();
  await expectAccessible(page);
  const lines = Array.from({ length: 700 }, (_, index) => lineOf(document + index, 'Peña'));
  await chooseFile(page, 'pacientes.csv', HEADERS, ...lines);
  const samples = page.getByRole('table', { name: 'Primeras filas' });
  await expect(samples.getByRole('row').filter({ hasText: `${document}0` })).toContainText('Peña');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar todo (700 filas)' }).click();
  await expect(page.getByText('DATOS IMPORTADOS CON ÉXITO')).toBeVisible();
  await expect(count(page, 'Nuevas')).toHaveText('700');

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await chooseFile(page, 'pacientes.csv', HEADERS, ...lines);
  await expect(page.getByText('El archivo no trae nada nuevo: no hay qué importar.')).toBeVisible();
  await page.goto(`/admisiones/pacientes?buscar=${document}699`);
  await expect(page.getByRole('row').filter({ hasText: `${document}699` })).toContainText('Peña');

  await page.goto(PAGE);
  const imported = page.getByRole('row').filter({ hasText: '700 nuevas' }).first();
  await expectAccessible(page);
  await imported.getByRole('button', { name: 'Acciones' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Deshacer' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: '700 nuevas' }).first()).toContainText('Deshecha');
  await page.goto(`/admisiones/pacientes?buscar=${document}699`);
  await expect(page.getByText('No hay resultados para su búsqueda')).toBeVisible();
});

test('equal errors are shown together, and an invalid file is refused', async ({ page }) => {
  const document = String(randomInt(5e9, 6e9));
  await openAs(page, 'admin', PATIENTS);
  const withoutSurname = [1, 2, 3].map((digit) => lineOf(`${document}${digit}`, ''));
  const lines = [...withoutSurname, lineOf(document, 'Ríos'), lineOf(document, 'Ríos')];
  await chooseFile(page, 'mal.csv', HEADERS, ...lines);
  const groups = page.getByRole('list').filter({ hasText: 'Primer apellido' }).first().getByRole('listitem');
  await expect(groups).toHaveText([
    /3 filas.*Primer apellido.*Este campo es requerido.*Filas 2, 3, 4/,
    /1 fila.*Número de documento.*Repite la fila 5/,
  ]);
  await expect(page.getByRole('button', { name: /^Importar todo/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  const latin1Text = [HEADERS, lineOf(document, 'Núñez')].join('\r\n');
  const input = page.getByLabel('Archivo CSV o XLSX');
  await input.setInputFiles({
    name: 'excel.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(latin1Text, 'latin1'),
  });
  await expect(page.getByText('El archivo está en Windows-1252')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Primeras filas' })).toContainText('Núñez');
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await input.setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from([0xff, 0xfe, 0x41]) });
  await expect(page.getByRole('alert')).toContainText('El archivo no está en UTF-8');
  await input.setInputFiles({
    name: 'x.xlsx',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004nada'),
  });
  await expect(page.getByRole('alert')).toContainText('El archivo está dañado');
  const cells = (line: string) => line.split(';');
  const sheets = { Usuarios: [['usuario']], PACIENTES: [cells(HEADERS), cells(lineOf(document, 'Ríos'))] };
  const workbook = Buffer.from(await workbookOfSheets(sheets));
  await input.setInputFiles({ name: 'libro.xlsx', mimeType: 'text/csv', buffer: workbook });
  await expect(page.getByText('libro.xlsx, hoja «PACIENTES»')).toBeVisible();
  await expect(count(page, 'Nuevas')).toHaveText('1');
});

test('a file of guardians is mended by the keyboard, its good rows are imported and the others downloaded', async ({
  page,
}) => {
  const document = String(randomInt(5e9, 6e9));
  await openAs(page, 'admin', PATIENTS);
  await chooseFile(page, 'ninos.csv', HEADERS, lineOf(document, 'Cano'));
  await page.getByRole('button', { name: 'Importar todo (1 fila)' }).click();
  await expect(page.getByText('DATOS IMPORTADOS CON ÉXITO')).toBeVisible();

  await page.goto(`${PAGE}?lista=guardians`);
  await expect(page.getByRole('table', { name: 'Columnas del archivo' })).toContainText('parentesco');
  const cedula = String(randomInt(1e7, 9e7));
  await chooseFile(
    page,
    'acudientes.csv',
    'paciente_tipo;paciente_documento;parentesco;tipo_documento;documento;Cómo se llama;apellidos;telefono',
    `RC;${document};Mamita;CC;${cedula};Luz;Cano;3001234567 / 3015556677 / 6012345678`,
    `RC;${document};Papito;CC;${cedula}1;Juan;Cano;`,
    `RC;77;Padre;CC;${cedula}2;Luis;Gil;3001234567 - 3009998877 - 6011112233`,
  );
  await expect(page.getByRole('alert')).toContainText('Faltan: nombres');
  await expectAccessible(page);
  const heading = page.getByLabel('«Cómo se llama» es la columna');
  await heading.focus();
  await page.keyboard.type('nombres');
  await expect(heading).toHaveValue('nombres');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(count(page, 'Con errores')).toHaveText('3');

  await page.getByRole('button', { name: 'Dejar el primero en todas' }).press('Enter');
  await expect(page.getByText(/varios teléfonos que no caben juntos/)).toHaveCount(0);

  const kinship = page.getByRole('combobox', { name: 'Leer «Mamita» de parentesco como' });
  await kinship.focus();
  await page.keyboard.type('Madre');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(count(page, 'Nuevas')).toHaveText('1');
  await page.getByRole('combobox', { name: 'Leer «Papito» de parentesco como' }).focus();
  await page.keyboard.type('Padre');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const phone = page.getByRole('textbox', { name: 'Poner en todas las filas sin telefono' });
  await phone.focus();
  await phone.pressSequentially('3109876543');
  await page.keyboard.press('Enter');
  await expect(count(page, 'Nuevas')).toHaveText('2');
  await expect(page.getByText('telefono: donde falta se lee «3109876543»')).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar las filas con errores' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('Acudientes con errores.csv');
  const [headings, wrong, ...others] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(headings).toMatch(/;Cómo se llama;apellidos;telefono;Error$/);
  expect(wrong).toContain(`RC;77;Padre;CC;${cedula}2;Luis;Gil;`);
  expect(wrong).toContain('paciente_documento: No hay un paciente con este documento');
  expect(others).toEqual([]);

  await expect(page.getByText('La fila con errores no se guarda.')).toBeVisible();
  await page.getByRole('button', { name: 'Importar las 2 filas buenas' }).press('Enter');
  await expect(page.getByText('Una fila quedó sin guardar')).toBeVisible();
  await expect(count(page, 'Sin guardar')).toHaveText('1');
  await expect(page.getByRole('link', { name: 'Ver Pacientes registrados' })).toBeVisible();

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await chooseFile(
    page,
    'cambio.csv',
    'paciente_documento;tipo_documento;documento;nombres;apellidos;telefono',
    `${document};CC;${cedula};Luz;Cano;3000000000`,
  );
  const kinshipOfAll = page.getByRole('combobox', { name: 'Poner en todas las filas sin parentesco' });
  await kinshipOfAll.focus();
  await page.keyboard.type('Madre');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const changes = page.getByRole('table', { name: 'Lo que cambia' });
  await expect(changes.getByRole('row').nth(1)).toHaveText(/2.*telefono.*3001234567.*3000000000/);
});

test('a payer that nearly has its name is proposed', async ({ page }) => {
  await openAs(page, 'admin', PATIENTS);
  const line = lineOf(String(randomInt(5e9, 6e9)), 'Ríos').replace('Particular', 'EPS');
  await chooseFile(page, 'eps.csv', `${HEADERS};EPS`, `${line};EPS SANITAS SAS`);
  await page
    .getByRole('button', { name: /^Leer «EPS SANITAS SAS» de EPS como .*Sanitas/i })
    .first()
    .click();
  await expect(count(page, 'Nuevas')).toHaveText('1');
});

test('a list is chosen, its template downloaded and a file decided on a phone @phone', async ({ page }) => {
  await openAs(page, 'admin', PAGE);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d\. ?Sedes/ })
    .click();
  await expect(page.getByRole('table', { name: 'Columnas del archivo' })).toContainText('correo');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar plantilla' }).click();
  expect((await download).suggestedFilename()).toBe('Plantilla Sedes.csv');
  const exported = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar la lista' }).click();
  expect((await exported).suggestedFilename()).toBe('sites.csv');
  await chooseFile(page, 'sedes.csv', 'nombre;correo;Ciudad', 'Sede del Teléfono;no es;Cali');
  await page
    .getByRole('textbox', { name: 'Leer «no es» de correo como' })
    .pressSequentially('tel@example.org');
  await page.getByRole('button', { name: /^Aplicar:/ }).click();
  await expect(page.getByRole('button', { name: 'Importar todo (1 fila)' })).toBeVisible();
  await expect(page.getByLabel('«Ciudad» es la columna')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});

test('files come in as a ZIP with their list, and what is wrong with one of them is told', async ({
  page,
}) => {
  await openAs(page, 'admin', `${PAGE}?lista=files`);
  const patients = await page.request.get(`${PAGE}/exportar?lista=patients`);
  const [, patient = ''] = (await patients.text()).split('\r\n');
  const [type, number] = patient.split(',');
  const choose = (...paths: readonly string[]) => {
    const list = ['archivo,paciente_tipo,paciente_documento,clase'].concat(
      paths.map((path) => `${path},${type},${number},otro`),
    );
    const content = Buffer.concat([Buffer.from(aPdf()), Buffer.from(`%${randomInt(1e9)}`)]);
    return page.getByLabel('ZIP con la lista y sus archivos').setInputFiles({
      name: 'archivos.zip',
      mimeType: 'application/zip',
      buffer: zipOf([
        { name: 'files.csv', content: Buffer.from(list.join('\n')) },
        { name: 'carpeta/informe.pdf', content },
      ]),
    });
  };
  await expectAccessible(page);
  await choose('carpeta/informe.pdf', 'carpeta/otro.pdf');
  await expect(page.getByText('No hay un archivo con este nombre junto a la lista').first()).toBeVisible();
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await choose('carpeta/informe.pdf');
  await page.getByRole('button', { name: 'Importar todo (1 fila)' }).press('Enter');
  await expect(page.getByText('DATOS IMPORTADOS CON ÉXITO')).toBeVisible();
  await expect(count(page, 'Nuevas')).toHaveText('1');
});

test('wrong cells are corrected row by row with the keyboard, and what was decided stays for the mended file', async ({
  page,
}) => {
  const name = `Sede ${randomInt(1e8, 9e8)}`;
  await openAs(page, 'admin', `${PAGE}?lista=sites`);
  const lines = ['nombre;Buzón', `${name} A;nada`, `${name} B;tampoco`, `${name} C;c@example.org`];
  await chooseFile(page, 'sedes.csv', ...lines);
  const heading = page.getByLabel('«Buzón» es la columna');
  await heading.focus();
  await page.keyboard.type('correo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(count(page, 'Con errores')).toHaveText('2');
  await expectAccessible(page);
  const cell = page.getByRole('textbox', { name: 'correo de la fila 2' });
  await expect(cell).toHaveValue('nada');
  await cell.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('a@example.org');
  await page.keyboard.press('Enter');
  await expect(count(page, 'Con errores')).toHaveText('1');
  await expect(page.getByText('Una celda se lee como usted la escribió')).toBeVisible();
  await page.getByRole('textbox', { name: 'correo de la fila 3' }).fill('x');
  await page.getByRole('button', { name: 'Aplicar las correcciones' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'correo de la fila 3' })).toHaveValue('x');
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await chooseFile(
    page,
    'sedes.csv',
    ...lines.map((line) => line.replace('tampoco', 'b@example.org').replace('nada', 'a@example.org')),
  );
  await page.getByRole('button', { name: 'Importar todo (3 filas)' }).press('Enter');
  await expect(page.getByText('DATOS IMPORTADOS CON ÉXITO')).toBeVisible();
  await page.getByRole('link', { name: 'Ver importaciones y deshacer' }).click();
  const imported = page.getByRole('row').filter({ hasText: 'Sedes' }).first();
  await imported.getByRole('button', { name: 'Acciones' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Deshacer' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Sedes' }).first()).toContainText('Deshecha');
});

test('values are decided with the names of catalogues, left empty and put where they are missing, and serve the wrong rows too', async ({
  page,
}) => {
  const mark = String(randomInt(1e8, 9e8));
  await openAs(page, 'admin', `${PAGE}?lista=users`);
  const heading = 'usuario;nombres;apellidos;rol;sede;correo;profesion;estado';
  const rowOf = (name: string, user = `u${mark}${name}`) =>
    `${user};Ana;Gil;Fonoaudiólogo;La del centro;${name}@example.org;;De vacaciones`;
  await chooseFile(page, 'gente.csv', heading, rowOf('a'), rowOf('b'), rowOf('c', `con espacio ${mark}`));
  await expect(count(page, 'Con errores')).toHaveText('3');
  const site = page.getByRole('combobox', { name: 'Leer «La del centro» de sede como' });
  await site.focus();
  await page.keyboard.type('Principal');
  await page.getByRole('option', { name: 'Sede Principal' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(site).toContainText('Sede Principal');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aplicar: Leer «La del centro» de sede como' }).press('Enter');
  await page.getByRole('button', { name: 'Dejar vacío «De vacaciones» de estado' }).press('Enter');
  await expect(count(page, 'Con errores')).toHaveText('1');
  const column = page.getByRole('combobox', { name: 'Columna con celdas vacías' });
  await column.focus();
  await page.keyboard.type('profesion');
  await expect(column).toHaveValue('profesion');
  const text = page.getByRole('textbox', { name: 'Poner en todas las filas sin profesion' });
  await text.focus();
  await text.pressSequentially('Fonoaudióloga');
  await page.keyboard.press('Enter');
  await expect(page.getByText('profesion: donde falta se lee «Fonoaudióloga»')).toBeVisible();
  await expect(page.getByText('estado: «De vacaciones» se deja vacío')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer: estado: «De vacaciones» se deja vacío' }).press('Enter');
  await expect(count(page, 'Con errores')).toHaveText('3');
  await expect(page.getByText('profesion: donde falta se lee «Fonoaudióloga»')).toBeVisible();
  await page.getByRole('button', { name: 'Dejar vacío «De vacaciones» de estado' }).press('Enter');
  await expect(count(page, 'Con errores')).toHaveText('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar para otros archivos' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Guardar para otros archivos' });
  await expect(dialog.getByLabel('Nombre')).toHaveValue('gente');
  await dialog.getByLabel('Nombre').fill('');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Este campo es requerido');
  await dialog.getByLabel('Nombre').pressSequentially(`De ${mark}`);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Decisiones guardadas', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Importar las 2 filas buenas' }).press('Enter');
  await expect(page.getByText('Una fila quedó sin guardar')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar las filas con errores' }).press('Enter');
  const file = await download;
  const wrong = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(wrong).toHaveLength(2);
  await expect(count(page, 'Sin guardar')).toHaveText('1');
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  const mended = wrong.map((line) => line.replace(`con espacio ${mark}`, `u${mark}c`));
  await chooseFile(page, 'Usuarios con errores (1).csv', ...mended);
  await page.getByRole('button', { name: 'Importar todo (1 fila)' }).press('Enter');
  await expect(page.getByText('DATOS IMPORTADOS CON ÉXITO')).toBeVisible();
  await page.getByRole('link', { name: 'Ver importaciones y deshacer' }).click();
  const imports = page.getByRole('row').filter({ hasText: 'Usuarios' });
  for (const index of [0, 1]) {
    await imports.nth(index).getByRole('button', { name: 'Acciones' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Deshacer' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).press('Enter');
    await expect(imports.nth(index)).toContainText('Deshecha');
  }
  await expect(imports.nth(1)).toContainText('gente.csv');

  await page.goto(`${PAGE}?lista=users`);
  const saved = page.getByLabel('Leer el archivo con las decisiones guardadas');
  await saved.selectOption(`De ${mark}`);
  await expect(page.getByText('estado: «De vacaciones» se deja vacío')).toBeVisible();
  await expectAccessible(page);
  await chooseFile(page, 'de nuevo.csv', heading, rowOf('d'));
  await expect(count(page, 'Nuevas')).toHaveText('1');
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await saved.selectOption(`De ${mark}`);
  await page.getByRole('button', { name: 'Borrar estas decisiones' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).press('Enter');
  await expect(page.getByText('Decisiones borradas')).toBeVisible();
  await expect(page.getByRole('option', { name: `De ${mark}` })).toHaveCount(0);
});
