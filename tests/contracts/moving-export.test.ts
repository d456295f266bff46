import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { DSM4_TYPE, FOCUS_TYPE, ICD10_TYPE } from '#domain/catalogues';
import { csvOf, headingsOf, LIST_NAMES, type ListName } from '#domain/moving';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';

/** A text with everything that a file of cells has to keep. */
const HARD_TEXT = 'Dijo: "hola", y salió;\nvolvió después – 😀 ñ\r\n  con espacios  ';
const PATIENT = { paciente_tipo: 'TI', paciente_documento: '1001' };
const AUTHOR = { autor: 'luz', profesion: '', registro: '' };

onBothDatabases((openApp) => {
  let app: TestApp;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'integra-export-'));
    app = await openApp();
    await app.container.seed.base();
    const build = buildersFor(app);
    const siteId = await build.site({ name: 'Norte', email: 'norte@example.org', phone: '601 1' });
    const authorId = await build.user({
      ...{ username: 'luz', firstNames: 'Luz', lastNames: 'Rey', roleId: 3, siteId },
      ...{ email: 'luz@example.org', idNumber: '52', professionalType: 'Fisioterapeuta' },
    });
    await build.user({ username: 'ido', roleId: 3, siteId, active: false });
    const payerId = await build.payer({ name: 'EPS Sanitas', shortName: 'Sanitas' });
    const cupsId = await build.cups({ code: '931001' });
    const biller = anActor({ roleId: 13, userId: authorId, screens: new Set(['tariffs'] as const) });
    const tariff = { payerId, cupsId, from: '2026-01-01', value: '45000', rowsPer: '', contract: '' };
    unwrap(await app.container.scope().as(biller)('addTariff', tariff));
    const focusId = await build.item(FOCUS_TYPE, { description: 'Neurodesarrollo' });
    const none = { prepaidId: 16, policyId: 16, focusId, createdBy: authorId, siteId, epsId: payerId };
    const patientId = await build.patient({
      ...none,
      ...{ documentType: 4, documentNumber: '1001', firstSurname: 'MUÑOZ', firstName: 'ANA' },
      ...{ address: HARD_TEXT.replaceAll(/\s+/g, ' ').trim(), originCityId: 1, residenceCityId: 1 },
    });
    await build.patient({ ...none, documentNumber: '1002', mergedInto: patientId });
    await build.guardian({ patientId, createdBy: authorId }, { documentNumber: '53', email: null });
    const order = { patientId, siteId, createdBy: authorId, payerId };
    const { orderId } = await build.authorization(
      { ...order, kind: 'medical-order', code: 'ORD-1', payerNumber: null },
      { cupsId, authorized: 20 },
    );
    const { lineId } = await build.authorization(
      { ...order, code: 'AUT-1', medicalOrderId: orderId, payerNumber: 'N 1', observations: HARD_TEXT },
      { cupsId, scheduled: 4 },
    );
    const cancelled = await build.authorization({ ...order, code: 'AUT-2' }, { cupsId });
    await app.container.database
      .fork()
      .nativeUpdate(ServiceOrderSchema, { id: cancelled.orderId }, { active: false });
    const session = { lineId, patientId, siteId, therapistId: authorId };
    const sessionId = await build.session({ ...session, date: '2026-03-02', state: 1 });
    await build.session({ ...session, date: '2026-03-03', state: 2, cancelReason: 'Enfermo' });
    await build.session({ ...session, lineId: cancelled.lineId, date: '2026-03-05' });
    await build.session({ ...session, date: '2026-03-06', undoneAt: '2026-03-02T00:00:00.000Z', state: 2 });
    const author = { patientId, authorId };
    await build.evolution({ ...author, sessionId, text: HARD_TEXT });
    await build.consultationReason({ ...author, text: 'No habla.' });
    await build.antecedent({ ...author, type: 3, text: 'Ictericia' });
    const [icd10, dsm4] = [
      await build.item(ICD10_TYPE, { code: 'F840' }),
      await build.item(DSM4_TYPE, { code: '29900' }),
    ];
    await build.impression({
      ...author,
      text: 'Buen contacto',
      diagnoses: [{ itemId: dsm4, principal: false }, { itemId: icd10 }],
    });
    await build.treatmentPlan({ ...author, text: 'Mejora' });
    await build.exam({ ...author, formatId: await build.examFormat() });
    const objectiveId = await build.objective(author);
    await build.scoring({ ...author, objectiveId, period: 1, scores: [100, 80, 0], comment: 'Bien' });
    await build.scoring({ ...author, objectiveId, period: 2, scores: [0, 0, 0], annulled: true });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const as = (roleId: number) => app.container.scope().as(anActor({ roleId }));
  const exported = async (list: ListName) => unwrap(await as(1)('exportList', { list }));
  const rowsOf = async (list: ListName) => {
    const { total, batches } = await exported(list);
    const rows: Readonly<Record<string, string>>[] = [];
    for await (const batch of batches) rows.push(...batch);
    expect(rows).toHaveLength(total);
    return rows;
  };
  const fileOf = async (list: ListName) => {
    let text = '';
    for await (const part of csvOf(list, await exported(list))) text += part;
    return text;
  };

  describe('an export', () => {
    it.each(LIST_NAMES)('of %s has all headings of the list', async (list) => {
      const rows = await rowsOf(list);
      expect(rows).not.toEqual([]);
      for (const row of rows) expect(Object.keys(row).sort()).toEqual([...headingsOf(list)].sort());
    });

    it('names sites and users as people know them', async () => {
      expect(await rowsOf('sites')).toContainEqual({
        ...{ nombre: 'Norte', correo: 'norte@example.org', telefono: '601 1', direccion: '', reps: '' },
      });
      const users = await rowsOf('users');
      expect(users).toContainEqual({
        ...{ usuario: 'luz', nombres: 'Luz', apellidos: 'Rey', rol: 'Fonoaudiólogo', sede: 'Norte' },
        ...{ correo: 'luz@example.org', cedula: '52', profesion: 'Fisioterapeuta', registro: '' },
        ...{ rethus: '', estado: 'Activo' },
      });
      expect(users.find(({ usuario }) => usuario === 'ido')?.estado).toBe('Inactivo');
    });

    it('leaves out merged charts, cancelled orders, undone sessions and annulled scorings', async () => {
      expect((await rowsOf('patients')).map((row) => row['numero de documento'])).toEqual(['1001']);
      expect((await rowsOf('orders')).map(({ codigo }) => codigo)).toEqual(['ORD-1', 'AUT-1']);
      expect((await rowsOf('sessions')).map(({ fecha }) => fecha)).toEqual([
        '2026-03-02',
        '2026-03-03',
        '2026-03-05',
      ]);
      expect(await rowsOf('objectives')).toEqual([
        expect.objectContaining({ p1_puntaje2: '80', p1_comentario: 'Bien', p2_puntaje1: '' }),
      ]);
    });

    it('has orders with the code of their medical order, and sessions with the code of theirs', async () => {
      expect((await rowsOf('orders'))[1]).toEqual({
        ...PATIENT,
        ...{ clase: 'autorizacion', codigo: 'AUT-1', orden: 'ORD-1', entidad: 'EPS Sanitas' },
        ...{ numero_entidad: 'N 1', expedida: '2026-03-01', vence: '2026-04-15', cups: '931001' },
        ...{ cantidad: '10', usadas_antes: '', observaciones: HARD_TEXT },
      });
      const sessions = await rowsOf('sessions');
      expect(sessions[1]).toEqual({
        ...PATIENT,
        ...{ terapeuta: 'luz', auxiliar: '', fecha: '2026-03-03', inicio: '08:00', fin: '09:00' },
        ...{ tipo: 'Terapia', estado: 'cancelada', motivo: 'Enfermo' },
        ...{ autorizacion: 'AUT-1', cups: '931001' },
      });
      expect(sessions[2]).toEqual(
        expect.objectContaining({ estado: 'pendiente', autorizacion: '', cups: expect.any(String) }),
      );
    });

    it('has the history with its authors, and diagnoses as codes', async () => {
      expect(await rowsOf('evolutions')).toEqual([
        {
          ...PATIENT,
          ...AUTHOR,
          ...{ fecha: '2026-03-02', inicio: '08:00', texto: HARD_TEXT, estrategia: '', material: '' },
        },
      ]);
      const entry = { ...PATIENT, ...AUTHOR, fecha: '2026-03-01', cie10: '', dsm4: '' };
      expect(await rowsOf('history')).toEqual([
        { ...entry, clase: 'motivo', texto: 'No habla.' },
        { ...entry, clase: 'postnatal', texto: 'Ictericia' },
        { ...entry, clase: 'impresion', texto: 'Buen contacto', cie10: 'F840', dsm4: '29900' },
        { ...entry, clase: 'conclusiones', texto: 'Mejora' },
      ]);
    });

    it('is a CSV file that gives every text as it is stored', async () => {
      const path = join(folder, 'evolutions.csv');
      writeFileSync(path, await fileOf('evolutions'));
      const lines: (readonly unknown[])[] = [];
      for await (const { cells } of app.container.openTable(path).lines()) lines.push(cells);
      expect(lines[0]).toEqual(headingsOf('evolutions'));
      expect(lines[1]).toContain(HARD_TEXT);
    });

    it('of patients changes nothing when it is imported', async () => {
      const path = join(folder, 'patients.csv');
      writeFileSync(path, await fileOf('patients'));
      const report = unwrap(
        await as(1)('checkRows', { list: 'patients', table: app.container.openTable(path) }),
      );
      expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 1, rejected: 0, problems: [] });
    });

    it('is audited with its number of rows, and refused to every other role', async () => {
      await exported('guardians');
      const [entry] = await app.container.database
        .fork()
        .find(AuditEntrySchema, { action: 'moving.export' }, { orderBy: { id: 'desc' }, limit: 1 });
      expect(JSON.parse(entry?.detail ?? '')).toEqual({ list: 'guardians', rows: 1 });
      expect((await as(13)('exportList', { list: 'guardians' })).ok).toBe(false);
    });
  });
});
