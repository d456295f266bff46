import type { Page } from '@playwright/test';
import { type Cut, type CuttingProxy, startCuttingProxy } from './support/cutting-proxy.ts';
import {
  apiAs,
  clinicDate,
  expectAccessible,
  expectNoDraft,
  logInByForm,
  openAs,
  untilHydrated,
} from './support/demo.ts';
import { newDocument, newWord, registerPatient } from './support/patients.ts';
import { expect, test } from './support/test.ts';

/** Number of rounds for each screen; the seed determines when and how the connection is cut. */
const ROUNDS = Number(process.env.INTEGRA_E2E_CUTS ?? 2);
const SEED = Number(process.env.INTEGRA_E2E_SEED ?? 20_260_304);

/** Number of clicks on one button while connections are refused. */
const CLICK_COUNT = 5;
/** Slowdown factor of the browser's processor. */
const CPU_SLOWDOWN = 20;

test.use({ expectedConsole: [/net::ERR_|status of 5\d\d/] });

/** A generator of pseudo-random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const connectionLostNotice = (page: Page) => page.getByText('Sin conexión con el servidor.');
const noResponseNotice = (page: Page) =>
  page.getByText('Se perdió la conexión: no se sabe si quedó registrado. Lo que ha escrito sigue aquí');

interface FormSteps {
  /** Types into the form step by step. */
  readonly steps: readonly (() => Promise<void>)[];
  /** Submits the form, except for the last click. */
  readonly submit: () => Promise<void>;
  readonly expectAccepted: () => Promise<void>;
}

/** Types into a form during cuts of the connection, submits it in a cut, and again after the connection is back. */
async function runThroughCuts(
  page: Page,
  proxy: CuttingProxy,
  random: () => number,
  form: FormSteps,
): Promise<void> {
  const cutKinds: readonly Cut[] = ['refuse', 'lose-answers'];
  const randomCut = () => cutKinds[Math.floor(random() * cutKinds.length)] ?? 'refuse';
  const cutStep = Math.floor(random() * form.steps.length);
  const reconnectStep = cutStep + 1 + Math.floor(random() * (form.steps.length - cutStep));
  for (const [index, step] of form.steps.entries()) {
    if (index === cutStep) proxy.cut(randomCut());
    await step();
    if (index + 1 === reconnectStep) {
      await expectPageStays(page);
      proxy.restore();
      await expect(connectionLostNotice(page)).toHaveCount(0);
      await untilHydrated(page);
    }
  }
  await form.submit();
  proxy.cut(randomCut());
  await clickRegister(page);
  const alert = page.getByRole('alert').filter({ has: noResponseNotice(page) });
  await expect(alert).toContainText('El servidor no respondió');
  await expect(alert).toBeInViewport();
  proxy.restore();
  await expect(connectionLostNotice(page)).toHaveCount(0);
  // A socket that died in the cut may lose one more response; the user clicks again.
  await expect(async () => {
    await form.submit();
    await clickRegister(page);
    await form.expectAccepted();
  }).toPass();
}

/** Clicks the submit button. */
const clickRegister = (page: Page) =>
  page
    .getByRole('alertdialog')
    .or(page.locator('form'))
    .getByRole('button', { name: /^Registrar/ })
    .last()
    .click();

/** Follows a link without a connection and checks that the page stays. */
async function expectPageStays(page: Page): Promise<void> {
  const url = page.url();
  if ((await page.getByRole('dialog').count()) > 0) return;
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').first().click();
  await expect(page.getByText('No se puede abrir otra pantalla')).toBeVisible();
  expect(page.url()).toBe(url);
}

async function openThroughProxy(page: Page, username: string, path: string): Promise<CuttingProxy> {
  const proxy = await startCuttingProxy(process.env.INTEGRA_E2E_URL ?? '');
  await page.goto(proxy.url);
  await logInByForm(page, username);
  await page.goto(`${proxy.url}${path}`);
  await untilHydrated(page);
  return proxy;
}

test('admission: a form typed during cuts is registered exactly once', async ({ page, request }) => {
  const random = randomFrom(SEED);
  const proxy = await openThroughProxy(page, 'admisiones', '/admisiones/ingreso');
  const api = await apiAs(request, 'admisiones');
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`${proxy.url}/admisiones/ingreso`);
    await untilHydrated(page);
    const document = newDocument();
    const surname = `Corte${newWord()}`;
    const typingStep = (label: string, text: string) => async () => {
      await page
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .click();
      await page.keyboard.type(text);
    };
    const texts: readonly (readonly [string, string])[] = [
      ['Primer apellido', surname],
      ['Primer nombre', 'Íñigo'],
      ['Dirección', 'Calle 1 # 2-3'],
      ['Barrio', 'Laureles'],
      ['Remitido por', 'Marina Rojas'],
    ];
    await runThroughCuts(page, proxy, random, {
      steps: [
        async () => {
          await page.getByLabel('Tipo de documento').selectOption({ label: 'RC · Registro civil' });
        },
        async () => {
          await page.getByLabel('Número de documento').pressSequentially(document);
        },
        async () => {
          await page.getByLabel('Fecha de nacimiento').pressSequentially('06052018');
        },
        async () => {
          await page.getByLabel('Sexo').selectOption('Masculino');
        },
        async () => {
          await page.getByRole('combobox', { name: 'Enfoque' }).click();
          await page.getByRole('listbox').getByRole('option').nth(1).click();
        },
        async () => {
          await page.getByRole('combobox', { name: 'EPS' }).click();
          await page.getByRole('option', { name: /^EPS Suramericana/ }).click();
        },
        ...texts.map(([label, text]) => typingStep(label, text)),
      ],
      submit: async () => {},
      expectAccepted: () =>
        expect(page.getByText('PACIENTE REGISTRADO CON ÉXITO', { exact: true })).toBeVisible(),
    });
    await expect(page.getByLabel('Primer apellido')).toHaveValue(surname.toUpperCase());
    await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue(/CALLE 1 # 2-3/i);
    await expect(page.getByLabel('Barrio', { exact: true })).toHaveValue(/LAURELES/i);
    const { data } = await api.get(`/api/pacientesHC/PacNumDoc/${document}`);
    expect(data).toHaveLength(1);
  }
  proxy.close();
});

test('service intake: a form typed during cuts is registered exactly once', async ({ page, request }) => {
  const random = randomFrom(SEED + 1);
  const proxy = await openThroughProxy(page, 'admisiones', '/admisiones/servicios');
  const api = await apiAs(request, 'admisiones');
  for (let round = 0; round < ROUNDS; round++) {
    const { id, document } = await registerPatient(api, { PacApe1: 'Cortes' });
    await page.goto(`${proxy.url}/admisiones/servicios`);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Ingreso de servicio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ingreso de servicio' });
    await dialog.getByText('EPS', { exact: true }).first().click();
    await dialog.getByText('Documento', { exact: true }).click();
    await dialog.getByLabel('Texto de búsqueda').pressSequentially(document);
    await page.keyboard.press('Enter');
    await dialog.getByText('Orden médica', { exact: true }).first().click();
    const service = dialog.getByRole('combobox', { name: 'Servicio' });
    await expect(service).toBeEnabled();
    await runThroughCuts(page, proxy, random, {
      steps: [
        async () => {
          await service.click();
          await page.getByRole('listbox').getByRole('option').first().click();
        },
        async () => {
          await dialog.getByLabel('Cantidad', { exact: true }).pressSequentially('7');
          await page.keyboard.press('Enter');
        },
        () => dialog.getByLabel('Número de orden de la entidad').pressSequentially('A-77'),
        () => dialog.getByLabel('Observaciones').pressSequentially('Dos veces por semana'),
      ],
      submit: async () => {
        if ((await page.getByRole('alertdialog').count()) === 0)
          await dialog.getByRole('button', { name: 'Registrar orden médica' }).click();
        await expect(page.getByRole('alertdialog')).toContainText('Total de sesiones7');
      },
      expectAccepted: async () => {
        await expect(page.getByText('Orden médica registrada con éxito!', { exact: true })).toBeVisible();
        await expect(dialog).toHaveCount(0);
      },
    });
    const { data } = await api.get(`/api/cargarOrdenesActivas/${id}/eps`);
    expect(data).toHaveLength(1);
    expect(data[0].OrdFec).toBe(clinicDate());
  }
  proxy.close();
});

test('agenda: an evolution typed during cuts is registered exactly once', async ({ page }) => {
  const random = randomFrom(SEED + 2);
  const proxy = await openThroughProxy(page, 'ocupacional', '/diarioCampo/evoluciones?ver=pendientes');
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`${proxy.url}/diarioCampo/evoluciones?ver=pendientes`);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Registrar evolución' }).last().click();
    const text = page.getByLabel('Evolución');
    await expect(text).toBeVisible();
    await untilHydrated(page);
    const url = page.url();
    const words = [`Ronda ${round}.`, ' Trabajó equilibrio', ' en circuito', ' con ayuda', ' y sin ella.'];
    await runThroughCuts(page, proxy, random, {
      steps: words.map((word) => () => text.pressSequentially(word)),
      submit: async () => {
        await expect(text).toHaveValue(words.join(''));
        await page.getByRole('button', { name: 'Registrar evolución' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
      expectAccepted: () => expect(page.getByText('Evolución registrada con éxito').first()).toBeVisible(),
    });
    // The page goes on to the next session by itself.
    await expect(page).not.toHaveURL(url);
    await untilHydrated(page);
    await page.goto(url);
    await expect(page.getByText('Esta sesión ya fue realizada')).toBeVisible();
    await expect(page.getByText(words.join(''))).toHaveCount(1);
  }
  proxy.close();
});

test('agenda: text added to an evolution after a lost answer can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const proxy = await openThroughProxy(page, 'ocupacional', '/diarioCampo/evoluciones?ver=pendientes');
  await page.getByRole('link', { name: 'Registrar evolución' }).last().click();
  const text = page.getByLabel('Evolución');
  await text.pressSequentially('Trabajó pinza fina.');
  await page.getByRole('button', { name: 'Registrar evolución' }).click();
  proxy.cut('lose-answers');
  await clickRegister(page);
  await expect(noResponseNotice(page)).toBeVisible();
  await text.press('End');
  await page.keyboard.type(' Se cansa al final.');
  proxy.restore();
  await expect(connectionLostNotice(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Registrar evolución' }).click();
  await clickRegister(page);

  const unregisteredText = page.getByLabel('Lo que escribió');
  const notes = page.getByRole('listitem').filter({ hasText: 'Trabajó pinza fina.' });
  for (const reload of [async () => {}, () => page.reload()]) {
    await reload();
    await expect(page.getByText('Esta sesión ya fue realizada')).toBeVisible();
    await expect(page.getByText('Este texto suyo no quedó registrado.')).toBeVisible();
    await expect(unregisteredText).toHaveValue('Trabajó pinza fina. Se cansa al final.');
    await expect(notes).toHaveCount(1);
    await expect(notes).not.toContainText('Se cansa');
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copiar texto' }).click();
  await expect(page.getByText('Texto copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Trabajó pinza fina. Se cansa al final.',
  );
  await page.getByRole('button', { name: 'Descartar' }).click();
  const draftDeleted = expectNoDraft(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar borrador' }).click();
  await draftDeleted;
  await page.reload();
  await expect(page.getByText('Esta sesión ya fue realizada')).toBeVisible();
  await expect(unregisteredText).toHaveCount(0);
  proxy.close();
});

test('agenda: a submission without connection can be repeated, also in a slow browser', async ({ page }) => {
  await openAs(page, 'ocupacional', '/diarioCampo/evoluciones?ver=pendientes');
  await page.getByRole('link', { name: 'Registrar evolución' }).last().click();
  await page.getByLabel('Evolución').pressSequentially('Trabajó pinza fina.');
  await untilHydrated(page);
  let requestCount = 0;
  await page.route('**/diarioCampo/evoluciones*', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requestCount++;
    return route.abort('connectionrefused');
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  for (let clickCount = 1; clickCount <= CLICK_COUNT; clickCount++) {
    await page.getByRole('button', { name: 'Registrar evolución' }).click();
    await clickRegister(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(requestCount).toBe(clickCount);
  }
});
