import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountErrors as errorsWith, storedAccount } from '#domain/staff';

const COMMON_PASSWORDS = new Set(['contrasena', 'mariposa', '123456789012', 'abc123']);
const DICTIONARY = { common: COMMON_PASSWORDS, institution: 'Integra Fundación Semillas de Paz' };
const accountErrors = (account: Parameters<typeof errorsWith>[0]) => errorsWith(account, DICTIONARY);

const anAccount = (overrides: Partial<Parameters<typeof storedAccount>[0]> = {}) =>
  storedAccount({
    username: 'ana.perez',
    firstNames: 'Ana',
    lastNames: 'Pérez',
    password: 'doce-letras-',
    ...overrides,
  });

describe('an account', () => {
  it('is valid with names and a password of twelve characters', () => {
    expect(accountErrors(anAccount())).toEqual({});
  });

  it('stores the user name in lower case, and the password as typed', () => {
    expect(anAccount({ username: ' Ana.PEREZ ', password: ' Con  blancos ' })).toMatchObject({
      username: 'ana.perez',
      password: ' Con  blancos ',
    });
  });

  it.each([
    [{ username: '' }, { username: 'required' }],
    [{ username: 'ana perez' }, { username: 'username-characters' }],
    [{ username: 'ñandú' }, { username: 'username-characters' }],
    [{ username: 'ana.' }, { username: 'username-characters' }],
    [{ username: 'a'.repeat(61) }, { username: 'longer-than-60' }],
    [{ firstNames: '  ' }, { firstNames: 'required' }],
    [{ lastNames: 'z'.repeat(61) }, { lastNames: 'longer-than-60' }],
    [{ password: 'once-carac.' }, { password: 'password-too-short' }],
    [{ password: 'x'.repeat(201) }, { password: 'password-too-long' }],
    [{ password: 'aaaaaaaaaaaa' }, { password: 'password-too-plain' }],
    [{ password: 'abcabcabcabc' }, { password: 'password-too-plain' }],
    [{ password: 'Ana.Perez-2026' }, { password: 'password-contains-username' }],
    [{ password: 'Pérez Ana 2026' }, { password: 'password-contains-name' }],
    [{ password: '1985 ANAPEREZANA' }, { password: 'password-contains-name' }],
    [{ password: '123456789012' }, { password: 'password-too-common' }],
    [{ password: 'Contraseña2026!' }, { password: 'password-too-common' }],
    [{ password: 'mariposamariposa' }, { password: 'password-too-common' }],
    [{ password: 'abc123abc123' }, { password: 'password-too-common' }],
    [{ password: '2026-mariposa-mariposa' }, {}],
    [{ password: 'Ana come peras' }, { password: 'password-contains-name' }],
    [{ password: 'Mis manzanas-peras' }, {}],
    [{ password: 'miintegra#48213' }, { password: 'password-contains-name' }],
    [{ password: '48213 semillas!' }, { password: 'password-contains-name' }],
    [{ password: '1nt3gra-2027-xyz' }, { password: 'password-contains-name' }],
    [{ password: '$em!11as 48213 x' }, { password: 'password-contains-name' }],
    [{ firstNames: 'Beatriz', password: 'b3atriz-azul-93x' }, { password: 'password-contains-name' }],
    [{ lastNames: 'Zuluaga', password: 'Zulu4ga1234567' }, { password: 'password-contains-name' }],
    [{ username: 'beto', password: 'mar-verde-b3t0' }, { password: 'password-contains-username' }],
    [{ password: '4827-1936-5501' }, {}],
    [{ password: 'paz-48213-azul' }, { password: 'password-contains-name' }],
    [{ password: 'capaz-48213-azul' }, {}],
    [{ lastNames: 'Vera', username: 'av', password: 'primavera-48213' }, {}],
  ])('with %j has the errors %j', (overrides, errors) => {
    expect(accountErrors(anAccount(overrides))).toEqual(errors);
  });

  it('may have a password that contains a user name of one or two letters', () => {
    expect(accountErrors(anAccount({ username: 'tr', password: 'doce-letras-' }))).toEqual({});
    expect(accountErrors(anAccount({ username: 'tra', password: 'doce-letras-' }))).toMatchObject({
      password: 'password-contains-username',
    });
  });

  it('refuses passwords under twelve characters, whatever their content', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 11 }), (password) => {
        expect(accountErrors(anAccount({ password }))).toEqual({ password: 'password-too-short' });
      }),
    );
  });
});
