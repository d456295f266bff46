import { apiAs, clinicDate, expectAccessible, openAs, untilHydrated } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test('evolutions are found by words and therapist, and a session without one links to its form', async ({
  page,
}) => {
  const api = await apiAs(page.request, 'musica');
  const { data: events } = await api.get('/api/obtener-eventos-calendario-terapeuta/terapeuta/musica');
  const owed = events.findLast(
    (event: { estadoEvento: number; tipo: string; fecha: string; auxiliar: string | null }) =>
      event.estadoEvento === 3 && event.tipo === 'Terapia' && event.fecha < clinicDate() && !event.auxiliar,
  );
  const found = await api.get(`/api/pacientesHC/PacNumDoc/${owed.documentoPaciente}`);
  await openAs(page, 'musica', `/historiaClinica/historia?paciente=${found.data[0].PacIde}`);
  const withoutNote = page.getByRole('article').filter({ hasText: 'Sin evolución' });
  await expect(withoutNote.first()).toBeVisible();
  const articleCount = await page.getByRole('article').count();

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
  await text.pressSequentially('Espera su turno con apoyo visual.');
  const nextButton = page.getByRole('button', { name: 'Registrar y siguiente' });
  await expect(nextButton).toHaveAccessibleDescription(/^Sigue \d{2}:\d{2} · /);
  await expectAccessible(page);
  const formUrl = page.url();
  await nextButton.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Evolución registrada con éxito').first()).toBeVisible();

  await expect(page).not.toHaveURL(formUrl);
  await expect(page).toHaveURL(/sesion=\d+/);
  await expect(text).toHaveValue('');
});
