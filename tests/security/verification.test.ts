import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AttendanceCertificateSchema } from '#adapters/persistence/schemas/certificates.ts';
import { certificateNumberText, TRIES_PER_MINUTE } from '#domain/certificates';
import { buildersFor } from '#tests/support/builders.ts';
import { aWebServer } from './web.ts';

const CODE = 'ABCDEFGHJKLM';
const TOLD = ['01/03/2026', 'A. P.', 'Fundación Prueba'];

let web: Awaited<ReturnType<typeof aWebServer>>;
let number: string;
let annulled: string;

beforeAll(async () => {
  web = await aWebServer();
  const build = buildersFor(web.app);
  const siteId = await build.site();
  const patientId = await build.patient({ siteId, firstSurname: 'APELLIDOSECRETO' });
  const issuedBy = await build.user({ siteId });
  const numberOf = async (o: object = {}) => {
    const id = await build.certificate({ patientId, siteId, issuedBy, ...o });
    const { year, serial } = await web.app.container.database
      .fork()
      .findOneOrFail(AttendanceCertificateSchema, { id });
    return certificateNumberText({ year, serial });
  };
  number = await numberOf();
  annulled = await numberOf({ annulledAt: '2026-03-02T12:00:00.000Z', annulledBy: issuedBy });
});
// Each test has the tries of another minute.
beforeEach(() => web.clock.forward(60_000));
afterAll(() => web?.close());

const page = (numero: string, codigo: string) =>
  web.ask(`/verificar?${new URLSearchParams({ numero, codigo })}`, {});
const call = (numero: string, codigo: string) =>
  web.ask(`/api/verificar-certificado/${encodeURIComponent(numero)}/${encodeURIComponent(codigo)}`, {});

/** What a page shows. */
const shownIn = (text: string) => /<main.*<\/main>/s.exec(text)?.[0] ?? text;

describe('the public page', () => {
  it('asks for number and code, and is no page for search engines', async () => {
    const answer = await web.ask('/verificar', {});
    expect(answer.status).toBe(200);
    expect(answer.header('X-Robots-Tag')).toBe('noindex');
    expect(answer.header('Cache-Control')).toBe('no-store');
    expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
    for (const label of ['Número', 'Código', 'Verificar']) expect(answer.text).toContain(label);
  });

  it('tells of a valid one day, initials and foundation, and nothing else', async () => {
    const answer = await page(number, CODE);
    expect(answer.status).toBe(200);
    for (const told of TOLD) expect(answer.text).toContain(told);
    expect(answer.text).not.toMatch(/APELLIDOSECRETO|Ana Prueba|sesi[oó]n/);
  });

  it('says the same of a wrong number, a wrong code and an annulled one', async () => {
    const wrong = [
      await page('CA-2026-999999', CODE),
      await page(number, 'ABCDEFGHJKLN'),
      await page(annulled, CODE),
    ];
    for (const answer of wrong) {
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('No válido');
      for (const told of TOLD) expect(answer.text).not.toContain(told);
    }
    expect(new Set(wrong.map(({ text }) => shownIn(text))).size).toBe(1);
  });

  it('and the call share ten tries in a minute, and then say how long to wait', async () => {
    for (let tries = 0; tries < TRIES_PER_MINUTE / 2; tries++) {
      expect((await page(number, CODE)).status).toBe(200);
      expect((await call(number, CODE)).status).toBe(200);
    }
    for (const refused of [await page(number, CODE), await call(number, CODE)]) {
      expect(refused.status).toBe(429);
      expect(Number(refused.header('Retry-After'))).toBeGreaterThan(0);
      expect(refused.text).toContain('Demasiados intentos');
      for (const told of TOLD) expect(refused.text).not.toContain(told);
    }
  });
});

describe('GET /api/verificar-certificado', () => {
  it('answers without a token, always with 200', async () => {
    expect(JSON.parse((await call(number, CODE)).text)).toEqual({
      data: { valido: true, emitido: '2026-03-01', iniciales: 'A. P.', institucion: 'Fundación Prueba' },
    });
    const wrong = [
      await call(annulled, CODE),
      await call('CA-2026-999999', CODE),
      await call(number, 'x'),
      await call('1', '1'),
    ];
    for (const answer of wrong)
      expect([answer.status, answer.text]).toEqual([200, '{"data":{"valido":false}}']);
  });
});
