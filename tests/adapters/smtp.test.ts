import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpSender } from '#adapters/mail/smtp.ts';

const login = { user: 'avisos', pass: 'secreta' };
const message = { from: 'a@integra.example', to: 'b@integra.example', content: Buffer.from('Hola\r\n') };

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((closed) => server.close(closed));
});

/** Starts a local mail server; returns its port and the passwords that it receives. */
async function startServer(options: SMTPServerOptions) {
  const passwords: string[] = [];
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      passwords.push(password ?? '');
      done(null, { user: 'avisos' });
    },
    ...options,
  });
  server.on('error', () => undefined);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return { port: (server.server.address() as AddressInfo).port, passwords };
}

describe('a password', () => {
  /** Reaches this machine, although it is not a loopback address. */
  const NOT_LOOPBACK = '0.0.0.0';
  const withoutTls = { disabledCommands: ['STARTTLS'] };

  it('is sent over an encrypted connection only', async () => {
    const { port, passwords } = await startServer(withoutTls);
    const sending = smtpSender({ host: NOT_LOOPBACK, port, secure: false, login }).send(message);
    await expect(sending).rejects.toMatchObject({ code: 'mail-tls' });
    expect(passwords).toEqual([]);
  });

  it('is sent over any connection that does not leave the machine', async () => {
    const { port, passwords } = await startServer(withoutTls);
    await smtpSender({ host: '127.0.0.1', port, secure: false, login }).send(message);
    expect(passwords).toEqual(['secreta']);
  });
});

describe('a server that refuses a message', () => {
  it.each([
    [550, 'mail-rejected'],
    [451, 'mail-deferred'],
  ])('with %i makes the sending fail as %s, with address and reply', async (responseCode, code) => {
    const { port } = await startServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error(`no such\u0007 user ${'x'.repeat(300)}`), { responseCode })),
    });
    const sending = smtpSender({ host: '127.0.0.1', port, secure: false, login: null }).send(message);
    await expect(sending).rejects.toMatchObject({ code, address: message.to });
    const { reply } = await sending.catch((error) => error);
    expect(reply).toMatch(new RegExp(`^${responseCode} no such user x+$`));
    expect(reply).toHaveLength(200);
  });
});

describe('a server without a valid certificate', () => {
  it.each([
    ['from the first byte', true],
    ['after STARTTLS', false],
  ])('gets no password, encrypted %s', async (_when, secure) => {
    const { port, passwords } = await startServer({ secure });
    const sending = smtpSender({ host: '127.0.0.1', port, secure, login }).send(message);
    await expect(sending).rejects.toMatchObject({ code: 'mail-tls' });
    expect(passwords).toEqual([]);
  });

  it('is distinguished from one that does not answer, also when it speaks no TLS at all', async () => {
    const { port } = await startServer({ disabledCommands: ['STARTTLS'] });
    const sending = smtpSender({ host: '127.0.0.1', port, secure: true, login: null }).send(message);
    await expect(sending).rejects.toMatchObject({ code: 'mail-tls' });
    const nobody = smtpSender({ host: '127.0.0.1', port: 1, secure: true, login: null }).send(message);
    await expect(nobody).rejects.toMatchObject({ code: 'mail-unreachable' });
  });
});
