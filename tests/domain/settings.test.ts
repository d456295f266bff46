import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSettings } from '#domain/settings';

const EMPTY_SETTINGS = { foundationName: '', foundationNit: '', publicAddress: '', mailedFiles: '' };

const checkAddress = (publicAddress: string) => checkSettings({ ...EMPTY_SETTINGS, publicAddress });

describe('the public address', () => {
  it.each([
    ['https://integra.fundacion.org', 'https://integra.fundacion.org'],
    ['  https://integra.fundacion.org/  ', 'https://integra.fundacion.org'],
    ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['http://[fe80::1]:3000/integra//', 'http://[fe80::1]:3000/integra'],
    ['HTTPS://Clinica.local/app', 'HTTPS://Clinica.local/app'],
    ['   ', ''],
    ['', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(checkAddress(typed)).toEqual({ ok: true, value: { ...EMPTY_SETTINGS, publicAddress: stored } });
  });

  it.each([
    'integra.fundacion.org',
    'ftp://integra.fundacion.org',
    'javascript:alert(1)',
    'https://',
    'https://ana:clave@integra.org',
    'https://integra.org:99999',
    'https://integra.org/?a=1',
    'https://integra.org/#x',
    'https://integra .org',
    'https://integra.org/"><script>',
    'https://-a.org',
  ])('%j is refused', (typed) => {
    expect(checkAddress(typed)).toMatchObject({
      refusal: { fields: { publicAddress: 'not-a-web-address' } },
    });
  });

  it('is at most 200 characters long', () => {
    expect(checkAddress(`https://a.org/${'a'.repeat(200)}`)).toMatchObject({
      refusal: { fields: { publicAddress: 'longer-than-200' } },
    });
  });

  it('is unchanged when its stored form is checked again, and safe in HTML and headers', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (typed) => {
        const first = checkAddress(typed);
        if (!first.ok) return;
        expect(checkAddress(first.value.publicAddress)).toEqual(first);
        expect(first.value.publicAddress).not.toMatch(/[\s"'<>&]/);
      }),
    );
  });
});

describe('the NIT of the foundation', () => {
  const checkNit = (foundationNit: string) => checkSettings({ ...EMPTY_SETTINGS, foundationNit });

  it.each([
    ['900.123.456', '900123456-8'],
    ['900123456-8', '900123456-8'],
    ['9001234568', '900123456-8'],
    ['  ', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(checkNit(typed)).toEqual({ ok: true, value: { ...EMPTY_SETTINGS, foundationNit: stored } });
  });

  it.each([
    ['900123456-1', 'nit-check-digit'],
    ['12', 'not-nit'],
    ['noventa', 'not-nit'],
  ])('%j is refused with %s', (typed, code) => {
    expect(checkNit(typed)).toMatchObject({ refusal: { fields: { foundationNit: code } } });
  });

  it('has exactly one check digit for each number, and is unchanged when its stored form is checked again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 99_999_999 }), (digits) => {
        const accepted = [...'0123456789'].filter((digit) => checkNit(`${digits}-${digit}`).ok);
        expect(accepted).toHaveLength(1);
        const result = checkNit(String(digits));
        expect(result.ok && result.value.foundationNit).toBe(`${digits}-${accepted[0]}`);
      }),
    );
  });
});
