import { expect, it } from 'vitest';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { localDate, unwrap } from '#domain/shared';
import { type BillingClinic, onBillingClinics, UNIT_VALUE } from '#tests/support/billing.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows } from '#tests/support/scheduling.ts';

const refused = (code: string) => ({ ok: false, refusal: { code } });
const invalid = (field: string, code: string) => ({ ok: false, refusal: { fields: { [field]: code } } });
const CUV = 'a1'.repeat(48);

onBothDatabases((openApp) => {
  let clinic: BillingClinic;
  let app: TestApp;
  onBillingClinics(openApp, (made, opened) => {
    clinic = made;
    app = opened;
  });

  const read = async (id: number) => unwrap(await clinic.as()('readBillingAccount', { id }));
  const missing = async (id: number) => unwrap(await clinic.as()('listMissing', { id }));
  const sessionsOf = async (id: number) =>
    unwrap(await clinic.as()('listAccountSessions', { id, group: null })).map(({ session, group }) => [
      session.id,
      group,
    ]);
  const exported = (id: number, confirmed: readonly string[] = []) =>
    clinic.as()('exportAccount', { id, confirmed });
  const file = async (id: number, version: number | null = null) =>
    unwrap(await clinic.as()('downloadRips', { id, version }));
  const accept = (id: number, cuv = CUV) => clinic.as()('registerResult', { id, file: null, cuv });
  const rejected = (number: string, path: string) => ({
    text: JSON.stringify({
      ResultState: false,
      CodigoUnicoValidacion: '-',
      NumFactura: number,
      ResultadosValidacion: [
        {
          Clase: 'RECHAZADO',
          Codigo: 'RVC019',
          Descripcion: 'No existe',
          Observaciones: '',
          PathFuente: path,
        },
      ],
    }),
    name: 'ResultadosMSPS_1_ID2_R.json',
  });

  it('one account bills the done sessions of its payer, period and sites, and adds up to its invoice', async () => {
    const { id } = await clinic.doneSession();
    await clinic.doneSession({ date: '2026-03-02' });
    const account = await clinic.create();
    expect(await sessionsOf(account.id)).toEqual([[id, 'ready']]);
    expect(await missing(account.id)).toEqual({ causes: [], blocking: 0 });
    expect(await read(account.id)).toMatchObject({
      account: { code: account.code, state: 'draft', siteIds: [clinic.siteId] },
      counts: { ready: 1, 'to-mend': 0, 'not-billable': 0 },
      sums: { services: UNIT_VALUE, copayments: 0 },
    });
    const [entry] = (await auditRows(app, 'billing-accounts.create')).slice(-1);
    expect(entry).toMatchObject({ subjectId: account.id, siteId: clinic.siteId });
  });

  it('its export reserves the sessions, gives the same bytes for ever, and the same version again', async () => {
    const { id: sessionId } = await clinic.doneSession();
    const { id } = await clinic.create();
    const first = unwrap(await exported(id));
    const before = await file(id);
    expect(before.sha256).toBe(first.sha256);
    await clinic
      .em()
      .nativeUpdate(PatientSchema, { id: clinic.patientId }, { firstName: 'OTRO', residenceZone: 2 });
    expect(await file(id)).toEqual(before);
    expect(unwrap(await exported(id))).toMatchObject({ version: 1, sha256: first.sha256 });
    expect(JSON.parse(before.content)).toMatchObject({
      numDocumentoIdObligado: '900000001',
      usuarios: [
        {
          tipoDocumentoIdentificacion: 'RC',
          codZonaTerritorialResidencia: '02',
          servicios: { procedimientos: [{ codProcedimiento: '931001', vrServicio: UNIT_VALUE }] },
        },
      ],
    });
    expect(await read(id)).toMatchObject({
      account: { state: 'exported', version: 1 },
      counts: { ready: 1 },
      sums: { services: UNIT_VALUE },
    });
    expect(await sessionsOf((await clinic.create()).id)).toEqual([]);
    expect(await sessionsOf(id)).toEqual([[sessionId, 'ready']]);
    const [entry] = (await auditRows(app, 'billing-accounts.download')).slice(-1);
    expect(entry).toMatchObject({ subjectId: id });
  });

  it('two exports at once take no session twice', async () => {
    for (const date of ['2026-02-10', '2026-02-11', '2026-02-12']) await clinic.doneSession({ date });
    const value = 3 * UNIT_VALUE;
    const accounts = [];
    for (const number of [1, 2, 3])
      accounts.push(
        await clinic.create({
          invoice: {
            number: `CARRERA${number}-${clinic.payerId}`,
            date: localDate('2026-03-01'),
            value,
            copayments: null,
          },
        }),
      );
    const results = await Promise.all(accounts.map(({ id }) => exported(id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const rows = await clinic
      .em()
      .execute<{ total: number }[]>(
        `select count(*) as total from billed_session b join billing_account a on a.id = b.account_id where a.payer_id = ?`,
        [clinic.payerId],
      );
    expect(Number(rows[0]?.total)).toBe(3);
  });

  it('what stops is listed by cause, and the export waits until it is mended or left for later', async () => {
    await clinic.doneSession();
    const other = await clinic.otherPatient({ residenceZone: null });
    const faulty = await clinic.doneSession({
      patient: other.id,
      line: other.lineId,
      startTime: '10:00',
      endTime: '10:30',
    });
    const { id } = await clinic.create();
    const { causes, blocking } = await missing(id);
    expect(causes.map(({ code, text, rows }) => [code, text, rows.length])).toEqual([
      ['RVG04', '1 paciente sin zona de residencia', 1],
    ]);
    expect(blocking).toBe(1);
    expect(await exported(id)).toMatchObject(refused('account-has-faults'));
    unwrap(await clinic.as()('changeAccount', { id, invoice: null, postponed: [faulty.id] }));
    expect((await sessionsOf(id)).map(([, group]) => group)).toEqual(['ready', 'not-billable']);
    unwrap(await exported(id));
    expect(await clinic.as()('changeAccount', { id, invoice: null, postponed: [] })).toMatchObject(
      refused('account-state'),
    );
    const later = await clinic.create();
    expect(await sessionsOf(later.id)).toEqual([[faulty.id, 'to-mend']]);
  });

  it('warnings are confirmed by their codes, and the sums must be those of the invoice', async () => {
    await clinic.doneSession();
    await clinic
      .em()
      .execute('update session_receipt set valid_session_id = null where site_id = ?', [clinic.siteId]);
    const { id } = await clinic.create();
    expect(await exported(id)).toMatchObject({
      ok: false,
      refusal: { code: 'account-has-warnings', params: { codes: 'INT07' } },
    });
    const { account } = await read(id);
    const invoice = {
      ...account.invoice,
      number: account.invoice?.number ?? '',
      date: localDate('2026-03-01'),
      value: 1,
      copayments: null,
    };
    unwrap(await clinic.as()('changeAccount', { id, invoice, postponed: null }));
    expect((await missing(id)).causes[0]).toMatchObject({ code: 'RVG08' });
    expect(await exported(id, ['INT07'])).toMatchObject(refused('account-has-faults'));
    unwrap(
      await clinic.as()('changeAccount', { id, invoice: { ...invoice, value: UNIT_VALUE }, postponed: null }),
    );
    unwrap(await exported(id, ['INT07']));
  });

  it('a rejected account leads from the path to the session, and its next file is version 2', async () => {
    const { id: sessionId } = await clinic.doneSession();
    const { id } = await clinic.create();
    expect(await accept(id)).toMatchObject(refused('account-state'));
    unwrap(await exported(id));
    const { account } = await read(id);
    const path = 'usuarios[0].servicios.procedimientos[0].codProcedimiento';
    const send = (result: ReturnType<typeof rejected>) =>
      clinic.as()('registerResult', { id, file: result, cuv: '' });
    expect(await send(rejected('OTRA1', path))).toMatchObject(invalid('file', 'result-of-other-account'));
    expect(await send({ text: '{}', name: 'x.json' })).toMatchObject(invalid('file', 'result-not-json'));
    expect(await accept(id, 'abc')).toMatchObject(invalid('cuv', 'cuv-format'));
    expect(unwrap(await send(rejected(account.invoice?.number ?? '', path)))).toEqual({
      state: 'rejected',
      messageCount: 1,
    });
    expect(unwrap(await clinic.as()('readResult', { id })).messages).toMatchObject([
      { code: 'RVC019', sessionId, patientId: clinic.patientId },
    ]);
    const before = await file(id, 1);
    await clinic.em().nativeUpdate(PatientSchema, { id: clinic.patientId }, { residenceZone: 2 });
    expect(unwrap(await exported(id)).version).toBe(2);
    expect(await file(id, 1)).toEqual(before);
    expect((await file(id)).sha256).not.toBe(before.sha256);
    expect(unwrap(await accept(id))).toEqual({ state: 'accepted', messageCount: 0 });
    expect((await read(id)).account).toMatchObject({ state: 'accepted', cuv: CUV });
  });

  it('a lock closes the texts of messages about a diagnosis, and no others', async () => {
    await clinic.doneSession();
    const { id } = await clinic.create();
    unwrap(await exported(id));
    const { account } = await read(id);
    await clinic
      .em()
      .nativeUpdate(PatientSchema, { id: clinic.patientId }, { lockedBy: clinic.therapist.id });
    const closed = clinic.as({ roleId: 15, userId: clinic.auxiliary.id });
    const textsOf = async (field: string, call: typeof closed) => {
      const result = rejected(
        account.invoice?.number ?? '',
        `usuarios[0].servicios.procedimientos[0].${field}`,
      );
      unwrap(await clinic.as()('registerResult', { id, file: result, cuv: '' }));
      const { messages } = unwrap(await call('readResult', { id }));
      const page = { page: 1, size: 25 };
      const opened = unwrap(await call('openBillingAccount', { id, shown: null, page }));
      return [...messages, ...opened.messages].map(({ description }) => description);
    };
    expect(await textsOf('codDiagnosticoPrincipal', closed)).toEqual([null, null]);
    expect(await textsOf('codProcedimiento', closed)).toEqual(['No existe', 'No existe']);
    expect(await textsOf('codDiagnosticoPrincipal', clinic.as({ roleId: 9 }))).toEqual([
      'No existe',
      'No existe',
    ]);
  });

  it('a discarded account frees its sessions; an accepted one is discarded by role 1 alone', async () => {
    const { id: sessionId, entryId } = await clinic.doneSession();
    const { id } = await clinic.create();
    unwrap(await exported(id));
    const annul = () => clinic.as({ roleId: 1 })('annulEntry', { entryId, reason: 'Por error' });
    expect(await annul()).toMatchObject(refused('session-billed'));
    unwrap(await accept(id));
    const end = (roleId: number) =>
      clinic.as({ roleId })('discardAccount', { id, reason: 'Factura anulada' });
    expect(await end(13)).toMatchObject(refused('not-allowed-to-discard'));
    expect(await clinic.as({ roleId: 1 })('discardAccount', { id, reason: ' ' })).toMatchObject(
      invalid('reason', 'reason-required'),
    );
    unwrap(await end(1));
    expect((await file(id)).version).toBe(1);
    expect(await sessionsOf((await clinic.create()).id)).toEqual([[sessionId, 'ready']]);
    unwrap(await annul());
  });

  it('an account without invoice is a note, and a correction has the patients that it names', async () => {
    const { id: sessionId } = await clinic.doneSession();
    const without = await clinic.create({ kind: 'no-invoice', invoice: null });
    expect((await read(without.id)).account.noteNumber).toMatch(/^RS\d{6}$/);
    const { id } = await clinic.create();
    const correction = { kind: 'correction', correctsId: id, patientIds: [clinic.patientId], invoice: null };
    const attempt = (overrides = {}) =>
      clinic.as()('createAccount', clinic.newAccount({ ...correction, ...overrides }));
    expect(await attempt()).toMatchObject(invalid('correctsId', 'account-not-corrected'));
    unwrap(await exported(id));
    unwrap(await accept(id));
    const stranger = await clinic.otherPatient();
    expect(await attempt({ patientIds: [stranger.id] })).toMatchObject(
      invalid('patientIds', 'correction-patients'),
    );
    const { id: correctionId } = unwrap(await attempt());
    expect(await sessionsOf(correctionId)).toEqual([[sessionId, 'ready']]);
    const { fileName } = unwrap(await exported(correctionId));
    expect(fileName).toMatch(/^NA\d{6}\.json$/);
    expect(JSON.parse((await file(correctionId)).content)).toMatchObject({ tipoNota: 'NA' });
  });

  it('an account with a site that the caller does not see is not found; a locked patient closes the file', async () => {
    await clinic.doneSession();
    const { id } = await clinic.create();
    unwrap(await exported(id));
    const stranger = await clinic.build.site();
    const elsewhere = clinic.as({ siteId: stranger, roleId: 24 });
    expect(await elsewhere('readBillingAccount', { id })).toMatchObject(refused('record-not-found'));
    expect(
      unwrap(await elsewhere('listAccounts', { state: null, payerId: null })).map((row) => row.id),
    ).not.toContain(id);
    expect(
      unwrap(await clinic.as()('listAccounts', { state: 'exported', payerId: clinic.payerId })),
    ).toMatchObject([{ id, services: UNIT_VALUE, copayments: 0 }]);
    await clinic
      .em()
      .nativeUpdate(PatientSchema, { id: clinic.patientId }, { lockedBy: clinic.therapist.id });
    const closed = clinic.as({ roleId: 15, userId: clinic.auxiliary.id });
    expect(await closed('downloadRips', { id, version: null })).toMatchObject(
      refused('account-download-locked'),
    );
    const [row] = unwrap(await closed('listAccountSessions', { id, group: null }));
    const opened = unwrap(
      await closed('openBillingAccount', { id, shown: 'billable', page: { page: 1, size: 25 } }),
    );
    expect(opened).toEqual({
      detail: unwrap(await closed('readBillingAccount', { id })),
      sessions: { rows: [row], total: 1 },
      postponedIds: [],
      causes: unwrap(await closed('listMissing', { id })).causes,
      rows: [],
      messages: [],
    });
    expect(row).toMatchObject({ isLocked: true, session: { diagnoses: { principal: null } } });
    unwrap(await clinic.as({ roleId: 9 })('downloadRips', { id, version: null }));
  });

  it('what was chosen for a session stands in its row, and one marked as not billed is listed with its reason', async () => {
    const { id: sessionId } = await clinic.doneSession();
    const other = await clinic.doneSession({ date: '2026-02-11' });
    const change = (id: number, changes: object) =>
      clinic.as()('changeSessionBilling', { sessionId: id, changes });
    unwrap(await change(sessionId, { modality: '06', purpose: '16', entryRoute: '13' }));
    unwrap(await change(other.id, { notBilledReason: 'Cortesía' }));
    const { id } = await clinic.create();
    const listed = unwrap(await clinic.as()('listAccountSessions', { id, group: 'not-billable' }));
    expect(listed.map(({ session, notBillable }) => [session.id, notBillable])).toEqual([
      [other.id, { why: 'marked', reason: 'Cortesía' }],
    ]);
    unwrap(await exported(id));
    expect(JSON.parse((await file(id)).content)).toMatchObject({
      usuarios: [
        {
          servicios: {
            procedimientos: [
              {
                modalidadGrupoServicioTecSal: '06',
                finalidadTecnologiaSalud: '16',
                viaIngresoServicioSalud: '13',
              },
            ],
          },
        },
      ],
    });
    expect(await change(sessionId, { modality: null })).toMatchObject(refused('session-billed'));
    unwrap(await change(other.id, { notBilledReason: null }));
  });

  it('the tariff, the charge and the RIPS data of a session change until it is exported, and while its account is rejected', async () => {
    const { id: sessionId } = await clinic.doneSession();
    const typed = { concept: '01', amount: '1.000', receiptNumber: '', invoiceNumber: '', exemptReason: '' };
    const biller = clinic.as({ screens: new Set(['billing-accounts', 'tariffs'] as const) });
    const take = () => biller('takeCharge', { sessionId, typed });
    const [tariff] = unwrap(
      await biller('listTariffHistory', { payerId: clinic.payerId, cupsId: clinic.cupsId }),
    );
    const annulTariff = () => biller('annulTariff', { id: tariff?.id ?? 0, reason: 'Contrato nuevo' });
    const change = () => biller('changeSessionBilling', { sessionId, changes: { entryRoute: '13' } });
    const charge = unwrap(await take());
    const annulCharge = () => biller('annulCharge', { id: charge.id, reason: 'Pago devuelto' });
    const { id } = await clinic.create();
    unwrap(await exported(id));
    expect(await annulCharge()).toMatchObject(refused('session-billed'));
    expect(await change()).toMatchObject(refused('session-billed'));
    expect(await annulTariff()).toMatchObject(refused('tariff-billed'));
    const { account } = await read(id);
    const result = rejected(account.invoice?.number ?? '', 'usuarios[0]');
    unwrap(await clinic.as()('registerResult', { id, file: result, cuv: '' }));
    unwrap(await change());
    unwrap(await annulCharge());
    unwrap(await exported(id));
    expect(await take()).toMatchObject(refused('session-billed'));
    unwrap(await clinic.as()('discardAccount', { id, reason: 'Factura anulada' }));
    unwrap(await annulTariff());
  });

  it('the doctor finds a changed file, a billed session that is not done, and one that another account holds', async () => {
    const { id: sessionId } = await clinic.doneSession();
    const { id, code: account } = await clinic.create();
    unwrap(await exported(id));
    const doctor = clinic.as({ roleId: 1 });
    const found = async (check: 'billing-files' | 'billed-sessions') =>
      unwrap(await doctor('examine', { check })).examples.map(({ record, detail }) => ({
        record,
        ...detail,
      }));
    const run = (sql: string, values: readonly (number | string)[]) => clinic.em().execute(sql, [...values]);
    const ofAccount = async () =>
      [...(await found('billing-files')), ...(await found('billed-sessions'))].filter((finding) =>
        Object.values(finding).includes(account),
      );
    expect(await ofAccount()).toEqual([]);
    const { content } = await file(id);
    await run('update rips_version set content = ? where account_id = ?', [`${content} `, id]);
    await run('update therapy_session set state = 2 where id = ?', [sessionId]);
    const other = await clinic.create();
    await run('update billed_session set account_id = ? where session_id = ?', [other.id, sessionId]);
    expect(await ofAccount()).toEqual([
      { record: account, version: 1, part: 'rips' },
      { record: sessionId, problem: 'not-reserved', account, other: other.code },
    ]);
    expect(await found('billed-sessions')).toContainEqual({
      record: sessionId,
      problem: 'not-done',
      account: other.code,
    });
  });

  it('a wrong account is refused by its field', async () => {
    const attempt = (overrides: object) => clinic.as()('createAccount', clinic.newAccount(overrides));
    const invoice = clinic.newAccount().invoice;
    expect(await attempt({ to: localDate('2026-01-31') })).toMatchObject(invalid('to', 'period-reversed'));
    expect(await attempt({ to: localDate('2026-03-05') })).toMatchObject(
      invalid('to', 'account-period-after-today'),
    );
    expect(await attempt({ siteNames: ['Otra'] })).toMatchObject(invalid('siteNames', 'unknown-option'));
    expect(await attempt({ invoice: null })).toMatchObject(invalid('invoice.number', 'invoice-wanted'));
    const notWanted = invalid('invoice.number', 'invoice-not-wanted');
    expect(await attempt({ kind: 'no-invoice', invoice })).toMatchObject(notWanted);
    const note = await clinic.create({ kind: 'no-invoice', invoice: null });
    expect(await clinic.as()('changeAccount', { id: note.id, invoice, postponed: null })).toMatchObject(
      notWanted,
    );
    expect(await attempt({ invoice: { ...invoice, number: 'FE 1' } })).toMatchObject(
      invalid('invoice.number', 'invoice-number-format'),
    );
    expect(await attempt({ invoice: { ...invoice, value: 1.5 } })).toMatchObject(
      invalid('invoice.value', 'amount-not-whole'),
    );
    unwrap(await attempt({ invoice }));
    expect(await attempt({ invoice })).toMatchObject(invalid('invoice.number', 'invoice-in-other-account'));
  });
});
