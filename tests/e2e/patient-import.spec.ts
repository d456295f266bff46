import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/mantenimiento/importar-pacientes';
const HEADERS =
  'Tipo de documento;Número de documento;Primer apellido;Primer nombre;Fecha de nacimiento;Sexo;Enfoque;Tipo de cliente;Tipo de afiliación;Confirmar duplicado';
const lineOf = (document: string, surname: string) =>
  `RC;${document};${surname};Ana;06/05/2018;F;Síndrome de Down;Particular;Cotizante;Sí`;

/** Chooses a file with these lines. */
const chooseFile = (page: Page, name: string, ...lines: readonly string[]) =>
  page.getByLabel('Archivo CSV o XLSX').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADERS, ...lines].join('\n')),
  });

test('patients are previewed and imported, and the same file again changes nothing', async ({ page }) => {
  const document = String(randomInt(5e9, 6e9));
  await openAs(page, 'admin', PAGE);
  await expectAccessible(page);
  const lines = Array.from({ length: 700 }, (_, index) => lineOf(document + index, 'Peña'));
  await chooseFile(page, 'pacientes.csv', ...lines);
  const samples = page.getByRole('table', { name: 'Primeras filas' });
  await expect(samples.getByRole('row').filter({ hasText: `RC ${document}0` })).toContainText('PEÑA ANA');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar 700 pacientes' }).click();
  await expect(page.getByText('PACIENTES IMPORTADOS CON ÉXITO')).toBeVisible();

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await chooseFile(page, 'pacientes.csv', ...lines);
  await expect(page.getByText('El archivo no trae nada nuevo: no hay qué importar.')).toBeVisible();
  await page.goto(`/admisiones/pacientes?buscar=${document}699`);
  await expect(page.getByRole('row').filter({ hasText: `${document}699` })).toContainText('Peña');
});

test('errors of a file are reported by row and column, and an invalid file is refused', async ({ page }) => {
  const document = String(randomInt(5e9, 6e9));
  await openAs(page, 'admin', PAGE);
  await chooseFile(
    page,
    'mal.csv',
    lineOf(document, ''),
    lineOf(document, 'Ríos'),
    lineOf('10400.5', 'Ríos'),
  );
  const problems = page.getByRole('table', { name: 'Errores del archivo' });
  await expect(problems.getByRole('row')).toHaveText([
    /Fila.*Columna.*Dice.*Problema/,
    /2.*Primer apellido.*vacío.*Este campo es requerido/,
    /3.*Número de documento.*Repite el número de documento de la fila 2/,
    /4.*Número de documento.*10400\.5.*solo/,
  ]);
  await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  const latin1Text = [HEADERS, lineOf(document, 'Núñez')].join('\r\n');
  await page.getByLabel('Archivo CSV o XLSX').setInputFiles({
    name: 'excel.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(latin1Text, 'latin1'),
  });
  await expect(page.getByText('El archivo está en Windows-1252')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Primeras filas' })).toContainText('NÚÑEZ ANA');
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  const input = page.getByLabel('Archivo CSV o XLSX');
  await input.setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from([0xff, 0xfe, 0x41]) });
  await expect(page.getByRole('alert')).toContainText('El archivo no está en UTF-8');
  await input.setInputFiles({
    name: 'x.xlsx',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004nada'),
  });
  await expect(page.getByRole('alert')).toContainText('El archivo está dañado');
});

test('the columns of the file are read and its template is downloaded on a phone @phone', async ({
  page,
}) => {
  await openAs(page, 'admin', PAGE);
  await expect(page.getByRole('table', { name: 'Columnas del archivo' })).toContainText('Tipo de documento');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar plantilla' }).click();
  expect((await download).suggestedFilename()).toBe('plantilla-pacientes.csv');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});
