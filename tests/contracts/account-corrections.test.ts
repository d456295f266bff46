import { expect, it } from 'vitest';
import { EntryDiagnosisSchema } from '#adapters/persistence/schemas/clinical.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { ICD10_TYPE } from '#domain/catalogues';
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

  const exported = (id: number, confirmed: readonly string[] = []) =>
    clinic.as()('exportAccount', { id, confirmed });
  const accept = (id: number, cuv = CUV) => clinic.as()('registerResult', { id, file: null, cuv });
  const close = (id: number) => clinic.as()('closeAccount', { id, reason: 'Listo' });
  const discard = (id: number, roleId = 1) =>
    clinic.as({ roleId })('discardAccount', { id, reason: 'Error' });
  const read = async (id: number) => unwrap(await clinic.as()('readBillingAccount', { id }));
  const contentOf = async (id: number) =>
    JSON.parse(unwrap(await clinic.as()('downloadRips', { id, version: null })).content);
  const patientsOf = async (id: number, as = clinic.as()) =>
    unwrap(await as('listCorrectablePatients', { id }));

  /** An accepted account of the two patients of the clinic; the first one has a session of two units. */
  const accepted = async () => {
    const other = await clinic.otherPatient();
    const first = await clinic.doneSession({ units: 2, endTime: '09:00' });
    const second = await clinic.doneSession({
      ...{ patient: other.id, line: other.lineId, startTime: '10:00', endTime: '10:30' },
    });
    const invoice = { ...clinic.newAccount().invoice, value: 3 * UNIT_VALUE };
    const { id, code } = await clinic.create({ invoice });
    unwrap(await exported(id));
    unwrap(await accept(id));
    return { id, code, invoice, other, first, second };
  };
  const correct = (correctsId: number, patientIds: readonly number[] = [clinic.patientId]) =>
    clinic.as()(
      'createAccount',
      clinic.newAccount({ kind: 'correction', correctsId, patientIds, invoice: null }),
    );
  const corrected = async (id: number) => unwrap(await correct(id));

  it('a correction sends its patients again, with the number of its note and the values of the account that it corrects', async () => {
    const { id, code, invoice } = await accepted();
    const correction = await corrected(id);
    await clinic.em().nativeUpdate(PatientSchema, { id: clinic.patientId }, { residenceZone: 2 });
    await clinic.em().execute(
      `insert into tariff (payer_id, cups_id, from_date, valid_from, value, rows_per, created_at)
         values (?, ?, '2026-02-01', '2026-02-01', 99000, 'session', '2026-03-04T12:00:00.000Z')`,
      [clinic.payerId, clinic.cupsId],
    );
    unwrap(await exported(correction.id));
    const { account, counts, sums, filing } = await read(correction.id);
    expect({ counts, sums, balance: filing.balance }).toMatchObject({
      counts: { ready: 1, 'to-mend': 0, 'not-billable': 0 },
      sums: { services: 2 * UNIT_VALUE, copayments: 0 },
      balance: 0,
    });
    expect(account).toMatchObject({ correctsId: id, correctsCode: code, noteNumber: expect.any(String) });
    const content = await contentOf(correction.id);
    expect(content).toMatchObject({
      numFactura: invoice.number,
      tipoNota: 'NA',
      numNota: account.noteNumber,
      usuarios: [
        {
          codZonaTerritorialResidencia: '01',
          servicios: { procedimientos: [{ vrServicio: UNIT_VALUE }, { vrServicio: UNIT_VALUE }] },
        },
      ],
    });
    expect(content.usuarios).toHaveLength(1);
    expect((await read(id)).corrections).toEqual([
      { id: correction.id, code: correction.code, noteNumber: account.noteNumber, state: 'exported' },
    ]);
    const [entry] = (await auditRows(app, 'billing-accounts.create')).slice(-1);
    expect(entry).toMatchObject({ subjectId: correction.id, siteId: clinic.siteId });
    expect(JSON.parse(String(entry?.detail))).toMatchObject({
      corrects: id,
      patients: String(clinic.patientId),
    });
  });

  it('units that the corrected account bills are not counted again against the authorization', async () => {
    const { id } = await accepted();
    await clinic.em().execute('update service_line set authorized = 2 where id = ?', [clinic.lineId]);
    const correction = await corrected(id);
    unwrap(await exported(correction.id));
  });

  it('of two corrections with a patient one is exported; a closed one frees the patient for the next', async () => {
    const { id, other } = await accepted();
    const one = await corrected(id);
    const two = await corrected(id);
    const both = await Promise.all([exported(one.id), exported(two.id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [winner, loser] = both[0]?.ok ? [one, two] : [two, one];
    expect(await exported(loser.id)).toMatchObject(refused('account-has-faults'));
    expect((await patientsOf(id)).map(({ patientId, otherAccount }) => [patientId, otherAccount])).toEqual([
      [clinic.patientId, winner.code],
      [other.id, null],
    ]);
    unwrap(await exported((await unwrap(await correct(id, [other.id]))).id));
    unwrap(await accept(winner.id, 'b2'.repeat(48)));
    unwrap(await close(winner.id));
    unwrap(await exported(loser.id));
    const doctor = unwrap(await clinic.as({ roleId: 1 })('examine', { check: 'billed-sessions' }));
    expect(doctor.examples.filter(({ detail }) => detail?.account === winner.code)).toEqual([]);
    expect((await read(winner.id)).counts.ready).toBe(1);
  });

  it('sessions stay billed by the account that is corrected, and it is not discarded before its corrections', async () => {
    const { id, first } = await accepted();
    const correction = await corrected(id);
    expect(await discard(id)).toMatchObject({
      ...refused('account-has-corrections'),
      refusal: { params: { account: correction.code } },
    });
    unwrap(await exported(correction.id));
    const next = await clinic.create();
    expect((await read(next.id)).counts.ready).toBe(0);
    unwrap(await discard(correction.id));
    unwrap(await discard(id));
    const freed = unwrap(await clinic.as()('listAccountSessions', { id: next.id, group: 'ready' }));
    expect(freed.map(({ session }) => session.id)).toContain(first.id);
    expect(await correct(id)).toMatchObject(invalid('correctsId', 'account-not-corrected'));
  });

  it('a correction that is made while its account is discarded never stays without it', async () => {
    const { id } = await accepted();
    const [made, ended] = await Promise.all([correct(id), discard(id)]);
    expect([made.ok, ended.ok].filter(Boolean)).toHaveLength(1);
  });

  it('what RIPS says of a session is mended while its correction is open, and it stays billed', async () => {
    const { id, first, second } = await accepted();
    const change = (sessionId: number, changes: object) =>
      clinic.as()('changeSessionBilling', { sessionId, changes });
    expect(await change(first.id, { purpose: '16' })).toMatchObject(refused('session-billed'));
    const correction = await corrected(id);
    unwrap(await change(first.id, { purpose: '16' }));
    expect(await change(first.id, { notBilledReason: 'Cortesía' })).toMatchObject(refused('session-billed'));
    expect(await change(second.id, { purpose: '16' })).toMatchObject(refused('session-billed'));
    unwrap(await exported(correction.id));
    expect(await change(first.id, { purpose: '17' })).toMatchObject(refused('session-billed'));
    const rejected = {
      text: JSON.stringify({ ResultState: false, NumFactura: '', ResultadosValidacion: [] }),
      name: null,
    };
    unwrap(await clinic.as()('registerResult', { id: correction.id, file: rejected, cuv: '' }));
    unwrap(await change(first.id, { purpose: '17' }));
    expect(unwrap(await exported(correction.id)).version).toBe(2);
  });

  it('its result is not that of the account that it corrects, and it is not filed', async () => {
    const { id } = await accepted();
    const correction = await corrected(id);
    unwrap(await exported(correction.id));
    expect(await accept(correction.id)).toMatchObject(invalid('cuv', 'cuv-of-corrected'));
    unwrap(await accept(correction.id, 'b2'.repeat(48)));
    const filed = await clinic.as()('fileAccount', {
      ...{ id: correction.id, number: 'R', on: localDate('2026-03-03'), file: null },
    });
    expect(filed).toMatchObject(refused('filing-of-correction'));
    expect(await correct(correction.id)).toMatchObject(invalid('correctsId', 'correction-without-invoice'));
  });

  it('patients are offered with what was mended and objected to, and a lock hides clinical values', async () => {
    const { id, other, second } = await accepted();
    unwrap(await clinic.as()('fileAccount', { id, number: 'R', on: localDate('2026-03-03'), file: null }));
    await clinic.em().nativeUpdate(PatientSchema, { id: clinic.patientId }, { residenceZone: 2 });
    const objected = { ...{ id, code: 'AU2103', value: 1_000, text: 'x', on: localDate('2026-03-04') } };
    unwrap(await clinic.as()('objectToRow', { ...objected, user: 0, block: 'procedimientos', row: 0 }));
    const zone = { field: 'codZonaTerritorialResidencia', before: '02', after: '01' };
    const found = await patientsOf(id);
    expect(found.find(({ patientId }) => patientId === clinic.patientId)).toMatchObject({
      sessionCount: 1,
      changes: [zone],
      otherAccount: null,
    });
    expect(found.flatMap(({ objections }) => objections)).toMatchObject([
      { code: 'AU2103', value: 1_000, state: 'open' },
    ]);
    const itemId = await clinic.build.item(ICD10_TYPE, { code: 'F802' });
    await clinic.em().nativeUpdate(EntryDiagnosisSchema, { entryId: second.entryId }, { itemId });
    await clinic.em().nativeUpdate(PatientSchema, { id: other.id }, { lockedBy: clinic.therapist.id });
    const stranger = await patientsOf(id, clinic.as({ roleId: 15, userId: clinic.auxiliary.id }));
    const locked = stranger.find(({ patientId }) => patientId === other.id);
    expect(locked?.changes).toEqual([{ field: 'codDiagnosticoPrincipal', before: null, after: null }]);
    const draft = await clinic.create();
    expect(await clinic.as()('listCorrectablePatients', { id: draft.id })).toMatchObject(
      refused('account-not-corrected'),
    );
    const elsewhere = clinic.as({ siteId: await clinic.build.site(), roleId: 24 });
    expect(await elsewhere('listCorrectablePatients', { id })).toMatchObject(refused('record-not-found'));
  });
});
