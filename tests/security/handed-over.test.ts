import { afterAll, beforeAll, expect, it } from 'vitest';
import { signingPathOf } from '#domain/receipts';
import { localDate } from '#domain/shared';
import { buildersFor } from '#tests/support/builders.ts';
import { receiptBody } from './signing-bodies.ts';
import { aWebServer, PASSWORD } from './web.ts';

let web: Awaited<ReturnType<typeof aWebServer>>;
beforeAll(async () => {
  web = await aWebServer();
});
afterAll(() => web?.close());

const DATE = '2026-03-04';

it('a device that a family has opens the page to sign alone, and takes no signature of others, until the password', async () => {
  const build = buildersFor(web.app);
  const { userId, username } = await web.newUser({ roleId: 2 });
  const site = await build.site();
  const em = web.app.container.database.fork();
  await em.execute('update staff_member set site_id = ? where id = ?', [site, userId]);
  const session = async () => {
    const patientId = await build.patient({ siteId: site, createdBy: userId });
    const { lineId } = await build.authorization({ patientId, siteId: site, createdBy: userId });
    const hours = { date: DATE, startTime: '07:00', endTime: '08:00' };
    return {
      patientId,
      attendedSessionId: await build.session({
        lineId,
        patientId,
        siteId: site,
        therapistId: userId,
        ...hours,
      }),
    };
  };
  const [shown, other] = [await session(), await session()];
  const Cookie = await web.cookieFor(userId);
  const postJson = (path: string, body: object) =>
    web.ask(path, {
      method: 'POST',
      headers: { Cookie, Origin: `http://${web.host}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const sign = ({ patientId, ...record }: typeof shown, asPatient = patientId) =>
    postJson('/firmar/recibido', { ...receiptBody(record as never), paciente: asPatient, fecha: DATE });
  const path = signingPathOf(shown.patientId, localDate(DATE));

  const handed = await web.post(
    '/firmar/entregar',
    { paciente: String(shown.patientId), fecha: DATE },
    { Cookie },
  );
  expect([handed.status, handed.header('Location')]).toEqual([302, path]);
  for (const closed of [
    '/diarioCampo/evoluciones',
    '/historiaClinica/historia',
    signingPathOf(other.patientId, localDate(DATE)),
  ]) {
    const answer = await web.ask(closed, { headers: { Cookie } });
    expect([answer.status, answer.header('Location')]).toEqual([302, path]);
  }
  const data = await web.ask('/mis-sesiones', { headers: { Cookie, 'x-integra-user': username } });
  expect(data.status).toBe(403);
  const page = await web.ask(path, { headers: { Cookie } });
  expect(page.status).toBe(200);
  expect(page.text).toContain('Firmar recibido');
  expect((await sign(other)).status).toBe(403);
  expect((await sign(other, shown.patientId)).status).toBe(404);
  expect((await sign(shown)).status).toBe(200);

  expect((await postJson('/firmar/devolver', { password: 'otra' })).text).toContain('"succeeded":false');
  expect((await web.ask('/diarioCampo/evoluciones', { headers: { Cookie } })).status).toBe(302);
  expect((await postJson('/firmar/devolver', { password: PASSWORD })).status).toBe(200);
  expect((await web.ask('/diarioCampo/evoluciones', { headers: { Cookie } })).status).toBe(200);
});
