import { expiryMessage } from '#adapters/mail/expiry-message.ts';
import { anExpiryMessage } from '#tests/support/expiry-message.ts';
import { expectAccessible, openAs } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const SETTINGS = '/mantenimiento/ajustes';

test('the address of Integra is set by the administrator, and a wrong one is told by its field', async ({
  page,
}) => {
  await openAs(page, 'admin', SETTINGS);
  await expectAccessible(page);
  const address = page.getByLabel('Dirección de Integra');
  await address.fill('');
  await address.pressSequentially('integra.fundacion.org');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(/Escriba la dirección completa/);
  await address.press('Home');
  await page.keyboard.type('https://');
  await address.press('End');
  await page.keyboard.type('/');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ajustes guardados')).toBeVisible();
  await expect(address).toHaveValue('https://integra.fundacion.org');
  await page.reload();
  await expect(page.getByLabel('Dirección de Integra')).toHaveValue('https://integra.fundacion.org');
});

test('the settings fit a phone @phone', async ({ page }) => {
  await openAs(page, 'admin', SETTINGS);
  await expect(page.getByRole('button', { name: 'Guardar ajustes' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

for (const width of [390, 640])
  test(`the message of a night fits ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.setContent(expiryMessage(anExpiryMessage(), 'Por vencer Sede Norte 2026-09-27.xlsx').html);
    const over = await page.evaluate(() => {
      const card = document.querySelector('body > div')?.getBoundingClientRect().right ?? 0;
      const beyond = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > card,
      );
      return [document.documentElement.scrollWidth, beyond.length];
    });
    expect(over).toEqual([width, 0]);
  });
