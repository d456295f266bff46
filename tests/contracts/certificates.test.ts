import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import type { Actor } from '#domain/access';
import { ICD10_TYPE } from '#domain/catalogues';
import { localDate, unwrap } from '#domain/shared';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { receiptClinicIn } from '#tests/support/receipts.ts';
import { auditRows } from '#tests/support/scheduling.ts';

type Clinic = Awaited<ReturnType<typeof receiptClinicIn>>;

const NUMBER = /^CA-2026-\d{6}$/;
const CODE = /^[A-HJ-NP-Z2-9]{12}$/;
const NOT_VALID = { ok: true, value: { valid: false } };
const refused = (code: string) => ({ ok: false, refusal: { code } });
const invalid = (field: string, code: string) => ({ ok: false, refusal: { fields: { [field]: code } } });

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Clinic;
  let network = 0;
  beforeAll(async () => {
    app = await openApp(clock);
  });
  beforeEach(async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    clinic = await receiptClinicIn(app);
  });
  afterAll(() => app.close());

  const reader = (): Partial<Actor> => ({ screens: new Set(['consents', 'clinical-history']) });
  const done = (overrides: object = {}) => clinic.session({ state: 1, date: '2026-03-02', ...overrides });
  const issue = (overrides: object = {}, actor: Partial<Actor> = {}) =>
    clinic.as(actor)('issueCertificate', {
      patientId: clinic.patientId,
      from: localDate('2026-03-01'),
      to: localDate('2026-03-31'),
      addressee: '',
      diagnosis: false,
      requestAddress: 'http://localhost:3000',
      ...overrides,
    });
  const list = async (actor: Partial<Actor> = {}) =>
    unwrap(await clinic.as(actor)('listCertificates', { patientId: clinic.patientId }));
  const read = (id: number, actor: Partial<Actor> = {}) => clinic.as(actor)('getCertificate', { id });
  const textOf = async (id: number, actor: Partial<Actor> = {}) =>
    singleLineOf((await readPdf(unwrap(await read(id, actor)).content)).pages.join('\n'));
  const annul = (id: number, reason = 'Fechas equivocadas', actor: Partial<Actor> = {}) =>
    clinic.as(actor)('annulCertificate', { id, reason });
  /** Each verification from a network of its own. */
  const verify = (number: string, code: string, origin = `10.1.${network++ % 250}.7`) =>
    app.container.scope().verifyCertificate({ number, code, origin });
  const update = (values: object) =>
    app.container.database.fork().nativeUpdate(PatientSchema, { id: clinic.patientId }, values);

  it('certifies the done sessions between two days, with number, code and the same bytes at each reading', async () => {
    await done();
    await done({ date: '2026-03-04', startTime: '09:30', endTime: '10:00' });
    await clinic.session({ date: '2026-03-03' });
    await clinic.session({ date: '2026-03-05', state: 2 });
    await done({ date: '2026-04-01' });
    const issued = unwrap(await issue({ addressee: '  Colegio   San José ' }));
    expect(issued).toEqual({
      id: expect.any(Number),
      number: expect.stringMatching(NUMBER),
      code: expect.stringMatching(CODE),
      sessionCount: 2,
    });
    const text = await textOf(issued.id);
    for (const shown of [
      'CERTIFICADO DE ASISTENCIA',
      issued.number,
      'Colegio San José',
      'asistió a 2 sesiones entre el 1 de marzo de 2026 y el 31 de marzo de 2026',
      '2 de marzo de 2026 08:00 – 09:00 Fisioterapia',
      '4 de marzo de 2026 09:30 – 10:00',
      'localhost:3000/verificar',
      issued.code.replace(/(.{4})(?=.)/g, '$1-'),
    ])
      expect(text).toContain(shown);
    expect(text).not.toMatch(/Diagnóstico|1 de abril/);
    const [first, second] = [unwrap(await read(issued.id)), unwrap(await read(issued.id))];
    expect(Buffer.from(first.content).equals(Buffer.from(second.content))).toBe(true);
    expect(await list()).toMatchObject([
      {
        id: issued.id,
        sessionCount: 2,
        addressee: 'Colegio San José',
        issuedOn: '2026-03-04',
        mayOpen: true,
        mayAnnul: true,
      },
    ]);
    const [entry] = (await auditRows(app, 'certificates.issue')).slice(-1);
    const sha256 = createHash('sha256').update(first.content).digest('hex');
    expect(entry).toMatchObject({ patientId: clinic.patientId, siteId: clinic.siteId, subjectId: issued.id });
    expect(JSON.parse(entry?.detail ?? '{}')).toMatchObject({ number: issued.number, sha256 });
    expect((await auditRows(app, 'certificates.read')).length).toBeGreaterThanOrEqual(3);
  });

  it('has the address that is set, whatever the request says', async () => {
    const settings = { foundationName: '', foundationNit: '', mailedFiles: '' };
    const setAddress = async (publicAddress: string) =>
      unwrap(
        await clinic.as({ roleId: 1 })('saveSettings', {
          settings: { ...settings, publicAddress },
          logo: null,
        }),
      );
    const reach = async (requestAddress: string | null) =>
      unwrap(await clinic.as()('checkVerificationAddress', { requestAddress })).reach;
    await done();
    expect(await reach('http://localhost:3000')).toBe('own-computer');
    expect(await reach('https://evil.example')).toBe('none');
    await setAddress('https://integra.example.org');
    try {
      expect(await reach('http://localhost:3000')).toBe('public');
      const { id } = unwrap(await issue({ requestAddress: 'https://evil.example' }));
      const text = await textOf(id);
      expect(text).toContain('integra.example.org/verificar');
      expect(text).not.toContain('evil');
    } finally {
      await setAddress('');
    }
  });

  it('of several that are issued at once none has the number of another, and none is left out', async () => {
    await done();
    const before = unwrap(await issue());
    const results = await Promise.all(Array.from({ length: 5 }, () => issue()));
    const serialOf = (number: string) => Number(number.slice(-6));
    const serials = results
      .map((result) => serialOf(unwrap(result).number))
      .sort((one, other) => one - other);
    expect(serials).toEqual([1, 2, 3, 4, 5].map((step) => serialOf(before.number) + step));
  });

  it('numbers begin again with each year', async () => {
    await done();
    const { number } = unwrap(await issue());
    clock.set('2031-01-01T04:59:00.000Z');
    const range = { from: localDate('2026-03-01'), to: localDate('2026-03-31') };
    expect(unwrap(await issue(range)).number).toMatch(/^CA-2030-000001$/);
    clock.set('2031-01-01T05:00:00.000Z');
    expect(unwrap(await issue(range)).number).toBe('CA-2031-000001');
    expect(number).toMatch(NUMBER);
  });

  it('a repeated submission after a lost answer is issued once', async () => {
    await done();
    const first = unwrap(await issue({ idempotencyKey: 'certificado-1' }));
    expect(unwrap(await issue({ idempotencyKey: 'certificado-1' }))).toEqual(first);
    expect(await list()).toHaveLength(1);
    expect(await issue({ idempotencyKey: 'certificado-1', addressee: 'Otro' })).toMatchObject(
      refused('submitted-otherwise'),
    );
  });

  it('is refused without done sessions, with reversed days, for an inactive patient, of another site and without an address', async () => {
    expect(await issue()).toMatchObject(refused('certificate-no-sessions'));
    await done();
    expect(await issue({ to: localDate('2026-02-28') })).toMatchObject(invalid('to', 'period-reversed'));
    expect(await issue({ addressee: 'x'.repeat(121) })).toMatchObject(
      invalid('addressee', 'longer-than-120'),
    );
    for (const requestAddress of [
      null,
      'https://evil.example',
      'http://localhost.evil.example',
      'http://localhost:1@evil.example',
    ])
      expect(await issue({ requestAddress })).toMatchObject(refused('public-address-missing'));
    expect(await issue({}, { siteId: await clinic.build.site() })).toMatchObject(refused('record-not-found'));
    expect(await issue({}, { screens: new Set(['agenda']) })).toMatchObject(refused('not-allowed'));
    const { id } = unwrap(await issue());
    expect(await read(id, { siteId: await clinic.build.site() })).toMatchObject(refused('record-not-found'));
    expect(await annul(id, 'x', { siteId: await clinic.build.site() })).toMatchObject(
      refused('record-not-found'),
    );
    await update({ active: false });
    expect(await issue()).toMatchObject(refused('patient-inactive'));
    expect(await annul(id)).toMatchObject(refused('patient-inactive'));
    unwrap(await read(id));
    expect(await list()).toMatchObject([{ mayOpen: true, mayAnnul: false }]);
  });

  it('has a diagnosis only when it is asked for by who may read it, and then opens for them alone', async () => {
    await done();
    expect(await issue({ diagnosis: true })).toMatchObject(
      invalid('diagnosis', 'certificate-diagnosis-closed'),
    );
    expect(await issue({ diagnosis: true }, reader())).toMatchObject(
      invalid('diagnosis', 'certificate-no-diagnosis'),
    );
    const itemId = await clinic.build.item(ICD10_TYPE, { code: 'F840', description: 'Autismo en la niñez' });
    const written = { patientId: clinic.patientId, authorId: clinic.therapist.id };
    await clinic.build.impression({ ...written, text: 'Valorado', diagnoses: [{ itemId }] });
    const plain = unwrap(await issue({}, reader()));
    expect(await textOf(plain.id, reader())).not.toContain('Autismo');
    const asked = unwrap(await issue({ diagnosis: true }, reader()));
    expect(await textOf(asked.id, reader())).toContain('Diagnóstico: F840 Autismo en la niñez');
    expect(await read(asked.id)).toMatchObject({ ok: false, refusal: { kind: 'forbidden' } });
    expect(await list()).toMatchObject([{ mayOpen: false }, { mayOpen: true }]);
  });

  it('under a lock names no therapy, and closes what was issued before', async () => {
    await done();
    const before = unwrap(await issue({ addressee: 'Clínica del Dolor' }));
    await update({ lockedBy: clinic.scheduler.id });
    expect(await read(before.id)).toMatchObject(refused('chart-locked'));
    expect(await issue({ diagnosis: true }, reader())).toMatchObject(
      invalid('diagnosis', 'certificate-diagnosis-closed'),
    );
    const locked = unwrap(await issue());
    const text = await textOf(locked.id);
    expect(text).toContain('2 de marzo de 2026 08:00 – 09:00');
    expect(text).not.toContain('Fisioterapia');
    expect(await list()).toMatchObject([
      { mayOpen: true },
      { mayOpen: false, annulledAt: null, addressee: null },
    ]);
    unwrap(await read(before.id, { userId: clinic.scheduler.id, roleId: 9 }));
  });

  it('is annulled once, with a reason, and keeps file and number', async () => {
    await done();
    const { id, number, code } = unwrap(await issue());
    const { content } = unwrap(await read(id));
    expect(await annul(id, ' ')).toMatchObject(invalid('reason', 'reason-required'));
    const results = await Promise.all([annul(id), annul(id)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await annul(id)).toMatchObject(refused('certificate-annulled'));
    expect(await list()).toMatchObject([
      { annulmentReason: 'Fechas equivocadas', annulledAt: '2026-03-04T14:00:00.000Z', mayAnnul: false },
    ]);
    expect(Buffer.from(unwrap(await read(id)).content).equals(Buffer.from(content))).toBe(true);
    expect(await verify(number, code)).toEqual(NOT_VALID);
  });

  describe('anybody with number and code', () => {
    it('learns the day, the initials and the foundation, and the same nothing for all that is wrong', async () => {
      await done();
      const { number, code } = unwrap(await issue());
      const other = unwrap(await issue());
      const site = await clinic.as({ roleId: 1 })('listSites', undefined);
      expect(unwrap(await verify(` ${number.toLowerCase()}`, code.toLowerCase()))).toEqual({
        valid: true,
        issuedOn: '2026-03-04',
        initials: 'N. P.',
        institution: unwrap(site).find(({ id }) => id === clinic.siteId)?.name,
      });
      const wrong = [
        [number, other.code],
        ['CA-2026-999999', code],
        ['CA-2025-000001', code],
        [number, ''],
        [number, 'O0I1O0I1O0I1'],
        ['', ''],
        ["CA-2026-000001' or '1'='1", code],
      ] as const;
      for (const [typedNumber, typedCode] of wrong)
        expect(await verify(typedNumber, typedCode)).toEqual(NOT_VALID);
    });

    it('has ten tries in a minute and network, right or wrong, also at once, and later again', async () => {
      const tries = await Promise.all(
        Array.from({ length: 12 }, () => verify('CA-2026-000001', 'ABCDEFGHJKLM', '10.9.9.9')),
      );
      expect(tries.filter(({ ok }) => ok)).toHaveLength(10);
      expect(tries.find(({ ok }) => !ok)).toEqual({
        ok: false,
        refusal: { kind: 'refused', code: 'too-many-verifications', params: { seconds: 60 } },
      });
      expect(await verify('CA-2026-000001', 'ABCDEFGHJKLM', '10.9.9.8')).toEqual(NOT_VALID);
      clock.forward(60_000);
      expect(await verify('CA-2026-000001', 'ABCDEFGHJKLM', '10.9.9.9')).toEqual(NOT_VALID);
    });
  });
});
