import { expect, it } from 'vitest';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { localDate, unwrap } from '#domain/shared';
import { type BillingClinic, onBillingClinics, UNIT_VALUE } from '#tests/support/billing.ts';
import { anActor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { aPdf, PNG } from '#tests/support/files.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { auditRows } from '#tests/support/scheduling.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { filesOfZip } from '#tests/support/zip.ts';

const refused = (code: string) => ({ ok: false, refusal: { code } });

onBothDatabases((openApp) => {
  let clinic: BillingClinic;
  let app: TestApp;
  onBillingClinics(openApp, (made, opened) => {
    clinic = made;
    app = opened;
  });

  const list = async (id: number, call = clinic.as()) => unwrap(await call('listSupports', { id })).supports;
  const gaps = async (id: number) =>
    (await list(id)).map(({ name, gap }) => [name, gap && `${gap.why} ${gap.count}`]);
  const download = async (id: number, incomplete = false) => {
    const { content, ...rest } = unwrap(await clinic.as()('downloadSupports', { id, incomplete }));
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    return { ...rest, files: filesOfZip(Buffer.concat(parts)) };
  };
  /** An account of two patients, exported: the other one has a session without authorization. */
  const exported = async () => {
    await clinic.doneSession();
    const other = await clinic.otherPatient({ documentNumber: `2000${clinic.patientId}` });
    await clinic
      .em()
      .execute(
        'update service_order set kind = ?, code_90 = false where id = (select order_id from service_line where id = ?)',
        ['medical-order', other.lineId],
      );
    await clinic.doneSession({ patient: other.id, line: other.lineId, date: '2026-02-11' });
    const invoice = {
      number: `FS${clinic.payerId}`,
      date: localDate('2026-03-01'),
      value: 2 * UNIT_VALUE,
      copayments: null,
    };
    const { id } = await clinic.create({ invoice });
    unwrap(await clinic.as()('exportAccount', { id, confirmed: [] }));
    return { id, other, invoice: invoice.number };
  };
  const accept = async (id: number, invoice: string) => {
    const result = {
      ResultState: true,
      NumFactura: invoice,
      CodigoUnicoValidacion: 'b2'.repeat(48),
      ResultadosValidacion: [],
    };
    const file = { text: JSON.stringify(result), name: `ResultadosMSPS_${invoice}_ID7_A_CUV.json` };
    unwrap(await clinic.as()('registerResult', { id, file, cuv: '' }));
  };
  const addOrder = async (patientId: number, content: Uint8Array, name: string) =>
    unwrap(
      await app.container.scope().as(anActor({ siteId: clinic.siteId }))('addDocument', {
        patientId,
        kind: 'medical-order',
        file: { name, content },
      }),
    );

  it('each patient has evolutions and receipts, and an order where no authorization was needed', async () => {
    const { id, other, invoice } = await exported();
    const [, patient] = (await list(id)).slice(-3);
    expect(patient?.patient?.surnames).toBeTruthy();
    const named = (abbreviation: string, number: string) =>
      `${abbreviation}_900000001_${invoice}_RC${number}.pdf`;
    const { documentNumber } = await clinic.em().findOneOrFail(PatientSchema, { id: clinic.patientId });
    const ofOther = `2000${clinic.patientId}`;
    const rows = await gaps(id);
    expect(rows).toEqual(
      expect.arrayContaining([
        [`${invoice}.json`, null],
        [`ResultadosMSPS_${invoice}_A_CUV.json`, 'no-result 1'],
        [named('HEV', documentNumber.replace(/\W/g, '')), null],
        [named('CRC', documentNumber.replace(/\W/g, '')), null],
        [named('HEV', ofOther), null],
        [named('CRC', ofOther), null],
        [named('OPF', ofOther), 'no-order 1'],
      ]),
    );
    expect(rows).toHaveLength(7);
    await accept(id, invoice);
    await addOrder(other.id, PNG, 'orden.png');
    expect((await gaps(id)).every(([, gap]) => gap === null)).toBe(true);
    await clinic
      .em()
      .execute('update session_receipt set valid_session_id = null where patient_id = ?', [other.id]);
    expect(await gaps(id)).toContainEqual([named('CRC', ofOther), 'no-receipt 1']);
  });

  it('the ZIP has the stored RIPS, the result and the PDF files; one that is missing stops it until it may be left out', async () => {
    const order = aPdf();
    const { id, other, invoice } = await exported();
    await accept(id, invoice);
    expect(await clinic.as()('downloadSupports', { id, incomplete: false })).toMatchObject({
      refusal: { code: 'supports-missing', params: { count: 1 } },
    });
    expect([...(await download(id, true)).files.keys()]).toHaveLength(6);
    await addOrder(other.id, order, 'orden.pdf');
    const { files, name } = await download(id);
    expect(name).toBe(`${invoice}.zip`);
    expect([...files.keys()]).toEqual((await list(id)).map((support) => support.name));
    const rips = unwrap(await clinic.as()('downloadRips', { id, version: null }));
    expect(files.get(`${invoice}.json`)?.toString()).toBe(rips.content);
    const textOf = async (abbreviation: string) => {
      const key = [...files.keys()].find(
        (each) => each.startsWith(abbreviation) && each.includes(`RC2000${clinic.patientId}`),
      );
      const { pages } = await readPdf(files.get(key ?? '') ?? Buffer.alloc(0));
      return singleLineOf(pages.join('\n'));
    };
    expect(await textOf('HEV')).toMatch(/Servicio: 931001 .*Documento del profesional: CC 52000111/);
    expect(await textOf('CRC')).toContain(`A-`);
    expect(Buffer.from(order).equals(files.get([...files.keys()].at(-1) ?? '') ?? Buffer.alloc(0))).toBe(
      true,
    );
    const [row] = (await auditRows(app, 'billing-accounts.download-supports')).slice(-1);
    expect(JSON.parse(row?.detail ?? '')).toMatchObject({ file: `${invoice}.zip`, files: 7, missing: 0 });
  });

  it('one patient is not named, a payer has its own names, and another kind of account has no supports', async () => {
    await clinic.doneSession();
    const { id } = await clinic.create();
    const number = (await list(id))[0]?.name.replace('.json', '');
    expect(await gaps(id)).toEqual([[`${number}.json`, 'not-exported 1']]);
    expect(await clinic.as()('downloadSupports', { id, incomplete: true })).toMatchObject(
      refused('rips-not-exported'),
    );
    unwrap(await clinic.as()('exportAccount', { id, confirmed: [] }));
    expect((await gaps(id)).slice(2)).toEqual([
      [`HEV_900000001_${number}.pdf`, null],
      [`CRC_900000001_${number}.pdf`, null],
    ]);
    await clinic
      .em()
      .execute('update payer set support_pattern = ? where id = ?', [
        '{factura}-{abr}-{numero}',
        clinic.payerId,
      ]);
    expect((await list(id)).at(-1)?.name).toMatch(new RegExp(`^${number}-CRC-\\w+\\.pdf$`));
    unwrap(await clinic.as()('registerResult', { id, file: null, cuv: 'a1'.repeat(48) }));
    expect((await list(id)).map(({ kind }) => kind)).toEqual(['rips', 'evolutions', 'receipts']);
    const note = await clinic.create({ kind: 'no-invoice', invoice: null });
    expect(await list(note.id)).toEqual([]);
    expect(await clinic.as()('downloadSupports', { id: note.id, incomplete: true })).toMatchObject(
      refused('supports-without-invoice'),
    );
  });

  it('another site finds nothing, and a locked patient closes the download to all but those who open every lock', async () => {
    const { id, other } = await exported();
    const stranger = clinic.as({ siteId: await clinic.build.site(), roleId: 24 });
    expect(await stranger('listSupports', { id })).toMatchObject(refused('record-not-found'));
    expect(await stranger('downloadSupports', { id, incomplete: true })).toMatchObject(
      refused('record-not-found'),
    );
    await clinic.em().nativeUpdate(PatientSchema, { id: other.id }, { lockedBy: clinic.therapist.id });
    const closed = clinic.as({ roleId: 15, userId: clinic.auxiliary.id });
    expect(unwrap(await closed('listSupports', { id }))).toMatchObject({ isLocked: true });
    expect(await closed('downloadSupports', { id, incomplete: true })).toMatchObject(
      refused('account-download-locked'),
    );
    const opened = clinic.as({ roleId: 9 });
    expect(unwrap(await opened('listSupports', { id }))).toMatchObject({ isLocked: false });
    unwrap(await opened('downloadSupports', { id, incomplete: true }));
  });

  it('the list takes the same statements for one session and for many', async () => {
    const { id } = await exported();
    const actor = anActor({ siteId: clinic.siteId });
    const countFor = async (account: number) =>
      (await statementsOf(app, actor, (call) => call('listSupports', { id: account }))).statements.length;
    const few = await countFor(id);
    for (const date of ['2026-02-17', '2026-02-18', '2026-02-19']) {
      const { id: patient, lineId: line } = await clinic.otherPatient();
      await clinic.doneSession({ patient, line, date });
    }
    const many = await clinic.create({ invoice: { ...clinic.newAccount().invoice, value: 3 * UNIT_VALUE } });
    unwrap(await clinic.as()('exportAccount', { id: many.id, confirmed: [] }));
    expect(await countFor(many.id)).toBe(few);
  });
});
