import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import {
  LoginFailureSchema,
  LoginNetworkSchema,
  LoginSessionSchema,
} from '#adapters/persistence/schemas/access.ts';
import type { Actor } from '#domain/access';
import { addDays, type LocalDate, timestamp, today } from '#domain/shared';
import { anActor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { type JobProcess, startJobProcess } from '#tests/support/job-processes.ts';
import { sessionTokenFor } from '#tests/support/log-in.ts';
import {
  type FailurePoint,
  type MailServer,
  mailServer,
  type ReceivedMessage,
} from '#tests/support/mail-server.ts';
import { alertTime, codesIn, START_NIGHT, sitesWithOrders } from '#tests/support/nights.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { unwrap } from '#tests/support/service-intake.ts';

const NIGHTS = 30;
const MINUTE_MS = 60_000;
const LEASE_MS = 5 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_PAUSE_MS = 61 * MINUTE_MS;

/** Where the mail server fails at each attempt; the list is repeated. */
const FAILURES_BY_ATTEMPT: readonly FailurePoint[] = [
  ...(['nowhere', 'before-data', 'after-data', 'nowhere', 'nowhere', 'in-data', 'nowhere'] as const),
  ...(['after-data', 'nowhere', 'nowhere', 'refusing', 'nowhere'] as const),
];
/** The content of a message up to the attached workbook, which contains the time of its creation. */
const contentBeforeWorkbook = (message?: ReceivedMessage) =>
  message?.content.slice(0, message.content.indexOf('spreadsheetml'));

/** Whether no process runs in a night. */
const isOff = (night: number) => night % 7 === 3 || night % 11 === 5;

onBothDatabases((openApp) => {
  const clock = fixedClock(alertTime(START_NIGHT));
  let app: TestApp;
  let mail: MailServer;
  let workers: JobProcess[];
  let clinic: Awaited<ReturnType<typeof sitesWithOrders>>;
  beforeAll(async () => {
    app = await openApp(clock);
    mail = await mailServer();
    workers = await Promise.all([startWorker(), startWorker()]);
    clinic = await sitesWithOrders(app, NIGHTS);
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    await mail.close();
    await app.close();
  });

  const startWorker = () => startJobProcess(app, { SMTP_URL: mail.url });
  const workInBoth = () => Promise.all(workers.map((worker) => worker.work(clock.now())));
  const unfinishedCount = async () =>
    (
      await rowsOf(
        app.container.database.fork(),
        "select id from job_run where state in ('waiting', 'running')",
      )
    ).length;

  describe('thirty nights of two processes with a mail server that fails at any point', () => {
    beforeAll(async () => {
      await workInBoth();
      let attempt = 0;
      for (let night = 1; night <= NIGHTS; night++) {
        if (isOff(night)) continue;
        clock.set(alertTime(addDays(START_NIGHT, night)));
        do {
          mail.fail(FAILURES_BY_ATTEMPT[attempt++ % FAILURES_BY_ATTEMPT.length] as FailurePoint);
          await workInBoth();
          clock.forward(LONGEST_PAUSE_MS);
        } while ((await unfinishedCount()) > 0);
      }
    });

    const messages = () => {
      const found = new Map<string, { to: string; codes: readonly string[]; acknowledgements: boolean[] }>();
      for (const { messageId, to, content, acknowledged } of mail.received) {
        const known = found.get(messageId) ?? { to, codes: codesIn(content), acknowledgements: [] };
        known.acknowledgements.push(acknowledged);
        found.set(messageId, known);
      }
      return found;
    };

    it('announce each order to its own site twice, and once when it expires in the first night with notices', () => {
      const addressesByCode = new Map<string, string[]>();
      for (const { to, codes } of messages().values())
        for (const code of codes) addressesByCode.set(code, [...(addressesByCode.get(code) ?? []), to]);
      for (const { code, siteId, expiresOn } of clinic.orders) {
        const to = siteId === clinic.siteIds[0] ? 'norte@integra.example' : 'sur@integra.example';
        const isAnnouncedOnce = expiresOn === addDays(START_NIGHT, 1);
        expect([code, addressesByCode.get(code)]).toEqual([code, isAnnouncedOnce ? [to] : [to, to]]);
      }
    });

    it('have each message acknowledged exactly once, also those that were sent again because an acknowledgement was lost', () => {
      for (const [messageId, { acknowledgements }] of messages())
        expect([messageId, acknowledgements.filter((acknowledged) => acknowledged)]).toEqual([
          messageId,
          [true],
        ]);
      expect(mail.received.some(({ acknowledged }) => !acknowledged)).toBe(true);
    });

    it('cover each night of a site once, also those when the machines were off, some after several attempts', async () => {
      const rows = await rowsOf<{ night: LocalDate; since: LocalDate; state: string; attempts: number }>(
        app.container.database.fork(),
        "select night, since, state, attempts from job_run where job = 'expiry-alerts' and site_id = ? order by night",
        [clinic.siteIds[0] as number],
      );
      const nights = rows.flatMap(({ night, since }) => {
        const coveredNights: LocalDate[] = [];
        for (let each = since; each <= night; each = addDays(each, 1)) coveredNights.push(each);
        return coveredNights;
      });
      expect(nights).toEqual(Array.from({ length: NIGHTS }, (_, index) => addDays(START_NIGHT, index + 1)));
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['done']));
      expect(rows.some(({ attempts }) => attempts > 1)).toBe(true);
    });

    it('leave one audit entry per run, and no patient name in any message', async () => {
      const [runs, auditEntries] = await Promise.all([
        rowsOf(app.container.database.fork(), 'select id from job_run'),
        rowsOf(app.container.database.fork(), "select id from audit_entry where action = 'jobs.run'"),
      ]);
      expect(auditEntries).toHaveLength(runs.length);
      for (const { content } of mail.received) {
        expect(content).toContain('S. R. · HC ');
        expect(content).not.toMatch(/sof[ií]a|rojas/i);
      }
    });
  });

  /** Moves the clock to the next night, and adds an order that expires in five days. */
  async function anotherNight(code: string): Promise<void> {
    clock.set(alertTime(today(clock)));
    clock.forward(DAY_MS);
    await clinic.addOrder(0, code, addDays(today(clock), 5));
  }
  const messagesWith = (code: string) =>
    mail.received.filter(({ content }) => codesIn(content).includes(code));

  describe('a process that stops while the mail server keeps it waiting', () => {
    it('by a kill: another process sends the same message again after the lease', async () => {
      await anotherNight('AUT-muerto.');
      const [first, second] = workers as [JobProcess, JobProcess];
      mail.fail('silent');
      const nextTry = mail.nextTry();
      const run = first.work(clock.now());
      await nextTry;
      await Promise.all([first.kill(), run]);
      workers[0] = await startWorker();
      mail.fail('nowhere');
      await second.work(clock.now());
      expect(messagesWith('AUT-muerto.')).toHaveLength(1);
      clock.forward(LEASE_MS);
      await second.work(clock.now());
      const [lost, again] = messagesWith('AUT-muerto.');
      expect(again).toMatchObject({ acknowledged: true, messageId: lost?.messageId });
      expect(contentBeforeWorkbook(again)).toBe(contentBeforeWorkbook(lost));
    });

    it('by a signal: it releases the run, and another process continues at once', async () => {
      await anotherNight('AUT-parado.');
      const [first, second] = workers as [JobProcess, JobProcess];
      mail.fail('silent');
      const nextTry = mail.nextTry();
      const run = first.work(clock.now());
      await nextTry;
      expect(await Promise.all([first.terminate(), run])).toEqual([0, undefined]);
      workers[0] = await startWorker();
      mail.fail('nowhere');
      await second.work(clock.now());
      expect(messagesWith('AUT-parado.').map(({ acknowledged }) => acknowledged)).toEqual([false, true]);
    });
  });

  it('a message that fails for seven nights is given up, and the next night announces its orders', async () => {
    await anotherNight('AUT-tarde.');
    await clinic.addOrder(0, 'AUT-hoy.', today(clock));
    await clinic.addOrder(0, 'AUT-despues.', addDays(today(clock), 9));
    mail.fail('before-data');
    for (let night = 0; night < 7; night++) {
      await workInBoth();
      clock.forward(DAY_MS);
    }
    await workInBoth();
    expect(messagesWith('AUT-despues.')).toEqual([]);
    mail.fail('nowhere');
    clock.forward(DAY_MS);
    await workInBoth();
    expect(messagesWith('AUT-despues.')).toHaveLength(1);
    for (const code of ['AUT-tarde.', 'AUT-hoy.'])
      expect(messagesWith(code).map(({ acknowledged }) => acknowledged)).toEqual([true]);
    const states = await rowsOf<{ state: string; failure: string }>(
      app.container.database.fork(),
      "select distinct state, failure from job_run where state <> 'done'",
    );
    expect(states).toEqual([{ state: 'given-up', failure: 'mail-unreachable' }]);
  });

  describe('a requested job', () => {
    const as = (actor = anActor({ username: 'ana' })) => app.container.scope().as(actor);
    const requestJob = async (job: string, actor?: Actor) => {
      const begun = await as(actor)('requestRun', { job });
      if (begun.ok) await app.container.jobs.workOn(begun.value.job);
      return begun;
    };
    const latestRuns = async (job: string, actor?: Actor) => {
      const jobs = unwrap(await as(actor)('listJobs', undefined));
      return jobs.find((listed) => listed.job.name === job)?.latestRuns ?? [];
    };
    const coordinator = (siteId: number | null) => anActor({ roleId: 13, siteId });
    const folder = () => join(app.variables.INTEGRA_DATA_DIR ?? '', 'mail');

    it('announces what was not announced yet and needs somebody, and writes a file when there is no mail server', async () => {
      await clinic.addOrder(0, 'AUT-usada.', addDays(today(clock), 3), { scheduled: 10 });
      await clinic.addOrder(0, 'AUT-inactivo.', addDays(today(clock), 3), { patientActive: false });
      await clinic.addOrder(0, 'AUT-pedido.', addDays(today(clock), 3));
      await clinic.addOrder(2, 'AUT-mudo.', addDays(today(clock), 3));
      expect(await requestJob('expiry-alerts')).toMatchObject({ value: { newRunCount: 3, retriedCount: 0 } });
      const runs = await latestRuns('expiry-alerts');
      expect(runs.map(({ siteName, outcome, items }) => [siteName, outcome, items])).toEqual([
        ['Sede Muda', 'no-address', expect.any(Number)],
        ['Sede Norte', 'written', 1],
        ['Sede Sur', 'nothing', 0],
      ]);
      const [file = ''] = readdirSync(folder());
      const message = readFileSync(join(folder(), file), 'utf8');
      expect(file).toBe(`expiry-alerts.${today(clock)}.${clinic.siteIds[0]}.t1.eml`);
      expect(message).toContain('AUT-pedido.');
      expect(message).toMatch(/^To: norte@integra\.example\r$/m);
      await requestJob('expiry-alerts');
      expect((await latestRuns('expiry-alerts')).map(({ outcome }) => outcome).sort()).toEqual([
        ...['no-address', 'nothing', 'nothing'],
      ]);
      mail.fail('nowhere');
      unwrap(await as()('requestRun', { job: 'expiry-alerts' }));
      await workers[0]?.work(clock.now());
      expect(messagesWith('AUT-pedido.').map(({ acknowledged }) => acknowledged)).toEqual([true]);
    });

    it('runs at the own site for other roles than administrators, and is refused without a site', async () => {
      const [north] = clinic.siteIds as [number, number];
      expect(await requestJob('expiry-alerts', coordinator(north))).toMatchObject({
        value: { newRunCount: 1 },
      });
      expect((await latestRuns('expiry-alerts', coordinator(north))).map(({ siteId }) => siteId)).toEqual([
        north,
      ]);
      const page = { page: 1, size: null };
      const seen = unwrap(await as(coordinator(north))('listJobRuns', { kind: 'all', page }));
      expect(new Set(seen.rows.map(({ siteId }) => siteId))).toEqual(new Set([null, north]));
      expect(await requestJob('expiry-alerts', coordinator(null))).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
      expect(await requestJob('otra')).toMatchObject({ refusal: { kind: 'not-found' } });
      const therapist = anActor({ roleId: 2, screens: new Set() });
      expect(await requestJob('backup', therapist)).toMatchObject({ refusal: { kind: 'forbidden' } });
    });

    it('is refused while it is running, and retries at once a run that failed', async () => {
      await clinic.addOrder(1, 'AUT-llena.', addDays(today(clock), 3));
      const [first] = workers as [JobProcess];
      const requestAlerts = () => as()('requestRun', { job: 'expiry-alerts' });
      await requestAlerts();
      mail.fail('refusing');
      await first.work(clock.now());
      const [refused] = (await latestRuns('expiry-alerts')).filter(({ failure }) => failure !== null);
      expect(refused).toMatchObject({
        isStale: false,
        failure: {
          code: 'mail-deferred',
          address: 'sur@integra.example',
          reply: expect.stringMatching(/^452 .*full/),
        },
      });
      expect(await requestAlerts()).toMatchObject({ value: { newRunCount: 2, retriedCount: 1 } });
      mail.fail('silent');
      const nextTry = mail.nextTry();
      const run = first.work(clock.now());
      await nextTry;
      expect(await requestAlerts()).toMatchObject({ refusal: { code: 'job-running' } });
      mail.fail('nowhere');
      mail.hangUpAll();
      await run;
      const failed = (await latestRuns('expiry-alerts')).filter(({ state }) => state !== 'done');
      expect(failed).toMatchObject([{ siteName: 'Sede Sur', failure: { code: 'mail-unconfirmed' } }]);
      expect(await requestAlerts()).toMatchObject({ value: { retriedCount: 1 } });
      await first.work(clock.now());
      expect(messagesWith('AUT-llena.').filter(({ acknowledged }) => acknowledged)).toHaveLength(1);
    });

    it('waits for a process that runs jobs, is stale after six minutes, and is then retried on request', async () => {
      await clinic.addOrder(0, 'AUT-ajena.', addDays(today(clock), 3));
      unwrap(await as()('requestRun', { job: 'expiry-alerts' }));
      await requestJob('draft-cleanup');
      const environment = readEnvironment({ ...app.variables, INTEGRA_JOBS: '0' });
      const web = await createContainer(environment, { clock });
      expect(web.startJob('expiry-alerts')).toBe(false);
      await web.close();
      expect((await latestRuns('expiry-alerts')).map(({ state }) => state)).toEqual(Array(3).fill('waiting'));
      const staleFlags = async () => new Set((await latestRuns('expiry-alerts')).map((run) => run.isStale));
      expect(await staleFlags()).toEqual(new Set([false]));
      clock.forward(6 * MINUTE_MS);
      expect(await staleFlags()).toEqual(new Set([true]));
      expect(await as()('requestRun', { job: 'expiry-alerts' })).toMatchObject({
        value: { retriedCount: 3 },
      });
      expect(await staleFlags()).toEqual(new Set([false]));
      await workers[0]?.work(clock.now());
      expect(messagesWith('AUT-ajena.').map(({ acknowledged }) => acknowledged)).toEqual([true]);
    });

    it('deletes expired log-in sessions, failures and networks, and drafts unchanged for 90 days', async () => {
      const userId = await clinic.build.user({ siteId: clinic.siteIds[0] as number });
      const em = app.container.database.fork();
      const left = async () => [
        await em.count(LoginSessionSchema, { userId }),
        await em.count(LoginFailureSchema, { id: 'name:ana@10.0.0.1' }),
        await em.count(LoginNetworkSchema, { userId }),
      ];
      await sessionTokenFor(app, userId, 'web');
      await em.insert(LoginFailureSchema, {
        id: 'name:ana@10.0.0.1',
        failures: 3,
        lastFailureAt: timestamp(clock),
      });
      await em.insert(LoginNetworkSchema, { userId, network: '10.0.0.1', lastLoginAt: timestamp(clock) });
      await requestJob('session-cleanup');
      expect(await left()).toEqual([1, 1, 1]);
      await as(anActor({ userId }))('saveDraft', { form: 'prueba', content: { texto: 'a medias' } });
      clock.forward(89 * DAY_MS);
      await requestJob('session-cleanup');
      await requestJob('draft-cleanup');
      expect(await latestRuns('session-cleanup')).toMatchObject([
        { outcome: 'cleaned', items: 1, askedBy: 'ana' },
      ]);
      expect(await left()).toEqual([0, 0, 1]);
      expect(await latestRuns('draft-cleanup')).toMatchObject([{ outcome: 'cleaned', items: 0 }]);
      clock.forward(2 * DAY_MS);
      await requestJob('draft-cleanup');
      expect(await latestRuns('draft-cleanup')).toMatchObject([{ outcome: 'cleaned', items: 1 }]);
      await requestJob('session-cleanup');
      expect(await left()).toEqual([0, 0, 0]);
    });

    it('backs up the embedded database, and deletes backups of the backup folder after fourteen days', async () => {
      await requestJob('backup');
      const [run] = await latestRuns('backup');
      if (app.container.database.dialect === 'mysql') return expect(run?.outcome).toBe('not-backed-up');
      expect(run?.outcome).toBe('backed-up');
      const copies = () => readdirSync(join(app.variables.INTEGRA_DATA_DIR ?? '', 'backups'));
      const before = copies();
      clock.forward(15 * DAY_MS);
      await requestJob('backup');
      expect(copies()).toHaveLength(1);
      expect(before).not.toContain(copies()[0]);
    });
  });
});
