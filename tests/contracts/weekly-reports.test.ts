import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { SavedReportSchema } from '#adapters/persistence/schemas/access.ts';
import { ROLE } from '#domain/access';
import { MAILS_FILES } from '#domain/settings';
import { localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { type MailServer, mailServer } from '#tests/support/mail-server.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { unwrap } from '#tests/support/service-intake.ts';

const WEDNESDAY = '2026-03-04T14:00:00.000Z';
/** 05:00 at the clinic. */
const MONDAY = '2026-03-09T10:00:00.000Z';
const SCREENS = [
  'objectives-report',
  'cancellations-report',
  'patients-report',
  'evolutions-report',
  'clinical-history',
] as const;
const LOCKED_TEXT = 'MOTIVO-BAJO-RESERVA';

/** The attached workbooks of a message. */
async function workbooksIn(message: string): Promise<ExcelJs.Workbook[]> {
  const parts = message.split('Content-Transfer-Encoding: base64').slice(1);
  return Promise.all(
    parts.map(async (part) => {
      const workbook = new ExcelJs.Workbook();
      const bytes = Buffer.from(part.slice(part.indexOf('\r\n\r\n'), part.indexOf('\r\n--')), 'base64');
      await workbook.xlsx.load(bytes as never);
      return workbook;
    }),
  );
}

const textsIn = (workbook?: ExcelJs.Workbook): string[] => {
  const found: string[] = [];
  workbook?.worksheets[0]?.eachRow((row) => row.eachCell(({ text }) => void found.push(text)));
  return found;
};

onBothDatabases((openApp) => {
  describe('the reports that are mailed on Mondays', () => {
    const clock = fixedClock(WEDNESDAY);
    let app: TestApp;
    let mail: MailServer;
    let containerWithMail: Container;
    let sites: readonly [number, number];
    let coordinatorId: number;
    beforeAll(async () => {
      app = await openApp(clock);
      mail = await mailServer();
      containerWithMail = await createContainer(readEnvironment({ ...app.variables, SMTP_URL: mail.url }), {
        clock,
      });
      const build = buildersFor(app);
      for (const roleId of [ROLE.coordination, ROLE.reports]) await build.role(roleId, SCREENS);
      sites = [
        await build.site({ name: 'Sede Norte', email: 'norte@integra.example' }),
        await build.site({ name: 'Sede Sur', email: '' }),
      ];
      const [siteId] = sites;
      coordinatorId = await build.user({ siteId, roleId: ROLE.coordination });
      const therapistId = await build.user({ siteId });
      for (const [lockedBy, cancelReason] of [
        [null, 'Paciente enfermo'],
        [therapistId, LOCKED_TEXT],
      ] as const) {
        const patientId = await build.patient({ siteId, createdBy: therapistId, lockedBy });
        const { lineId } = await build.authorization({ patientId, siteId, createdBy: therapistId });
        await build.session({
          lineId,
          patientId,
          siteId,
          therapistId,
          date: localDate('2026-03-06'),
          state: 2,
          cancelReason,
          cancelledBy: therapistId,
          cancelledAt: '2026-03-05T12:00:00.000Z',
        });
      }
      await allowFiles(true);
      await app.container.jobs.work();
    });
    afterAll(async () => {
      await containerWithMail.close();
      await mail.close();
      await app.close();
    });

    const allowFiles = async (allowed: boolean) =>
      unwrap(
        await app.container.scope().as(anActor({ userId: coordinatorId }))('saveSettings', {
          settings: {
            foundationName: '',
            foundationNit: '',
            publicAddress: 'https://integra.example',
            mailedFiles: allowed ? MAILS_FILES : '',
          },
          logo: null,
        }),
      );
    const as = (changes: object = {}) =>
      app.container.scope().as(
        anActor({
          userId: coordinatorId,
          roleId: ROLE.coordination,
          siteId: sites[0],
          screens: new Set(SCREENS) as never,
          ...changes,
        }),
      );
    const save = async (name: string, path = 'cancelaciones', query = '?desde=2026-03-01&hasta=2026-03-31') =>
      unwrap(await as()('saveReport', { name, path, query })).id;
    const setMailed = (id: number, changes: object = {}, mailed = true) =>
      as(changes)('setReportMailed', { id, mailed });
    const folder = () => join(app.variables.INTEGRA_DATA_DIR ?? '', 'mail');
    const writtenMessages = () =>
      (existsSync(folder()) ? readdirSync(folder()) : [])
        .filter((name) => name.startsWith('weekly-reports.'))
        .map((name) => readFileSync(join(folder(), name), 'latin1'));
    const outcomes = async () => {
      const jobs = unwrap(await app.container.scope().as(anActor())('listJobs', undefined));
      const job = jobs.find(({ job: { name } }) => name === 'weekly-reports');
      return job?.latestRuns.map(({ siteName, outcome, items }) => [siteName, outcome, items]);
    };

    it('are chosen only by coordination, from own saved reports, and are never clinical', async () => {
      const id = await save('Canceladas del mes');
      const evolutionsReportId = await save('Evoluciones', 'reporte-evoluciones');
      expect(await setMailed(id, { roleId: ROLE.reports })).toMatchObject({
        refusal: { code: 'not-allowed' },
      });
      expect(await setMailed(id, { userId: coordinatorId + 1 })).toMatchObject({
        refusal: { code: 'record-not-found' },
      });
      expect(await setMailed(evolutionsReportId)).toMatchObject({
        refusal: { code: 'clinical-report-not-mailed' },
      });
      const objectivesReportId = await save('Objetivos', 'objetivos-tareas');
      expect(await setMailed(objectivesReportId)).toMatchObject({
        refusal: { code: 'clinical-report-not-mailed' },
      });
      expect(await setMailed(id)).toMatchObject({ ok: true });
      expect(unwrap(await as()('listSavedReports', undefined))).toMatchObject([
        { name: 'Canceladas del mes', mailed: true },
        { name: 'Evoluciones', mailed: false },
        { name: 'Objetivos', mailed: false },
      ]);
    });

    it('are mailed no longer after a clinical report was saved under their name', async () => {
      const isMailed = async () =>
        unwrap(await as()('listSavedReports', undefined)).find(({ name }) => name === 'Canceladas del mes')
          ?.mailed;
      expect(await setMailed(await save('Canceladas del mes'))).toMatchObject({ ok: true });
      await save('Canceladas del mes', 'reporte-evoluciones');
      expect(await isMailed()).toBe(false);
      const id = await save('Canceladas del mes');
      expect(await isMailed()).toBe(false);
      expect(await setMailed(id)).toMatchObject({ ok: true });
      await save('Canceladas del mes');
      expect(await isMailed()).toBe(true);
    });

    it('are at most five of one user', async () => {
      const reportIds = [];
      for (const number of [1, 2, 3, 4, 5]) reportIds.push(await save(`Otro ${number}`, 'pacientes', ''));
      for (const id of reportIds.slice(0, 4)) expect(await setMailed(id)).toMatchObject({ ok: true });
      expect(await setMailed(reportIds[4] ?? 0)).toMatchObject({
        refusal: { code: 'too-many-mailed-reports' },
      });
      for (const id of reportIds) expect(await setMailed(id, {}, false)).toMatchObject({ ok: true });
    });

    it('are written on Monday for their site, once, with the rows of the month and without locked text', async () => {
      // As an earlier version stored it; the report of objectives is not mailed any more.
      await app.container.database
        .fork()
        .nativeUpdate(SavedReportSchema, { name: 'Objetivos' }, { mailed: true });
      clock.set('2026-03-07T15:00:00.000Z');
      await app.container.jobs.work();
      expect(writtenMessages()).toEqual([]);
      clock.set(MONDAY);
      await app.container.jobs.work();
      await app.container.jobs.work();
      const [message = '', ...others] = writtenMessages();
      expect(others).toEqual([]);
      expect(message).toContain('To: norte@integra.example');
      const [workbook] = await workbooksIn(message);
      const texts = textsIn(workbook);
      expect(texts).toContain('Paciente enfermo');
      expect(texts).toContain('Confidencial');
      expect(texts).not.toContain(LOCKED_TEXT);
      const exportEntriesSql =
        "select actor, origin from audit_entry where action = 'reports.export-cancellations'";
      expect(await rowsOf(app.container.database.fork(), exportEntriesSql)).toMatchObject([
        { origin: 'mail' },
      ]);
      expect(await outcomes()).toContainEqual(['Sede Norte', 'written', 1]);
      expect(await outcomes()).toContainEqual(['Sede Sur', 'nothing', 0]);
    });

    it('are sent to each site once in one message, also after a failed attempt and on a later day than Monday', async () => {
      await setMailed(await save('Pacientes', 'pacientes', ''));
      clock.set('2026-03-17T14:00:00.000Z');
      mail.fail('in-data');
      await containerWithMail.jobs.work();
      expect(mail.received).toEqual([]);
      mail.fail('nowhere');
      clock.forward(61 * 60_000);
      await containerWithMail.jobs.work();
      expect(mail.received.map(({ to }) => to)).toEqual(['norte@integra.example']);
      const [message] = mail.received;
      expect(message?.messageId).toContain('weekly-reports.2026-03-16');
      expect(message?.content).toContain(
        '- Canceladas del mes: Cancelaciones · 2 filas · https://integra.example/reportes/',
      );
      clock.set('2026-03-20T14:00:00.000Z');
      await containerWithMail.jobs.work();
      expect(mail.received).toHaveLength(1);
    });

    it('are not sent for a user who may no longer read them, and stay unsent where the site has no address', async () => {
      const build = buildersFor(app);
      await build.role(ROLE.coordination, ['patients-report']);
      await as()('saveReport', { name: 'Canceladas del mes', path: 'cancelaciones', query: '' });
      const southUserId = await build.user({ siteId: sites[1], roleId: ROLE.coordination });
      const southUser = { userId: southUserId, siteId: sites[1] };
      const reportInput = { name: 'Sur', path: 'pacientes', query: '' };
      await setMailed(unwrap(await as(southUser)('saveReport', reportInput)).id, southUser);
      clock.set('2026-03-23T14:00:00.000Z');
      await containerWithMail.jobs.work();
      expect(mail.received).toHaveLength(2);
      expect(mail.received[1]?.content).not.toContain('Canceladas');
      expect(mail.received[1]?.content).toContain('- Pacientes: ');
      expect(await outcomes()).toContainEqual(['Sede Sur', 'no-address', 1]);
    });

    it('have links alone until an administrator allows files, and read nothing of patients', async () => {
      await allowFiles(false);
      const em = app.container.database.fork();
      const exportsSql = "select count(*) as n from audit_entry where action like 'reports.export-%'";
      const before = await rowsOf(em, exportsSql);
      clock.set('2026-03-30T14:00:00.000Z');
      await containerWithMail.jobs.work();
      const message = mail.received.at(-1);
      expect(message?.messageId).toContain('weekly-reports.2026-03-30');
      expect(message?.content).toContain(
        '- Pacientes: Pacientes · https://integra.example/reportes/pacientes',
      );
      expect(message?.content).not.toMatch(/\.xlsx|spreadsheet|filas/);
      expect(message?.content).not.toContain('Canceladas');
      expect(await rowsOf(em, exportsSql)).toEqual(before);
    });
  });
});
