import { afterAll, beforeAll, expect, it } from 'vitest';
import { executeWrite } from '#adapters/persistence/sql.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { clinicIn } from '#tests/support/scheduling.ts';
import { type AcknowledgedWrites, noWrites } from './clients.ts';
import { findDamage } from './verify.ts';

const NO_DAMAGE = { lost: 0, doubled: 0, foreign: 0, oversold: 0 };

onBothDatabases((openApp) => {
  let app: TestApp;
  let clinic: Awaited<ReturnType<typeof clinicIn>>;
  beforeAll(async () => {
    app = await openApp();
    clinic = await clinicIn(app);
  });
  afterAll(() => app.close());

  let hour = 8;
  /** Books half an hour that is unused, and returns what a client would have recorded. */
  async function aBooking() {
    const start = `${String(hour++).padStart(2, '0')}:00`;
    const booked = await clinic.schedule(clinic.anItem({ start, end: start.replace(':00', ':30') }));
    if (!booked.ok) throw new Error('The session was refused');
    const { patientId, lineId, therapist } = clinic;
    const requested = { patientId, lineId, therapist: therapist.username, date: '2026-03-05', start };
    return { id: booked.value.ids[0] ?? 0, requested };
  }
  const writesOf = (...sessions: AcknowledgedWrites['sessions']): AcknowledgedWrites => ({
    ...noWrites(),
    sessions,
  });
  const damageOf = (writes: AcknowledgedWrites) => findDamage(app.container, writes);

  it('finds nothing where each answer names its own row', async () => {
    expect(await damageOf(writesOf(await aBooking(), await aBooking()))).toEqual(NO_DAMAGE);
  });

  it('counts an acknowledged session without a row, and a cancellation without effect, as lost', async () => {
    const session = await aBooking();
    const missing = { id: 99_999, requested: { ...session.requested, start: '20:00' } };
    const writes = { ...writesOf(session, missing), cancelledIds: [session.id] };
    expect(await damageOf(writes)).toEqual({ ...NO_DAMAGE, lost: 2 });
  });

  it('counts an id that names the row of another booking as foreign', async () => {
    const [one, other] = [await aBooking(), await aBooking()];
    expect(await damageOf(writesOf({ ...one, id: other.id }))).toEqual({ ...NO_DAMAGE, foreign: 1 });
  });

  it('counts a line whose scheduled units are not those of its sessions as oversold', async () => {
    const em = app.container.database.fork();
    await executeWrite(em, 'update service_line set scheduled = scheduled + 1 where id = ?', [clinic.lineId]);
    expect(await damageOf(noWrites())).toEqual({ ...NO_DAMAGE, oversold: 1 });
    await executeWrite(em, 'update service_line set scheduled = scheduled - 1 where id = ?', [clinic.lineId]);
  });

  it('counts a second row of one booking as doubled', async () => {
    const { build, patientId, lineId, siteId, therapist } = clinic;
    const twice = { patientId, lineId, siteId, therapistId: therapist.id, date: '2026-03-06' };
    await build.session({ ...twice, state: 2 });
    await build.session({ ...twice, state: 2 });
    expect(await damageOf(noWrites())).toEqual({ ...NO_DAMAGE, doubled: 1 });
  });
});
