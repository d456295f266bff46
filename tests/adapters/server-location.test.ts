import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#adapters/composition/environment.ts';
import {
  databaseUrlWithoutPassword,
  isUnencrypted,
  serverLocationOf,
} from '#adapters/persistence/server-location.ts';

const limits = { connectMs: 5000, statementMs: 5000, poolMs: 5000 };

describe('the address of a database', () => {
  it('names one server, or the nodes of a cluster in the order in which they are tried', () => {
    expect(serverLocationOf('mysql://user:p%40w@h1:3306,h2,[::1]:3308/db')).toEqual({
      hosts: [
        { host: 'h1', port: 3306 },
        { host: 'h2', port: 3306 },
        { host: '::1', port: 3308 },
      ],
      user: 'user',
      password: 'p@w',
      database: 'db',
      tls: { caFile: null },
    });
    expect(serverLocationOf('mariadb://root@localhost/db')).toMatchObject({ password: '', database: 'db' });
  });

  it('is shown without its password', () => {
    const location = serverLocationOf('mysql://user:secret@h1:3306,[::1]:3308/db');
    if (typeof location === 'string') throw new Error(location);
    expect(databaseUrlWithoutPassword(location)).toBe('mysql://user@h1:3306,[::1]:3308/db');
  });

  it.each([
    ['mysql://user:pw@h1:3306/db?ssl=1&charset=utf8', /no admite estos parámetros: ssl, charset/],
    ['mysql://h1/db?tls=require', /puede ser tls=verify o tls=off/],
    ['mysql://h1/db?tls=off&tls=verify', /parámetro repetido/],
    ['mysql://h1/db?tls=off&ca=/ca.pem', /solo sirve con tls=verify/],
    ['mysql://h1/db?ca=', /ca sin archivo/],
    ['mysql://user:pw@h1:3306', /DATABASE_URL debe ser mysql:/],
    ['postgres://h1/db', /DATABASE_URL debe ser mysql:/],
    ['mysql://h1:70000/db', /servidor que no se entiende: h1:70000/],
    ['mysql://h1,,h2/db', /servidor que no se entiende/],
    ['mysql://user:100%@h1/db', /escriba % como %25/],
  ])('is refused with a text that says why: %s', (address, text) => {
    expect(() => readEnvironment({ DATABASE_URL: address })).toThrow(text);
  });

  it.each([
    ['mysql://localhost/db', null],
    ['mysql://127.0.0.1,[::1]/db', null],
    ['mysql://localhost/db?ca=/ca.pem', { caFile: '/ca.pem' }],
    ['mysql://localhost,h2/db', { caFile: null }],
    ['mysql://10.0.0.11/db', { caFile: null }],
    ['mysql://h1/db?tls=off', null],
  ])('is encrypted unless its servers are this machine or it says otherwise: %s', (address, tls) => {
    expect(serverLocationOf(address)).toMatchObject({ tls });
  });

  it('is said to be unencrypted only where another machine is meant', () => {
    const addresses = ['mysql://h1/db?tls=off', 'mysql://localhost/db', 'mysql://h1/db'];
    const locations = addresses.map(serverLocationOf).filter((each) => typeof each !== 'string');
    expect(locations.map(isUnencrypted)).toEqual([true, false, false]);
  });

  it('has time limits in seconds, five each unless the environment says otherwise', () => {
    const databaseWith = (variables: Record<string, string>) =>
      readEnvironment({ DATABASE_URL: 'mysql://h1/db', ...variables }).database;
    expect(databaseWith({})).toMatchObject({ limits });
    expect(databaseWith({ INTEGRA_DB_STATEMENT_SECONDS: '30' })).toMatchObject({
      limits: { ...limits, statementMs: 30_000 },
    });
    expect(() => databaseWith({ INTEGRA_DB_POOL_SECONDS: '0' })).toThrow(
      /INTEGRA_DB_POOL_SECONDS debe ser un entero/,
    );
  });
});
