import {
  apiAs,
  clinicDate,
  expectAccessible,
  expectDraft,
  expectNoDraft,
  openAs,
  retype,
  untilHydrated,
} from './support/demo.ts';
import { expect, test } from './support/test.ts';

/** Half of the height of the screen. */
const UPPER_HALF = 400;

test('evolutions are found by words and therapist, and a session without one links to its form', async ({
  page,
}) => {
  const api = await apiAs(page.request, 'musica');
  const { data: events } = await api.get('/api/obtener-eventos-calendario-terapeuta/terapeuta/musica');
  const pending = events.findLast(
    (event: { estadoEvento: number; tipo: string; fecha: string; auxiliar: string | null }) =>
      event.estadoEvento === 3 && event.tipo === 'Terapia' && event.fecha < clinicDate() && !event.auxiliar,
  );
  const found = await api.get(`/api/pacientesHC/PacNumDoc/${pending.documentoPaciente}`);
  await openAs(page, 'musica', `/historiaClinica/historia?paciente=${found.data[0].PacIde}`);
  const withoutNote = page.getByRole('article').filter({ hasText: 'Sin evolución' });
  await expect(withoutNote.first()).toBeVisible();
  const articleCount = await page.getByRole('article').count();
  const firstArticle = await page.getByRole('article').first().boundingBox();
  expect(firstArticle?.y).toBeLessThan(UPPER_HALF);

  await page.getByRole('searchbox', { name: 'Palabras de la evolución' }).pressSequentially('imitacion');
  await expect(page).toHaveURL(/buscar=imitacion/);
  await expect(withoutNote).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: ' de ' })).toBeVisible();
  for (const note of await page.getByRole('article').all()) await expect(note).toContainText(/imitación/i);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('searchbox', { name: 'Palabras de la evolución' })).toHaveValue('imitacion');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Palabras de la evolución' }).pressSequentially('zzz');
  await expect(page.getByText('Ninguna evolución cumple con los filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.getByRole('article')).toHaveCount(articleCount);
  await page.getByRole('textbox', { name: 'Desde' }).pressSequentially('01/01/2020', { delay: 30 });
  await expect(page).toHaveURL(/desde=2020-01-01/);
  await page.getByRole('textbox', { name: 'Hasta' }).pressSequentially('2/1', { delay: 30 });
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).not.toHaveURL(/desde/);
  await expect(page.getByRole('textbox', { name: 'Hasta' })).toHaveValue('');
  await page.getByLabel('Especialidad').selectOption({ label: 'Musicoterapia' });
  await expect(page).toHaveURL(/especialidad=16/);
  await expect(withoutNote.first()).toBeVisible();

  await page.getByRole('link', { name: 'Registrar evolución' }).first().click({ timeout: 5_000 });
  await expect(page).toHaveURL(/\/diarioCampo\/evoluciones\?sesion=/);
  await page.getByRole('textbox', { name: 'Evolución' }).pressSequentially('Sigue el ritmo con el tambor.');
  await page.getByRole('combobox', { name: 'Diagnóstico CIE-10' }).focus();
  await page.keyboard.type('f841');
  await expect(page.getByRole('listbox').getByRole('option', { name: /^F841 / })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Diagnóstico CIE-10' })).toContainText('F841');
  await page.getByLabel('Entorno de atención').selectOption('Escolar');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar evolución' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Evolución registrada con éxito').first()).toBeVisible();
  await page.goto(`/historiaClinica/historia?paciente=${found.data[0].PacIde}&especialidad=16`);
  const note = page.getByRole('article').filter({ hasText: 'Sigue el ritmo con el tambor.' });
  await expect(note).toContainText(/Diagnóstico: F841 .* · Entorno: Escolar/);
});

test('a note is registered and the form of the next session of today follows', async ({ page }) => {
  await openAs(page, 'psico.norte', '/diarioCampo/evoluciones');
  await page.getByRole('link', { name: 'Registrar evolución' }).first().click();
  const text = page.getByRole('textbox', { name: 'Evolución' });
  await expect(text).toBeFocused();
  await page.keyboard.type('Espera su turno con apoyo visual.');
  const nextButton = page.getByRole('button', { name: /^Registrar y siguiente hoy, \d{2}:\d{2} · \S/ });
  await expectAccessible(page);
  const formUrl = page.url();
  await nextButton.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Registrar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Evolución registrada con éxito').first()).toBeVisible();

  await expect(page).not.toHaveURL(formUrl);
  await expect(page).toHaveURL(/sesion=\d+/);
  await expect(text).toHaveValue('');
  await expect(text).toBeFocused();
});

test('pending notes are written one after the other, the oldest first, with the keyboard alone', async ({
  page,
}) => {
  await openAs(page, 'ocupacional', '/diarioCampo/evoluciones?ver=pendientes');
  const formLinks = page.getByRole('main').getByRole('link', { name: 'Registrar evolución' });
  const sessionIds = await formLinks.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('sesion')),
  );
  expect(sessionIds.length).toBeGreaterThan(2);
  await formLinks.first().press('Enter');
  const text = page.getByRole('textbox', { name: 'Evolución' });
  await expect(text).toBeFocused();
  await page.keyboard.type('Enhebra cuatro cuentas sin ayuda.');
  await page.getByRole('button', { name: /^Registrar y siguiente \d+ \S+, \d{2}:\d{2} · \S/ }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`ver=pendientes&sesion=${sessionIds[1]}$`));

  await expect(text).toBeFocused();
  await page.keyboard.type('Recorta por la línea.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Registrar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/evoluciones\?ver=pendientes$/);
  await expect(formLinks).toHaveCount(sessionIds.length - 2);
  await expect(formLinks.first()).toBeFocused();
});

for (const device of ['desktop', 'phone']) {
  test(`the form leads to history and objectives and back with the typed text, and is offered after a new log-in, on a ${device}`, {
    tag: `@${device}`,
  }, async ({ page }) => {
    const username = device === 'phone' ? 'fono.norte' : 'psico2';
    await openAs(page, username, '/diarioCampo/evoluciones?ver=pendientes');
    await page.getByRole('link', { name: 'Registrar evolución' }).last().click();
    const text = page.getByRole('textbox', { name: 'Evolución' });
    await expect(text).toBeFocused();
    const formUrl = page.url();
    const name = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent();
    const saved = expectDraft(page, /Nombra los colores/);
    await text.pressSequentially('Nombra los colores.');
    await page.getByRole('main').getByRole('link', { name: 'Historia' }).click();
    await expect(page).toHaveURL(/historiaClinica/);
    await expect(page.getByRole('heading', { name: name ?? '' })).toBeVisible();
    await saved;
    await page.getByRole('main').getByRole('link', { name: 'Objetivos y logros' }).click();
    await expect(page).toHaveURL(/objetivos-y-logros/);
    await page.getByRole('tab', { name: /Psicología/ }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Volver a la evolución' }).click();
    await expect(page).toHaveURL(formUrl);
    await expect(text).toHaveValue('Nombra los colores.');
    await expect(text).toBeFocused();
    const lines = await page
      .locator('main :is(h2, summary, textarea, label):visible')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
    if (device === 'phone') expect(lines).toEqual([...lines].sort((one, other) => one - other));

    await openAs(page, username, '/diarioCampo/evoluciones');
    await expectAccessible(page);
    await page.getByRole('link', { name: `Continuar la nota de ${name}` }).click();
    await expect(text).toHaveValue('Nombra los colores.');
    const discarded = expectNoDraft(page);
    await retype(text, ' ');
    await discarded;
    await page.getByRole('link', { name: 'Volver a la agenda' }).click();
    await expect(page.getByText('que empezó y no ha registrado')).toHaveCount(0);
  });
}

test("'Traer la última' brings the strategy and the material of the author's last evolution", async ({
  page,
}) => {
  await openAs(page, 'fono2', '/diarioCampo/evoluciones?ver=pendientes');
  const formLinks = page.getByRole('main').getByRole('link', { name: 'Registrar evolución' });
  const strategy = page.getByRole('combobox', { name: 'Estrategia' });
  const text = page.getByRole('textbox', { name: 'Evolución' });
  await formLinks.first().click();
  await expect(strategy).toContainText('Seleccionar');
  await page.getByRole('button', { name: 'Traer la última' }).click();
  await expect(text).not.toHaveValue('');
  await expect(strategy).not.toContainText('Seleccionar');
  await expect(page.getByRole('combobox', { name: 'Material' })).not.toContainText('Seleccionar');
});
