import { countText } from '#domain/shared';
import { expectAccessible, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const DASHBOARD = '/dashboard/integra';

for (const device of ['desktop', 'phone'])
  test(`the figures of a chosen period open their rows on a ${device}`, {
    tag: `@${device}`,
  }, async ({ page }) => {
    await openAs(page, 'coordinacion', DASHBOARD);
    const previousMonth = page.getByRole('button', { name: 'Mes anterior' });
    await previousMonth.click();
    await expect(previousMonth).toHaveAttribute('aria-pressed', 'true');
    const firstDate = new URL(page.url()).searchParams.get('desde');
    const from = page.getByLabel('Desde');
    const fromText = await from.inputValue();
    await from.fill('');
    await from.pressSequentially(fromText.replaceAll('/', '-'));
    await from.press('Tab');
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('desde') === firstDate);
    const shares = page.getByRole('region', { name: 'Sesiones por estado' });
    const done = shares.getByRole('listitem').filter({ hasText: 'Realizadas' });
    await expectAccessible(page);
    const periodUrl = page.url();
    // Another flow may finish or annul a session between the two readings.
    await expect(async () => {
      await page.goto(periodUrl);
      const doneCount = Number((await done.locator('b').textContent()) ?? '');
      expect(doneCount).toBeGreaterThan(0);
      await done.getByRole('link').click();
      await expect(page).toHaveURL(/\/reportes\/maestro\?.*estado=1/);
      await expect(page.getByText(/^Mostrando del /)).toContainText(
        ` de ${countText(doneCount, 'registro', 'registros')}`,
        {
          timeout: 3_000,
        },
      );
    }).toPass();
  });

test('dates in the wrong order are reported at their field, and hide the summary', async ({ page }) => {
  await openAs(page, 'direccion', `${DASHBOARD}?desde=2026-10-31&hasta=2026-10-01`);
  await expect(page.getByText('La fecha final debe ser posterior a la inicial')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sesiones por estado' })).toHaveCount(0);
});

test('the link to pending notes opens the list of the people who owe them', async ({ page }) => {
  await openAs(page, 'coordinacion', DASHBOARD);
  const pending = page.getByRole('link', { name: /de días anteriores sin registrar/ });
  // Another flow may register a note or add a session that owes one between the two readings.
  await expect(async () => {
    await page.goto(DASHBOARD);
    const personCount = Number(/de (\d+) personas?$/.exec((await pending.textContent()) ?? '')?.[1]);
    await pending.click();
    await expect(page).toHaveURL(/\/diarioCampo\/notas-pendientes/);
    await expect(page.getByText(/^Mostrando del /)).toContainText(
      ` de ${countText(personCount, 'registro', 'registros')}`,
      {
        timeout: 3_000,
      },
    );
  }).toPass();
});

test('coordination lands on the figures of the site instead of an empty agenda', async ({ page }) => {
  await openAs(page, 'coordinacion', '/diarioCampo/evoluciones');
  const figures = page.getByRole('region', { name: 'Hoy en la sede' });
  await expect(figures).toContainText('Programadas');
  await expectAccessible(page);
  await figures.getByRole('link', { name: 'Abrir el dashboard' }).click();
  await expect(page).toHaveURL(DASHBOARD);
});
