import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dianInvoices } from '#adapters/invoice-xml/dian-invoice.ts';
import { unwrap } from '#domain/shared';
import { attachedDocument, invoiceXml } from '#tests/support/electronic-invoice.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => dianInvoices.read(bytes(text));
const codeOf = async (text: string) => {
  const result = await read(text);
  return result.ok ? 'read' : result.refusal.code;
};

const READ = {
  number: 'FE2042',
  date: '2026-03-01',
  value: 45_000,
  copayments: 0,
  payerNit: '800251440-7',
  issuerNit: '900000001-7',
  cufe: 'ab'.repeat(48),
};

describe('the XML of an electronic invoice', () => {
  it('is read by itself and within its container, in CDATA or escaped', async () => {
    for (const text of [
      invoiceXml(),
      `\uFEFF${invoiceXml()}`,
      attachedDocument(invoiceXml()),
      attachedDocument(invoiceXml(), { isEscaped: true }),
      attachedDocument(invoiceXml().replace('Niñez', `Niñez ${'x'.repeat(200)}<![CDATA[ ]]>`)),
    ])
      expect(unwrap(await read(text))).toEqual(READ);
  });

  it('says number, date, gross value and copayments of any invoice', async () => {
    const amount = fc.integer({ min: 1, max: 999_999_999_999 });
    await fc.assert(
      fc.asyncProperty(amount, fc.option(amount), fc.boolean(), async (value, prepaid, isContained) => {
        const parts = { value: `${value}.00`, prepaid: prepaid === null ? null : `${prepaid}` };
        const xml = invoiceXml(parts);
        const invoice = unwrap(await read(isContained ? attachedDocument(xml) : xml));
        expect(invoice).toMatchObject({ value, copayments: prepaid });
      }),
      { numRuns: 30 },
    );
  });

  it('is read in Latin 1 when it says so, and not with bytes of another encoding', async () => {
    const latin = invoiceXml().replace('UTF-8', 'ISO-8859-1');
    expect(unwrap(await dianInvoices.read(Buffer.from(latin, 'latin1')))).toEqual(READ);
    expect(await dianInvoices.read(Buffer.from(invoiceXml(), 'latin1'))).toMatchObject({
      refusal: { code: 'invoice-xml-unreadable' },
    });
  });

  it('without a number, a date, whole pesos, a NIT or a CUFE is incomplete; in dollars it is refused', async () => {
    const incomplete = [
      { number: '' },
      { date: '2026-02-30' },
      { value: '45000.50' },
      { value: '-1' },
      { prepaid: '0.01' },
      { payerNit: '' },
      { issuerNit: 'abc' },
      { cufe: 'ab' },
    ];
    for (const parts of incomplete) expect(await codeOf(invoiceXml(parts))).toBe('invoice-xml-incomplete');
    expect(await codeOf(invoiceXml({ currency: 'USD' }))).toBe('invoice-xml-currency');
  });

  it('is not another document, nor a container of a container', async () => {
    expect(await codeOf('<?xml version="1.0"?><a/>')).toBe('invoice-xml-other');
    expect(await codeOf(invoiceXml().replaceAll('Invoice', 'CreditNote'))).toBe('invoice-xml-other');
    expect(await codeOf(attachedDocument(attachedDocument(invoiceXml())))).toBe('invoice-xml-other');
    expect(await codeOf(attachedDocument(''))).toBe('invoice-xml-other');
  });

  it('that is hostile or broken is refused within two seconds, whatever its size', async () => {
    const long = 9_000_000;
    const root = '<?xml version="1.0"?>';
    const entities = Array.from(
      { length: 20 },
      (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
    );
    const hostile: Readonly<Record<string, string>> = {
      'no XML': 'PK\u0003\u0004',
      'an open element': '<a>',
      'a billion laughs': `${root}<!DOCTYPE a [<!ENTITY e0 "x">${entities.join('')}]><a>&e20;</a>`,
      'an external entity': `${root}<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`,
      'a parameter entity': `${root}<!DOCTYPE a [<!ENTITY % x SYSTEM "http://localhost:1/x"> %x;]><a/>`,
      'an unknown entity': invoiceXml().replace('FE2042', '&x;'),
      'an entity of HTML': invoiceXml().replace('Niñez', '&eacute;'),
      'a deep document': '<a>'.repeat(long / 3),
      'many elements': `<a>${'<b/>'.repeat(long / 4)}</a>`,
      'a long text': invoiceXml().replace('FE2042', '9'.repeat(long)),
      'a long comment': `<a><!--${'-a'.repeat(long / 2)}`,
      'a long name': `<${'a'.repeat(long)}`,
      'many attributes': `<a ${Array.from({ length: 600_000 }, (_, index) => `a${index}="b"`).join(' ')}/>`,
      'a long attribute': `<a b="${'x'.repeat(long)}"/>`,
      'a long document type': `${root}<!DOCTYPE a [${'<!ENTITY a "b">'.repeat(long / 15)}]><a/>`,
      'much CDATA': `<a>${'<![CDATA[]]>'.repeat(long / 12)}</a>`,
      'a long document within its container': attachedDocument('<a>'.repeat(long / 12), { isEscaped: true }),
    };
    for (const [name, text] of Object.entries(hostile)) {
      const start = performance.now();
      const code = await codeOf(text);
      const took = performance.now() - start;
      expect([name, code, took < 2_000]).toEqual([name, expect.stringMatching(/^invoice-xml-/), true]);
    }
  }, 60_000);

  it('lets others have their turn while a long one is read', async () => {
    const lines = '<cac:InvoiceLine><cbc:ID>1</cbc:ID></cac:InvoiceLine>'.repeat(40_000);
    const text = invoiceXml().replace('</Invoice>', `${lines}</Invoice>`);
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    unwrap(await read(text));
    clearInterval(timer);
    expect(longest).toBeLessThan(250);
  });
});
