import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { countText } from '#domain/shared';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { apiAs, expectAccessible, openAs, untilHydrated } from './support/demo.ts';
import { historyPart, leaveHistory, openPart } from './support/history.ts';
import { expect, test } from './support/test.ts';

const DASHBOARD = '/dashboard/integra';
const REPORT = '/reportes/pacientes';
const HISTORY = '/historiaClinica/historia';
const LOCK_TEXT =
  'Esta HC es confidencial. Por favor comunicarse con el administrador para solicitar acceso.';

interface FoundPatient {
  readonly PacIde: number;
  readonly PacNom1: string;
  readonly PacApe1: string;
  readonly PacNumDoc: string;
  readonly loked: string | null;
}

/** The patients whose document begins with 1 and that the user finds. */
async function patientsOf(request: APIRequestContext, username: string): Promise<readonly FoundPatient[]> {
  const api = await apiAs(request, username);
  return (await api.get('/api/pacientesHC/PacNumDoc/1')).data;
}

/** Of the first 20 unlocked patients of Sede Principal the one with the most evolutions. */
async function patientWithMostEvolutions(request: APIRequestContext): Promise<FoundPatient> {
  const api = await apiAs(request, 'historia');
  const unlocked = (await patientsOf(request, 'historia')).filter(({ loked }) => loked === null);
  const patientsWithCounts = await Promise.all(
    unlocked.slice(0, 20).map(async (patient) => {
      const { data } = await api.get(`/api/evoluciones/${patient.PacIde}`);
      return { patient, evolutionCount: data.length };
    }),
  );
  const [most] = patientsWithCounts.sort((a, b) => b.evolutionCount - a.evolutionCount);
  if (!most || most.evolutionCount < 6) throw new Error('No patient of the demonstration has six evolutions');
  return most.patient;
}

const lockedPatient = async (request: APIRequestContext): Promise<FoundPatient & { loked: string }> => {
  const locked = (await patientsOf(request, 'historia')).find(({ loked }) => loked !== null);
  if (!locked?.loked) throw new Error('No patient of the demonstration is locked');
  return { ...locked, loked: locked.loked };
};

/** Whether a table is wider than the card that holds it. */
const isWiderThanCard = (table: Element) =>
  table.getBoundingClientRect().right > (table.closest('section')?.getBoundingClientRect().right ?? 0);

const numberIn = async (page: Page, name: RegExp) =>
  Number(/\d+/.exec((await page.getByText(name).first().textContent()) ?? '')?.[0]);

/** Checks the list against the number in a filter option; it retries, because other tests register patients. */
const expectListed = (page: Page, option: RegExp, expectedText: (count: number) => string) =>
  expect(async () => {
    await expect(page.getByText(expectedText(await numberIn(page, option)))).toBeVisible({ timeout: 1000 });
  }).toPass();

for (const device of ['desktop', 'phone']) {
  test.describe(`on a ${device}`, { tag: `@${device}` }, () => {
    test('the dashboard has the same figures in cards and table, for the chosen site', async ({ page }) => {
      await openAs(page, 'gerencia', DASHBOARD);
      await expectAccessible(page);
      await expect(page).toHaveTitle('Dashboard · Integra');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
      const today = page.getByRole('row', { name: /hoy/ });
      const cards = page.locator('dl > div');
      const card = (term: string) => cards.filter({ has: page.getByText(term, { exact: true }) });
      for (const site of ['Todas las sedes', 'Sede Norte']) {
        await page.getByLabel('Sede').selectOption({ label: site });
        await expect(card('Pacientes activos')).toContainText(site);
        expect(await page.getByRole('table').evaluate(isWiderThanCard)).toBe(false);
        // The two readings differ when another test books a session in between.
        await expect(async () => {
          const [scheduled, done, pending, toCome, cancelled] = await today
            .getByRole('cell')
            .allTextContents();
          expect(Number(scheduled)).toBe(Number(done) + Number(pending) + Number(toCome));
          const shown = (await cards.allTextContents()).join();
          expect(shown).toContain(`Programadas${scheduled}`);
          expect(shown).toContain(`Realizadas${done}`);
          expect(shown).toContain(`Sin evolución${pending}`);
          expect(shown).toContain(`Canceladas${cancelled}`);
        }).toPass();
      }
    });

    test.describe('restricted data', () => {
      test.use({ expectedConsole: [/status of 40[34]/] });

      test('a locked history shows only the lock text, except to the lock holder', async ({
        page,
        request,
      }) => {
        const { PacIde, PacNom1, PacApe1, loked } = await lockedPatient(request);
        await openAs(page, 'historia', `${HISTORY}?paciente=${PacIde}`);
        await expect(page.getByText(LOCK_TEXT)).toBeVisible();
        await expect(page.getByText(/pida ayuda a Coordinación de su sede/)).toBeVisible();
        await expect(page.getByText(PacApe1)).toHaveCount(0);
        await expect(historyPart(page, 'EVOLUCIONES DIARIAS')).toHaveCount(0);
        expect((await page.content()).toUpperCase()).not.toContain(PacNom1);
        await expectAccessible(page);

        await page.context().clearCookies();
        await openAs(page, loked, `${HISTORY}?paciente=${PacIde}`);
        await expect(page.getByText('CONFIDENCIAL', { exact: true })).toBeVisible();
        await expect(historyPart(page, 'EVOLUCIONES DIARIAS')).toBeVisible();
        await expectAccessible(page);
      });
    });
  });
}

test('a director sees the own site only', async ({ page }) => {
  await openAs(page, 'direccion', DASHBOARD);
  await expectAccessible(page);
  await expect(page.getByLabel('Sede')).toHaveCount(0);
  await expect(page.locator('dl > div').last()).toContainText('Sede Principal');
});

test('the patients report is filtered, searched and paged', async ({ page }) => {
  await openAs(page, 'reportes', REPORT);
  await expectAccessible(page);
  const all = await numberIn(page, /^Todos/);
  const active = await numberIn(page, /^Activos/);
  const inactive = await numberIn(page, /^Inactivos/);
  expect(active + inactive).toBe(all);
  await expectListed(page, /^Todos/, (count) => `de ${countText(count, 'registro', 'registros')}`);

  await page.getByText(/^Inactivos/).click();
  await expect(page).toHaveURL(/ver=inactivos/);
  await expectListed(page, /^Inactivos/, (count) => `de ${countText(count, 'registro', 'registros')}`);
  await page.getByText(/^Todos/).click();
  await expect(page).not.toHaveURL(/ver=inactivos/);
  await page.getByLabel('Registros por página').selectOption('5');
  await expectListed(page, /^Todos/, (count) => `Mostrando del 1 al 5 de ${count}`);
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page.getByText('Mostrando del 6 al 10')).toBeVisible();

  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('No hay resultados para su búsqueda: zzzz')).toBeVisible();
  await expectAccessible(page);
});

test('a history is found, opened, read, left and resumed', async ({ page, request }) => {
  const { PacNom1, PacApe1, PacNumDoc } = await patientWithMostEvolutions(request);
  await openAs(page, 'historia', HISTORY);
  await expectAccessible(page);
  await page.getByText('Documento', { exact: true }).click();
  const search = page.getByLabel('Texto de búsqueda');
  await search.fill('no-existe');
  await search.press('Enter');
  await expect(page.getByText('NO HAY PACIENTES')).toBeVisible();
  await search.fill(PacNumDoc);
  await search.press('Enter');
  await page.getByRole('button', { name: /^Abrir la historia de/ }).click();

  const heading = page.getByRole('heading', { name: new RegExp(`${PacNom1}.*${PacApe1}`, 'i') });
  await expect(heading).toBeFocused();
  await expect(page.getByText('ACTIVO', { exact: true })).toBeVisible();
  await expect(page.getByText('Régimen')).toBeHidden();
  await page.getByText('Datos del paciente').click();
  await expect(page.getByText('Régimen')).toBeVisible();
  await openPart(page, 'EVOLUCIONES DIARIAS');
  await expect(page.getByText('Estrategia').first()).toBeVisible();
  await expectAccessible(page);
  await openPart(page, 'DOCUMENTOS');
  await expect(page.getByText('Consentimiento informado')).toBeVisible();
  await expect(page.getByText('Cargar', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await openPart(page, 'EVOLUCIONES DIARIAS');

  await page.getByLabel('Registros por página').selectOption('5');
  await expect(page.getByText(/Mostrando del 1 al 5 /)).toBeVisible();
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page.getByText(/Mostrando del 6 al/)).toBeVisible();

  await leaveHistory(page);
  await expect(page.getByRole('button', { name: /^Abrir la historia de/ })).toHaveCount(1);
  await page.goto(HISTORY);
  const question = page.getByRole('alertdialog', { name: /¿Desea continuar/ });
  await expect(question).toContainText(/la historia clínica de \p{Lu}\p{Ll}+ /u);
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expect(heading).toBeVisible();

  await page.goto(HISTORY);
  await question.getByRole('button', { name: 'Buscar otro paciente' }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await untilHydrated(page);
  await expect(question).toHaveCount(0);
});

test.describe('restricted data', () => {
  test.use({ expectedConsole: [/status of 40[34]/] });

  test('under a lock therapists read and print the evolutions that they wrote', async ({ page, request }) => {
    const own = page.getByRole('region', { name: 'Las evoluciones que usted escribió' });
    for (const { PacIde, loked } of await patientsOf(request, 'historia')) {
      if (loked === null || (await own.isVisible())) continue;
      await openAs(page, 'fono', `${HISTORY}?paciente=${PacIde}`);
    }
    const newestText = await own.getByRole('article').first().locator('.whitespace-pre-line').textContent();
    await expectAccessible(page);
    await own.getByRole('button', { name: 'Imprimir las mías' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sus evoluciones' });
    await expect(dialog.locator('canvas').first()).toBeVisible({ timeout: 60_000 });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Guardar PDF' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^Mis evoluciones HC \d+ \d{4}-\d\d-\d\d\.pdf$/);
    const { pages } = await readPdf(new Uint8Array(readFileSync(await saved.path())));
    expect(singleLineOf(pages.join(' '))).toContain(newestText);
  });

  test('a patient of another site is not found', async ({ page, request }) => {
    const ownIds = new Set((await patientsOf(request, 'historia')).map(({ PacIde }) => PacIde));
    const patientOfOtherSite = (await patientsOf(request, 'admin')).find(({ PacIde }) => !ownIds.has(PacIde));
    await openAs(page, 'historia', `${HISTORY}?paciente=${patientOfOtherSite?.PacIde}`);
    await expect(page.getByText('No se encontraron datos')).toBeVisible();
    await expect(page.getByText(/otra sede, pida ayuda a la coordinación de esa sede/)).toBeVisible();
    await page.getByRole('link', { name: 'Volver a la búsqueda' }).click();
    await expect(page.getByLabel('Texto de búsqueda')).toBeVisible();
  });

  test("a site that a director can't see is not found", async ({ page }) => {
    await openAs(page, 'direccion', `${DASHBOARD}?sede=999`);
    await expect(page.getByText('404')).toBeVisible();
  });
});

test('the patients report is sorted by its columns', async ({ page }) => {
  await openAs(page, 'reportes', REPORT);
  const numbers = async () => (await page.locator('tbody tr td:first-child').allTextContents()).map(Number);
  await page.getByRole('link', { name: 'Código' }).click();
  await expect(page.getByRole('columnheader', { name: 'Código' })).toHaveAttribute('aria-sort', 'ascending');
  const ascending = await numbers();
  expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
  await page.getByRole('link', { name: 'Código' }).click();
  await expect(page.getByRole('columnheader', { name: 'Código' })).toHaveAttribute('aria-sort', 'descending');
  const descending = await numbers();
  expect(descending).toEqual([...descending].sort((a, b) => b - a));
});
