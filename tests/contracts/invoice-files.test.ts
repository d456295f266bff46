import { expect, it } from 'vitest';
import { PayerSchema } from '#adapters/persistence/schemas/catalogues.ts';
import { localDate, unwrap } from '#domain/shared';
import { type BillingClinic, onBillingClinics, UNIT_VALUE } from '#tests/support/billing.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { attachedDocument, invoiceXml } from '#tests/support/electronic-invoice.ts';
import { auditRows } from '#tests/support/scheduling.ts';

const refused = (code: string) => ({ ok: false, refusal: { code } });
const invalid = (field: string, code: string) => ({ ok: false, refusal: { fields: { [field]: code } } });
const bytes = (text: string) => new TextEncoder().encode(text);

onBothDatabases((openApp) => {
  let clinic: BillingClinic;
  let app: TestApp;
  let serial = 0;
  onBillingClinics(openApp, (made, opened) => {
    clinic = made;
    app = opened;
  });

  const NAME = 'ad09000000010002600002042.xml';
  const xmlFile = (parts: Parameters<typeof invoiceXml>[0] = {}) => ({
    name: NAME,
    content: bytes(attachedDocument(invoiceXml(parts))),
  });
  const newNumber = () => `XM${clinic.payerId}-${++serial}`;
  const read = async (id: number) => unwrap(await clinic.as()('readBillingAccount', { id }));
  const withFile = (parts: Parameters<typeof invoiceXml>[0] = {}, overrides: object = {}) =>
    clinic.as()('createAccount', {
      ...clinic.newAccount({ invoice: null, ...overrides }),
      invoiceFile: xmlFile(parts),
    });
  const attach = (id: number, parts: Parameters<typeof invoiceXml>[0]) =>
    clinic.as()('changeAccount', { id, invoice: null, postponed: null, invoiceFile: xmlFile(parts) });
  const archived = async (id: number) => {
    const { content } = unwrap(await clinic.as()('downloadSupports', { id, incomplete: true }));
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    return Buffer.concat(parts).toString('latin1');
  };
  const exported = async (id: number) => unwrap(await clinic.as()('exportAccount', { id, confirmed: [] }));

  it('an account takes its invoice from the XML, keeps the file, and sends it with the supports under its name', async () => {
    await clinic.doneSession();
    const number = newNumber();
    const { id } = unwrap(await withFile({ number, payerNit: '830003564' }));
    const { account, invoiceFile } = await read(id);
    expect(account.invoice).toEqual({ number, date: '2026-03-01', value: UNIT_VALUE, copayments: 0 });
    expect(account.supportsDue).toBe('2026-04-01');
    expect(invoiceFile).toEqual({
      ...{ name: NAME, number, cufe: 'ab'.repeat(48) },
      ...{ payerNit: '830003564-7', issuerNit: '900000001-7', differences: [] },
    });
    await exported(id);
    expect(
      unwrap(await clinic.as()('listSupports', { id })).supports.map(({ name, kind }) => [name, kind]),
    ).toEqual(expect.arrayContaining([[NAME, 'invoice']]));
    expect(await archived(id)).toContain(NAME);
    const opened = unwrap(await clinic.as()('getInvoiceFile', { id }));
    expect(opened).toMatchObject({ name: NAME, contentType: 'application/xml' });
    expect(Buffer.from(opened.content).toString()).toContain(number);
    const [entry] = (await auditRows(app, 'billing-accounts.open-invoice')).slice(-1);
    expect(entry).toMatchObject({ subjectId: id, siteId: clinic.siteId });
  });

  it('what it says of another payer, provider, date or sum is told and stops nothing', async () => {
    await clinic.doneSession();
    await clinic.em().nativeUpdate(PayerSchema, { id: clinic.payerId }, { nit: '800251440-6' });
    const number = newNumber();
    const invoice = { number, date: localDate('2026-03-02'), value: UNIT_VALUE, copayments: null };
    const parts = { number, value: '46000.00', payerNit: '830003564', issuerNit: '811000111', prepaid: '5' };
    const { id } = unwrap(await withFile(parts, { invoice }));
    const { account, invoiceFile } = await read(id);
    expect(account.invoice).toEqual(invoice);
    expect(invoiceFile?.differences).toEqual([
      { field: 'payerNit', ofFile: '830003564-7', ofAccount: '800251440-6' },
      { field: 'issuerNit', ofFile: '811000111-7', ofAccount: '900000001-7' },
      { field: 'date', ofFile: '2026-03-01', ofAccount: '2026-03-02' },
      { field: 'value', ofFile: 46_000, ofAccount: UNIT_VALUE },
      { field: 'copayments', ofFile: 5, ofAccount: null },
    ]);
    await exported(id);
  });

  it('is of the invoice of the account, and may come after the export; one of an earlier number is no longer its file', async () => {
    await clinic.doneSession();
    const account = await clinic.create();
    const { id } = account;
    const number = (await read(id)).account.invoice?.number ?? '';
    expect(await attach(id, { number: 'OTRA' })).toMatchObject({
      ...invalid('invoiceFile', 'invoice-xml-number'),
      refusal: { params: { number: 'OTRA' } },
    });
    unwrap(await attach(id, { number, cufe: 'cd'.repeat(48) }));
    const invoice = {
      number: newNumber(),
      date: localDate('2026-03-01'),
      value: UNIT_VALUE,
      copayments: null,
    };
    unwrap(await clinic.as()('changeAccount', { id, invoice, postponed: null }));
    expect((await read(id)).invoiceFile).toBeNull();
    await exported(id);
    unwrap(await attach(id, { number: invoice.number }));
    unwrap(await attach(id, { number: invoice.number, cufe: 'ef'.repeat(48) }));
    expect((await read(id)).invoiceFile?.cufe).toBe('ef'.repeat(48));
    const rows = await clinic
      .em()
      .execute('select storage_key from account_invoice_file where account_id = ?', [id]);
    expect(rows).toHaveLength(3);
    unwrap(await clinic.as()('discardAccount', { id, reason: 'Error' }));
    expect(await attach(id, { number: invoice.number })).toMatchObject(refused('account-state'));
    const note = await clinic.create({ kind: 'no-invoice', invoice: null });
    expect(await attach(note.id, { number })).toMatchObject(invalid('invoice.number', 'invoice-not-wanted'));
  });

  it('another file, one that is too big, and a file of who only reads are refused and stored nowhere', async () => {
    const files = () => clinic.em().execute('select id from account_invoice_file');
    const before = (await files()).length;
    const attempt = (content: string | Uint8Array, as = clinic.as()) =>
      as('createAccount', {
        ...clinic.newAccount({ invoice: null }),
        invoiceFile: { name: 'f.xml', content: typeof content === 'string' ? bytes(content) : content },
      });
    expect(await attempt('MZ')).toMatchObject(invalid('invoiceFile', 'invoice-xml-unreadable'));
    expect(await attempt('<?xml version="1.0"?><!DOCTYPE a><a/>')).toMatchObject(
      invalid('invoiceFile', 'invoice-xml-unsafe'),
    );
    expect(await attempt(new Uint8Array(11_000_000))).toMatchObject(
      invalid('invoiceFile', 'document-too-big'),
    );
    const reader = clinic.as({ roleId: 19 });
    expect(await attempt(invoiceXml(), reader)).toMatchObject({ refusal: { kind: 'forbidden' } });
    expect(await reader('readInvoiceFile', { content: bytes(invoiceXml()), payerId: null })).toMatchObject({
      refusal: { kind: 'forbidden' },
    });
    expect(await files()).toHaveLength(before);
    const { id } = unwrap(await withFile({ number: newNumber() }));
    const elsewhere = clinic.as({ siteId: await clinic.build.site(), roleId: 24 });
    expect(await elsewhere('getInvoiceFile', { id })).toMatchObject(refused('record-not-found'));
    expect(await clinic.as()('getInvoiceFile', { id: (await clinic.create()).id })).toMatchObject(
      refused('record-not-found'),
    );
  });

  it('is read before it is stored, with the only payer of its NIT', async () => {
    const nit = `90${String(clinic.payerId).padStart(7, '0')}`;
    const readFile = async (payerId: number | null) =>
      unwrap(
        await clinic.as()('readInvoiceFile', { content: bytes(invoiceXml({ payerNit: nit })), payerId }),
      );
    expect((await readFile(clinic.payerId)).payer).toBeNull();
    await clinic.em().nativeUpdate(PayerSchema, { id: clinic.payerId }, { nit });
    expect(await readFile(null)).toMatchObject({
      invoice: { number: 'FE2042', value: UNIT_VALUE },
      payer: { id: clinic.payerId },
      differences: [],
    });
    await clinic.em().nativeUpdate(PayerSchema, { id: clinic.payerId }, { nit: '800251440-6' });
    const { payer, differences } = await readFile(clinic.payerId);
    expect({ payer, differences }).toMatchObject({ payer: null, differences: [{ field: 'payerNit' }] });
  });
});
