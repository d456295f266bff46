import { describe, expect, it } from 'vitest';
import { expiryMessage } from '#adapters/mail/expiry-message.ts';
import { anExpiryMessage } from '#tests/support/expiry-message.ts';

const message = anExpiryMessage();
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);

describe('the message of a night', () => {
  it('names payer and specialty beside the initials, in both forms', () => {
    const { html, text } = expiryMessage(message, 'lista.xlsx');
    for (const form of [html, text]) {
      expect(form).toContain('Á. Ñ. · HC 100001');
      expect(form).toContain('EPS Y MEDICINA PREPAGADA SURAMERICANA S.A. · Fisioterapia');
      expect(form).toContain('Terapia ocupacional, Educación especial, Fonoaudiología, Musicoterapia');
      expect(form).toContain(`1234-${'0f'.repeat(16)}`);
    }
  });

  it('links to the list of orders, and to each order', () => {
    const { html, text } = expiryMessage(message, 'lista.xlsx');
    const orders = 'https://integra.fundacion.org/gestion-ordenes';
    expect(linksIn(html)).toEqual([
      ...['SURA-AUT-1', 'SURA-AUT-2', `PARTICULAR-${'W'.repeat(40)}`, 'SURA-AUT-4'].map(
        (code) => `${orders}?buscar=${code}`,
      ),
      orders,
    ]);
    expect(text).toContain(`Abrir Gestión de órdenes/autorizaciones: ${orders}\n`);
  });

  it('has no links while the public address is not set', () => {
    const { html, text } = expiryMessage(
      { ...message, publicAddress: '', trailHeadCode: null },
      'lista.xlsx',
    );
    for (const form of [html, text]) {
      expect(form).not.toMatch(/http|href|Abrir|Marca del registro/);
      expect(form).toContain('Á. Ñ. · HC 100001');
    }
  });

  it('warns of the audit trail only when it was cut off or rewritten', () => {
    const forms = (hasInvalidTrailHead: boolean) => {
      const { html, text } = expiryMessage({ ...message, hasInvalidTrailHead }, 'lista.xlsx');
      return [html, text];
    };
    for (const form of forms(true)) expect(form).toContain('el registro de auditoría no coincide');
    for (const form of forms(false)) expect(form).not.toContain('no coincide');
  });

  it('escapes names in HTML', () => {
    const [group] = message.groups;
    const [order] = group?.orders ?? [];
    if (!group || !order) throw new Error('No order');
    const orders = [{ ...order, code: 'A"B<C&D', payerName: '<b>EPS</b>' }];
    const { html } = expiryMessage({ ...message, groups: [{ ...group, orders }] }, 'lista.xlsx');
    expect(html).not.toContain('<b>EPS');
    expect(linksIn(html)[0]).toMatch(/\?buscar=A%22B%3CC%26D$/);
  });

  it('shows the name of the foundation when it is set', () => {
    const foundationName = 'Fundación <Vida> & Voz';
    const { html, text } = expiryMessage({ ...message, foundationName }, 'lista.xlsx');
    expect(html).toContain('Fundación &lt;Vida&gt; &amp; Voz · Sede Norte</p>');
    expect(text).toContain(`${foundationName} · Sede Norte, `);
    expect(expiryMessage(message, 'lista.xlsx').html).toContain('>Integra · Sede Norte</p>');
  });
});
