import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxFolder } from '#adapters/mail/outbox-folder.ts';
import { addDays, isDiskFull, localDate, timeOfMinutes } from '#domain/shared';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { rowOf } from '#tests/support/rows.ts';
import { clinicIn } from '#tests/support/scheduling.ts';

const DISK_FULL = 'No hay espacio en el disco del servidor: no se guardó nada. Avise al administrador.';

let app: TestApp;
let clinic: Awaited<ReturnType<typeof clinicIn>>;
let scheduler: ApiClient;
beforeAll(async () => {
  app = await sqliteApp();
  clinic = await clinicIn(app, { authorized: 1000 });
  await clinic.build.role(9, ['scheduling']);
  scheduler = await apiClientFor(app, clinic.scheduler.id);
});
afterAll(() => app.close());

/** More pages than the database ever has. */
const MANY_PAGES = 1_000_000;

const sessionCount = async () =>
  Number(
    (await rowOf<{ n: number }>(app.container.database.fork(), 'select count(*) as n from therapy_session'))
      ?.n,
  );

/** Limits the embedded database to `pages` pages in all, or to its present size where that is larger. */
const limitPages = (pages: number) =>
  app.container.database.fork().execute(`pragma max_page_count = ${pages}`, [], 'run');

/** Limits the database to its present size, and inserts rows until its last page is full. */
async function fill(): Promise<void> {
  const em = app.container.database.fork();
  await limitPages(1);
  for (let index = 0; ; index++)
    try {
      await em.execute(
        'insert into counter (id, value) values (?, 0)',
        [`${index} ${'x'.repeat(36)}`],
        'run',
      );
    } catch {
      return;
    }
}

const MAX_WRITES = 300;

/** Books half-hour sessions until the server refuses. */
async function bookUntilRefused() {
  for (let index = 0; index < MAX_WRITES; index++) {
    const before = await sessionCount();
    const start = 7 * 60 + (index % 18) * 30;
    const { status, body } = await scheduler.post('/api/programar-sesiones-calendario', {
      items: [
        {
          fecha: addDays(localDate('2026-03-05'), Math.floor(index / 18)),
          horainicio: timeOfMinutes(start),
          horafin: timeOfMinutes(start + 30),
          tipo: 'Terapia',
          terapeuta: clinic.therapist.username,
          servicio: clinic.lineId,
          paciente: clinic.patientId,
          permitirCruce: true,
          motivoCruce: 'Prueba '.repeat(20),
        },
      ],
    });
    if (status !== 200) return { status, body, before };
  }
  throw new Error('The disk has never been full');
}

it('a full disk is reported, nothing is stored, and reads are answered', async () => {
  await fill();
  const { status, body, before } = await bookUntilRefused();
  expect({ status, body }).toEqual({
    status: 500,
    body: { status: 0, codigo: 'fault', mensaje: DISK_FULL, id: expect.any(String) },
  });
  expect(await sessionCount()).toBe(before);
  expect((await scheduler.get('/api/eps')).status).toBe(200);
  await limitPages(MANY_PAGES);
  expect((await scheduler.get('/api/eps')).status).toBe(200);
});

it('a message for which there is no room leaves no partial file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'integra-outbox-'));
  symlinkSync('/dev/full', join(folder, 'aviso.eml.part'));
  const storing = outboxFolder(folder).store('aviso', Buffer.from('texto'));
  await expect(storing).rejects.toSatisfy(isDiskFull);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
