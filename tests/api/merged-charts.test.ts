import { z } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { PatientPathId } from '#app/api/ids.ts';
import { apiEndpoints } from '#app/api/index.ts';
import { SCREENS } from '#domain/access';
import { unwrap } from '#domain/shared';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const GETS_OF_A_PATIENT = apiEndpoints.flatMap(({ method, path, params }) => {
  if (method !== 'get' || !(params instanceof z.ZodObject)) return [];
  const name = Object.keys(params.shape).find((each) => params.shape[each] === PatientPathId);
  return name ? [{ path, name }] : [];
});

/** Their answers differ each time: they tell when they were made, or who read the chart before. */
const TELLS_ITS_READING: ReadonlySet<string> = new Set([
  '/api/historia/{PacIde}/copia',
  '/api/historia/{PacIde}/accesos',
  '/api/comprobantes/hoja/{PacIde}/{OrdIde}/{mes}',
]);

/** The other parameters of those calls; `OrdIde` is the authorization of the patient. */
const OTHER_PARAMETERS: Record<string, string> = {
  mes: '2026-03',
  tipo: '1',
  hoy: '2026-03-04',
  fecha: '2026-03-04',
};

const addressOf = ({ path, name }: (typeof GETS_OF_A_PATIENT)[number], patientId: number) =>
  path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    if (parameter === name) return String(patientId);
    return path.includes('cargarOrdenesActivas') ? 'eps' : String(OTHER_PARAMETERS[parameter]);
  });

onBothDatabases((openApp) => {
  describe('the API with the number of a merged chart (P20)', () => {
    let app: TestApp;
    let build: ReturnType<typeof buildersFor>;
    let siteId: number;
    let userId: number;
    let admin: ApiClient;
    let kept: number;
    let other: number;

    beforeAll(async () => {
      app = await openApp();
      build = buildersFor(app);
      siteId = await build.site();
      for (const roleId of [1, 2, 10])
        await build.role(
          roleId,
          SCREENS.map(({ key }) => key),
        );
      userId = await build.user({ roleId: 1, siteId });
      admin = await apiClientFor(app, userId);
      const names = { firstSurname: 'DUARTE', firstName: 'JOSÉ', birthDate: '2018-05-04' as const };
      kept = await build.patient({ siteId, createdBy: userId, documentNumber: '71', ...names });
      other = await build.patient({ siteId, createdBy: userId, documentNumber: '72', ...names });
      await build.consultationReason({ patientId: other, authorId: userId, text: 'Duerme mal' });
      const { lineId, orderId } = await build.authorization({ patientId: other, siteId, createdBy: userId });
      OTHER_PARAMETERS.OrdIde = String(orderId);
      await build.session({ lineId, patientId: other, siteId, therapistId: userId });
      await build.objective({ patientId: other, authorId: userId });
      const asAdmin = app.container.scope().as(anActor({ userId, roleId: 1, siteId }));
      unwrap(await asAdmin('mergeCharts', { keptId: kept, otherId: other, confirmDifferences: true }));
    });
    afterAll(() => app?.close());

    const em = () => app.container.database.fork();

    it('has calls to try', () => {
      expect(GETS_OF_A_PATIENT.length).toBeGreaterThan(15);
    });

    it.each(GETS_OF_A_PATIENT)('answers GET $path with the kept chart', async (call) => {
      const before = await em().count(AuditEntrySchema, { action: 'access.refused' });
      const followed = await admin.get(addressOf(call, other));
      expect(followed).toMatchObject({ status: 200 });
      const ofKept = await admin.get(addressOf(call, kept));
      if (!TELLS_ITS_READING.has(call.path)) expect(followed).toEqual(ofKept);
      expect(await em().count(AuditEntrySchema, { action: 'access.refused' })).toBe(before);
    });

    it('audits the reading of the kept chart', async () => {
      const filter = { action: 'clinical-history.open', patientId: kept };
      const before = await em().count(AuditEntrySchema, filter);
      await admin.get(`/api/pacienteHC/${other}`);
      expect(await em().count(AuditEntrySchema, filter)).toBe(before + 1);
    });

    it('keeps the chart closed under its lock', async () => {
      const holder = await build.user({ roleId: 2, siteId });
      await em().nativeUpdate(PatientSchema, kept, { lockedBy: holder });
      const reader = await apiClientFor(app, await build.user({ roleId: 10, siteId }));
      const closed = await reader.get(`/api/antecedentes/${other}`);
      expect(closed.status).toBe(403);
      expect(closed).toEqual(await reader.get(`/api/antecedentes/${kept}`));
      await em().nativeUpdate(PatientSchema, kept, { lockedBy: null });
    });

    it('leads nowhere for a caller of another site, whose attempt is audited', async () => {
      const stranger = await build.user({ roleId: 10, siteId: await build.site() });
      const answer = await (await apiClientFor(app, stranger)).get(`/api/pacienteHC/${other}`);
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain('DUARTE');
      expect(await em().count(AuditEntrySchema, { action: 'access.refused', actorId: stranger })).toBe(1);
    });

    it.each([
      '/api/obtener-eventos-calendario/programacion.PacIde/{valor}',
      '/api/cancelacion-masiva/paciente/{valor}/2026-03-04/2026-03-31',
      '/api/reportes/programacion?desde=2026-03-01&hasta=2026-03-31&paciente={valor}',
      '/api/reportes/maestro?desde=2026-03-01&hasta=2026-03-31&paciente={valor}',
      '/api/reportes/objetivos-y-logros/{valor}/2026-01-01/2026-03-31/todas',
    ])('answers GET %s with the kept chart', async (address) => {
      const followed = await admin.get(address.replace('{valor}', String(other)));
      expect(followed).toMatchObject({ status: 200 });
      expect(JSON.stringify(followed.body)).toMatch(/DUARTE|JOSÉ|Duarte/);
      expect(followed).toEqual(await admin.get(address.replace('{valor}', String(kept))));
    });

    it.each([
      ['therapist', '/api/obtener-eventos-calendario/programacion.terapeuta/{valor}'],
      ['site', '/api/obtener-eventos-calendario/programacion.sede/{valor}'],
    ])('leads nowhere where the value names a %s', async (_, address) => {
      const answer = await admin.get(address.replace('{valor}', String(other)));
      expect(answer.status).toBeGreaterThanOrEqual(400);
    });

    const writes: readonly (readonly [method: 'post' | 'put', path: string, body: (id: number) => object])[] =
      [
        ['post', '/api/nuevoAntecedente', (id) => ({ PacIde: id, descripcion: 'Asma', tipo: null })],
        ['post', '/api/nuevoMotivo', (id) => ({ PacIde: id, MotFec: '2026-03-04', MotDes: 'Duerme mal' })],
        [
          'put',
          '/api/asignarLideres',
          (id) => ({
            paciente: id,
            lider_fisio: null,
            lider_fono: null,
            lider_teo: null,
            lider_psi: null,
            lider_edu: null,
            block: null,
          }),
        ],
        [
          'post',
          '/api/cancelar-eventos-masivos',
          (id) => ({
            events: {
              paciente: id,
              fecha_inicial: '2026-03-05',
              fecha_final: '2026-03-31',
              motivo: 'Cancela Paciente',
            },
          }),
        ],
      ];

    it.each(writes)(
      'refuses %s %s and names the kept chart, if the caller may see it',
      async (method, path, bodyOf) => {
        const text = `identificador ${kept} (código único`;
        const answer = await admin[method](path, bodyOf(other));
        expect(answer.status).toBe(404);
        expect(answer.body).toMatchObject({ status: 0, mensaje: expect.stringContaining(text) });
        expect(JSON.stringify((await admin[method](path, bodyOf(999_999))).body)).not.toContain(
          'identificador',
        );
      },
    );

    it('does not name the kept chart in a refused write of a caller of another site', async () => {
      const stranger = await apiClientFor(app, await build.user({ roleId: 2, siteId: await build.site() }));
      const body = { PacIde: other, descripcion: 'Asma', tipo: null };
      const answer = await stranger.post('/api/nuevoAntecedente', body);
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain('identificador');
    });

    it('does not take the id of another record in a refused write for that of a patient', async () => {
      const body = { orden: 999_999, servicios: [{ ide: other, cantidad: 2 }] };
      const answer = await admin.put('/api/ordenes/corregir', body);
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain('identificador');
    });

    it('still refuses unknown patients', async () => {
      expect((await admin.get('/api/pacienteHC/999999')).status).toBe(404);
    });
  });
});
