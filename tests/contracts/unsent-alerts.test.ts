import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { headCode } from '#domain/audit-trail';
import { addDays } from '#domain/shared';
import { anActor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { type MailServer, mailServer } from '#tests/support/mail-server.ts';
import { alertTime, codesIn, START_NIGHT, sitesWithOrders } from '#tests/support/nights.ts';
import { rowOf } from '#tests/support/rows.ts';
import { unwrap } from '#tests/support/service-intake.ts';

onBothDatabases((openApp) => {
  const clock = fixedClock(alertTime(START_NIGHT));
  let app: TestApp;
  let mail: MailServer;
  let containerWithMail: Container;
  let clinic: Awaited<ReturnType<typeof sitesWithOrders>>;
  beforeAll(async () => {
    app = await openApp(clock);
    mail = await mailServer();
    mail.fail('nowhere');
    containerWithMail = await createContainer(readEnvironment({ ...app.variables, SMTP_URL: mail.url }), {
      clock,
    });
    clinic = await sitesWithOrders(app, 0);
    await app.container.jobs.work();
  });
  afterAll(async () => {
    await containerWithMail.close();
    await mail.close();
    await app.close();
  });

  const night = (days: number) => addDays(START_NIGHT, days);
  const alertOutcomes = async () => {
    const jobs = unwrap(await app.container.scope().as(anActor())('listJobs', undefined));
    const found = jobs.find(({ job }) => job.name === 'expiry-alerts');
    const northernOutcomes = (runs: NonNullable<typeof found>['latestRuns']) =>
      runs.filter(({ siteName }) => siteName === 'Sede Norte').map(({ outcome, turn }) => [outcome, turn]);
    return {
      latest: northernOutcomes(found?.latestRuns ?? []),
      latestScheduled: northernOutcomes(found?.latestScheduledRuns ?? []),
    };
  };
  const sentCodes = () => mail.received.flatMap(({ content }) => codesIn(content)).sort();

  it('messages written as files are sent once a mail server is set, except old ones', async () => {
    await clinic.addOrder(0, 'AUT-vieja.', night(2));
    await clinic.addOrder(0, 'AUT-vencida.', night(5));
    await clinic.addOrder(0, 'AUT-vigente.', night(15));
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      clock.set(alertTime(night(day)));
      await app.container.jobs.work();
    }
    expect((await alertOutcomes()).latest).toEqual([['nothing', 0]]);
    expect(mail.received).toEqual([]);
    clock.set(alertTime(night(10)));
    await containerWithMail.jobs.work();
    expect(sentCodes()).toEqual(['AUT-vencida.', 'AUT-vigente.']);
    for (const day of [11, 12]) {
      clock.set(alertTime(night(day)));
      await containerWithMail.jobs.work();
    }
    expect(sentCodes()).toEqual(['AUT-vencida.', 'AUT-vigente.']);
    clock.set(alertTime(night(15)));
    await containerWithMail.jobs.work();
    expect(sentCodes()).toEqual(['AUT-vencida.', 'AUT-vigente.', 'AUT-vigente.']);
    const head = await rowOf<{ head: string }>(
      app.container.database.fork(),
      'select trail_head as head from job_run where trail_head is not null order by id desc limit 1',
    );
    const content = mail.received.at(-1)?.content.replaceAll(/=\r?\n/g, '');
    expect(content).toContain(headCode(JSON.parse(head?.head ?? '')));
  });

  it('the result of a night stays visible after a requested run', async () => {
    await clinic.addOrder(0, 'AUT-nueva.', night(18));
    clock.set(alertTime(night(16)));
    await containerWithMail.jobs.work();
    expect(await alertOutcomes()).toEqual({ latest: [['sent', 0]], latestScheduled: [['sent', 0]] });
    unwrap(
      await containerWithMail.scope().as(anActor({ username: 'ana' }))('requestRun', {
        job: 'expiry-alerts',
      }),
    );
    await containerWithMail.jobs.workOn('expiry-alerts');
    expect(await alertOutcomes()).toEqual({ latest: [['nothing', 1]], latestScheduled: [['sent', 0]] });
  });
});
