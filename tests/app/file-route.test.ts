import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader } from '#app/routes/archivos.$id.ts';
import { loader as staffLoader } from '#app/routes/archivos.personal.$id.ts';
import type { Actor } from '#domain/access';
import { bearerFor } from '#tests/support/api-client.ts';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { aPdf } from '#tests/support/files.ts';
import { loadContextOf } from '#tests/support/load-context.ts';
import { PNG, patientForm, putAdmissionCatalogues } from '#tests/support/patients.ts';

describe('the address of a file', () => {
  let app: TestApp;
  let northBearer: string;
  let southBearer: string;
  let fileId: number;
  let patientId: number;
  let admissions: Actor;

  beforeAll(async () => {
    app = await sqliteApp();
    await putAdmissionCatalogues(app);
    const build = buildersFor(app);
    await build.role(7, ['admission']);
    const [north, south] = [await build.site(), await build.site()];
    const userId = await build.user({ roleId: 7, siteId: north });
    northBearer = await bearerFor(app, userId);
    southBearer = await bearerFor(app, await build.user({ roleId: 7, siteId: south }));
    admissions = anActor({ userId, roleId: 7, siteId: north });
    const as = app.container.scope().as(admissions);
    const photo = { name: 'niño ñ".png', content: PNG };
    const result = await as('registerPatient', { form: patientForm(), siteId: null, photo });
    patientId = result.ok ? result.value.id : 0;
    const record = await as('getPatient', { id: patientId });
    fileId = (record.ok && record.value.photoId) || 0;
  });
  afterAll(() => app.close());

  const open = (
    bearer: string,
    id: string | number,
    headers: Record<string, string> = {},
    load: typeof loader = loader,
  ) =>
    load({
      request: new Request(`http://localhost/archivos/${id}`, {
        headers: { Authorization: bearer, ...headers },
      }),
      params: { id: String(id) },
      context: loadContextOf(app.container),
    }) as Promise<Response>;

  it('answers a program with a bearer token, if it may see the patient', async () => {
    const answer = await open(northBearer, fileId);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'content-disposition': "inline; filename*=UTF-8''ni%C3%B1o%20%C3%B1%22.png",
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  });

  it('offers other files than images as downloads only, with an encoded name', async () => {
    const as = app.container.scope().as(admissions);
    const file = { name: 'x.pdf\'"\r\nSet-Cookie: a=b (1).pdf', content: aPdf() };
    const result = await as('addDocument', { patientId, kind: 'other', file });
    const answer = await open(northBearer, result.ok ? result.value.id : 0);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''x.pdf%27%22Set-Cookie%3A%20a%3Db%20%281%29.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('leaves no copy of the file of a patient in the browser', async () => {
    const answer = await open(northBearer, fileId, { 'If-None-Match': `"/archivos/${fileId}"` });
    expect([answer.status, answer.headers.get('ETag')]).toEqual([200, null]);
  });

  it('gives the photo of a user to that user, and not to one of another site', async () => {
    const asAdministrator = app.container
      .scope()
      .as(anActor({ userId: admissions.userId, username: 'jefa' }));
    const account = await asAdministrator('readAccount', { id: admissions.userId });
    if (!account.ok) throw new Error('No account');
    const { firstNames, lastNames, roleId, siteId } = account.value.account;
    await asAdministrator('updateUser', {
      id: admissions.userId,
      password: null,
      form: {
        firstNames,
        lastNames,
        roleId,
        siteId,
        email: '',
        professionalType: '',
        professionalRegister: '',
        idType: null,
        idNumber: '',
        rethus: '',
      },
      pictures: { photo: { name: 'cara.png', content: PNG } },
    });
    const opened = await asAdministrator('readAccount', { id: admissions.userId });
    const photoId = (opened.ok && opened.value.account.photoId) || 0;
    const answer = await open(northBearer, photoId, {}, staffLoader);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect((await open(southBearer, photoId, {}, staffLoader)).status).toBe(404);
    const etag = answer.headers.get('ETag') ?? '';
    expect((await open(northBearer, photoId, { 'If-None-Match': etag }, staffLoader)).status).toBe(304);
    expect((await open(southBearer, photoId, { 'If-None-Match': etag }, staffLoader)).status).toBe(404);
    expect((await open('Bearer nadie', photoId, {}, staffLoader)).status).toBe(401);
  });

  it('is 404 for another site or an invalid id, and 401 for an invalid token', async () => {
    expect((await open(southBearer, fileId)).status).toBe(404);
    for (const id of [fileId + 100, '..%2f..', '']) expect((await open(northBearer, id)).status).toBe(404);
    expect((await open('Bearer nadie', fileId)).status).toBe(401);
  });
});
