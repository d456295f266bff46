import { describe, expect, it } from 'vitest';
import { smtpServerOf } from '#adapters/composition/mail-settings.ts';

describe('the address of a mail server', () => {
  it.each([
    ['smtp://correo.example', { host: 'correo.example', port: 587, secure: false, login: null }],
    [
      'smtps://ana%40clinica.co:a%25b@correo.example',
      { host: 'correo.example', port: 465, secure: true, login: { user: 'ana@clinica.co', pass: 'a%b' } },
    ],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, login: null }],
  ])('%s is valid', (address, server) => {
    expect(smtpServerOf(address)).toEqual(server);
  });

  it.each(['', 'correo.example', 'http://correo.example', 'smtp://', 'smtp://ana:50%@correo.example'])(
    '%j is invalid',
    (address) => {
      expect(smtpServerOf(address)).toBeNull();
    },
  );
});
