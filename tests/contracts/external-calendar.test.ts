import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { calendarServer } from '#tests/support/calendar-server.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { unwrap } from '#tests/support/service-intake.ts';

const CALENDAR = [
  ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Cita médica de Juana'],
  ...['DTSTART:20260304T140500Z', 'DTEND:20260304T150000Z', 'END:VEVENT', 'END:VCALENDAR'],
].join('\r\n');

onBothDatabases((openApp) => {
  const clock = fixedClock('2026-03-04T14:00:00.000Z');
  let app: TestApp;
  let server: Awaited<ReturnType<typeof calendarServer>>;
  let container: Container;
  let ownerId: number;
  let online = true;
  beforeAll(async () => {
    app = await openApp(clock);
    server = await calendarServer({
      '/agenda.ics': (_, answer) => void answer.writeHead(online ? 200 : 503).end(CALENDAR),
    });
    const calendarLimits = { allowsIp: (address: string) => address === '127.0.0.1', ca: server.ca };
    container = await createContainer(readEnvironment(app.variables), { clock, calendarLimits });
    ownerId = await buildersFor(app).user();
  });
  afterAll(async () => {
    await container.close();
    await server.close();
    await app.close();
  });

  const as = (changes: object = {}) =>
    container
      .scope()
      .as(anActor({ userId: ownerId, roleId: 2, screens: new Set(['agenda'] as const), ...changes }));
  const week = { from: localDate('2026-03-02'), to: localDate('2026-03-08') };

  it('an address is saved after it was read once, and only its host is shown and recorded', async () => {
    const address = server.address('/agenda.ics?secret=abc');
    expect(await as()('saveExternalCalendar', { address: server.address('/other') })).toMatchObject({
      refusal: { fields: { address: 'calendar-unreachable' } },
    });
    expect(await as()('saveExternalCalendar', { address: 'https://10.0.0.1/a.ics' })).toMatchObject({
      refusal: { fields: { address: 'calendar-not-public' } },
    });
    expect(unwrap(await as()('readExternalCalendar', undefined))).toBeNull();
    expect(unwrap(await as()('saveExternalCalendar', { address }))).toEqual({
      host: '127.0.0.1',
      savedAt: '2026-03-04T14:00:00.000Z',
    });
    const entries = await rowsOf<{ detail: string }>(
      container.database.fork(),
      "select detail from audit_entry where action = 'external-calendar.save'",
    );
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  it('the busy half hours of a calendar are shown only to its owner, without any word of its events', async () => {
    const busy = unwrap(await as()('listBusyTimes', week));
    expect(busy).toEqual({
      host: '127.0.0.1',
      fault: null,
      days: [{ date: '2026-03-04', times: [{ from: 540, to: 600 }], busyHalfHourCount: 2 }],
    });
    expect(unwrap(await as({ userId: ownerId + 1 })('listBusyTimes', week))).toBeNull();
    expect(await as({ screens: new Set() })('listBusyTimes', week)).toMatchObject({
      refusal: { code: 'not-allowed' },
    });
    expect(await as()('listBusyTimes', { ...week, to: localDate('2026-04-08') })).toMatchObject({
      refusal: { fields: { to: 'too-many-days' } },
    });
  });

  it('an address that is not reached any more gives its fault instead of times', async () => {
    online = false;
    clock.forward(6 * 60_000);
    expect(unwrap(await as()('listBusyTimes', week))).toEqual({
      host: '127.0.0.1',
      fault: 'calendar-unreachable',
      days: [],
    });
  });

  it('an address is deleted when its owner removes it', async () => {
    unwrap(await as()('removeExternalCalendar', undefined));
    expect(unwrap(await as()('readExternalCalendar', undefined))).toBeNull();
    expect(await rowsOf(container.database.fork(), 'select * from external_calendar')).toEqual([]);
  });
});
