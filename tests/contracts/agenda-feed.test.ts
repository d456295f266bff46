import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RoleScreenSchema, StaffMemberSchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { localDate, localTime } from '#domain/shared';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows, clinicIn } from '#tests/support/scheduling.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;
const notFound = { ok: false, refusal: { kind: 'not-found' } };

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Clinic;
  let clientSubnet = 0;
  beforeAll(async () => {
    app = await openApp(clock);
  });
  beforeEach(async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    clinic = await clinicIn(app);
    clientSubnet += 1;
  });
  afterAll(() => app.close());

  const asOwner = (overrides = {}) =>
    clinic.as({
      userId: clinic.therapist.id,
      roleId: 2,
      screens: new Set(['agenda'] as const),
      ...overrides,
    });
  const renewFeed = async () => {
    const result = await asOwner()('renewAgendaFeed', undefined);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value.secret;
  };
  const open = (secret: string) =>
    app.container.scope().openFeed({ secret, origin: `10.0.${clientSubnet}.1` });
  const fileOf = async (secret: string) => {
    const feed = await open(secret);
    if (!feed.ok) throw new Error(feed.refusal.code);
    return app.container.agendaFile(feed.value);
  };

  it("shows the owner's sessions with initials and site only, to anybody with the address", async () => {
    const em = app.container.database.fork();
    const name = { firstName: 'SOFÍA', secondName: 'ANA', firstSurname: 'ÑÁÑEZ', secondSurname: 'PÉREZ' };
    await em.nativeUpdate(PatientSchema, { id: clinic.patientId }, name);
    const booked = await clinic.schedule(clinic.anItem(), clinic.anItem({ date: '2026-03-06' }));
    const [first, second] = booked.ok ? booked.value.ids : [];
    await clinic.as()('cancelSession', { sessionId: Number(second), reason: 'Cancela Paciente' });
    const secret = await renewFeed();
    const file = await fileOf(secret);
    expect(file).toContain(`UID:sesion-${first}@integra`);
    expect(file).toContain('DTSTART:20260305T130000Z');
    expect(file).toContain('DTEND:20260305T140000Z');
    expect(file).toContain('SUMMARY:Terapia · S. Ñ.');
    expect(file).toMatch(/LOCATION:Sede \d+/);
    expect(file).not.toContain(`sesion-${second}@`);
    expect(file).not.toMatch(/sof|ñez|p.rez|DESCRIPTION/i);
    clock.forward(60_000);
    expect(await fileOf(secret)).toBe(file);
  });

  it('counts the moves of a session in SEQUENCE, by which calendar programs notice the new hour', async () => {
    const booked = await clinic.schedule(clinic.anItem());
    const [sessionId = 0] = booked.ok ? booked.value.ids : [];
    const secret = await renewFeed();
    expect(await fileOf(secret)).toContain('SEQUENCE:0');
    const at = (start: string, end: string) => ({
      date: localDate('2026-03-05'),
      start: localTime(start),
      end: localTime(end),
      therapist: clinic.therapist.username,
    });
    const move = { sessionId, from: at('08:00', '09:00'), to: at('10:00', '11:00'), confirmation: null };
    const rescheduled = await clinic.as()('rescheduleSessions', { moves: [move], reason: null });
    expect(rescheduled.ok).toBe(true);
    const file = await fileOf(secret);
    expect(file).toContain('SEQUENCE:1');
    expect(file).toContain('DTSTART:20260305T150000Z');
  });

  it('counts changes of the staff of a session, its cancellation and the undo in SEQUENCE', async () => {
    const booked = await clinic.schedule(clinic.anItem());
    const [sessionId = 0] = booked.ok ? booked.value.ids : [];
    const secret = await renewFeed();
    const auxiliary = clinic.auxiliary.username;
    const call = clinic.as();
    await call('addAuxiliary', { sessionId, auxiliary, confirmation: null });
    expect(await fileOf(secret)).toContain('SEQUENCE:1');
    await call('changeAuxiliary', { sessionId, from: auxiliary, to: null, confirmation: null });
    expect(await fileOf(secret)).toContain('SEQUENCE:2');
    const settled = await call('settleLeave', {
      therapist: clinic.therapist.username,
      leave: null,
      reason: 'Cancela Terapeuta',
      decisions: [{ kind: 'cancel', sessionId }],
    });
    expect(await fileOf(secret)).not.toContain(`sesion-${sessionId}@`);
    await call('undoSettlement', { settlementId: settled.ok ? settled.value.settlementId : 0 });
    expect(await fileOf(secret)).toContain('SEQUENCE:4');
  });

  it('covers 30 days back and 90 ahead, as therapist and as auxiliary', async () => {
    const { lineId, patientId, siteId, therapist, auxiliary, build } = clinic;
    const session = (date: string, overrides = {}) =>
      build.session({ lineId, patientId, siteId, therapistId: therapist.id, date, ...overrides });
    await session('2026-02-01');
    const expected = [
      await session('2026-02-02'),
      await session('2026-03-10', { therapistId: auxiliary.id, auxiliaryId: therapist.id }),
      await session('2026-06-02'),
    ];
    await session('2026-06-03');
    await session('2026-03-11', { therapistId: auxiliary.id });
    const feed = await open(await renewFeed());
    expect(feed.ok && feed.value.map(({ id }) => id)).toEqual(expected);
  });

  it('stores only a digest, replaces the earlier address, and is revoked by its owner', async () => {
    const first = await renewFeed();
    expect(first.length).toBeGreaterThanOrEqual(22);
    const rows = await app.container.database.fork().execute('select * from agenda_feed');
    expect(JSON.stringify(rows)).not.toContain(first);
    const second = await renewFeed();
    expect(await open(first)).toMatchObject(notFound);
    expect(await open(second)).toMatchObject({ ok: true });
    expect(await asOwner()('readAgendaFeed', undefined)).toMatchObject({
      value: { createdAt: '2026-03-04T14:00:00.000Z' },
    });
    const before = (await auditRows(app, 'agenda-feed.revoke')).length;
    await asOwner()('revokeAgendaFeed', undefined);
    expect(await auditRows(app, 'agenda-feed.revoke')).toHaveLength(before + 1);
    expect(await open(second)).toMatchObject(notFound);
    expect(await asOwner()('readAgendaFeed', undefined)).toEqual({ ok: true, value: { createdAt: null } });
    const withoutScreen = asOwner({ screens: new Set() });
    expect(await withoutScreen('renewAgendaFeed', undefined)).toMatchObject({
      refusal: { kind: 'forbidden' },
    });
  });

  it('is not found for a deactivated user', async () => {
    const secret = await renewFeed();
    const em = app.container.database.fork();
    await em.nativeUpdate(StaffMemberSchema, { id: clinic.therapist.id }, { active: false });
    expect(await open(secret)).toMatchObject(notFound);
  });

  it("is not found while the owner's role has no agenda", async () => {
    const secret = await renewFeed();
    const em = app.container.database.fork();
    const setGranted = (granted: boolean) =>
      em.nativeUpdate(RoleScreenSchema, { roleId: 2, screen: 'agenda' }, { granted });
    await setGranted(false);
    expect(await open(secret)).toMatchObject(notFound);
    await setGranted(true);
    expect(await open(secret)).toMatchObject({ ok: true });
  });

  it('is not found while the owner has no site', async () => {
    const secret = await renewFeed();
    const em = app.container.database.fork();
    const moveOwner = (siteId: number | null) =>
      em.nativeUpdate(StaffMemberSchema, { id: clinic.therapist.id }, { siteId });
    const { siteId } = await em.findOneOrFail(StaffMemberSchema, { id: clinic.therapist.id });
    await moveOwner(null);
    expect(await open(secret)).toMatchObject(notFound);
    await moveOwner(siteId ?? null);
    expect(await open(secret)).toMatchObject({ ok: true });
  });

  it('throttles wrong addresses and never valid ones', async () => {
    const secret = await renewFeed();
    const answers = [];
    for (let turn = 0; turn < 60; turn++) answers.push(await open(`ninguna-${turn}`));
    expect(answers[0]).toMatchObject(notFound);
    expect(answers.at(-1)).toMatchObject({ refusal: { code: 'too-many-logins' } });
    expect(await open(secret)).toMatchObject({ ok: true });
  });
});
