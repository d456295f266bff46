import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountErrors, storedAccount } from '#domain/staff';

const anAccount = (overrides: Partial<Parameters<typeof storedAccount>[0]> = {}) =>
  storedAccount({
    username: 'ana.perez',
    firstNames: 'Ana',
    lastNames: 'Pérez',
    password: 'diez-letra',
    ...overrides,
  });

describe('an account', () => {
  it('is fine with names and a password of ten characters', () => {
    expect(accountErrors(anAccount())).toEqual({});
  });

  it('keeps the user name in lower case, and the password as it was typed', () => {
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
    [{ password: 'nueve-car' }, { password: 'password-too-short' }],
    [{ password: 'x'.repeat(201) }, { password: 'password-too-long' }],
    [{ password: 'aaaaaaaaaa' }, { password: 'password-too-plain' }],
    [{ password: 'abcabcabcabc' }, { password: 'password-too-plain' }],
    [{ password: 'Ana.Perez-2026' }, { password: 'password-holds-username' }],
  ])('with %j is refused with %j', (overrides, errors) => {
    expect(accountErrors(anAccount(overrides))).toEqual(errors);
  });

  it('may have a password that holds a user name of one or two letters', () => {
    expect(accountErrors(anAccount({ username: 'ez' }))).toEqual({});
    expect(accountErrors(anAccount({ username: 'ie' }))).toEqual({});
  });

  it('takes no password under ten characters, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), (password) => {
        expect(accountErrors(anAccount({ password }))).toEqual({ password: 'password-too-short' });
      }),
    );
  });
});
