import { Readable } from 'node:stream';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import { MailFault, type MailProblem } from '#domain/notifications';

/** A mail server, and how to be let in. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise as soon as the server offers it, which it must before it is told a password. */
  readonly secure: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
}

/** A message ready to go. */
export interface RawMessage {
  readonly from: string;
  readonly to: string;
  readonly content: Buffer;
}

const CONNECT_MS = 15_000;
const SILENCE_MS = 60_000;
/** Whatever the server does: a run's lease lasts longer than this. */
const LONGEST_MS = 150_000;

const REFUSED: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** What is said there does not leave the machine. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/i;

/** How the system calls what is wrong with an encrypted connection. */
const OF_TLS = /certificate|TLS|SSL/i;

type SmtpError = Error & {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
  readonly command?: string | undefined;
};

/** As much of an answer as is kept. */
const LONGEST_REPLY = 200;

/** Delivers messages to a mail server, each over a connection of its own, and can end whatever is under way. */
export function smtpSender(server: SmtpServer) {
  const open = new Set<(problem: MailProblem) => void>();

  async function send(message: RawMessage): Promise<void> {
    const { host, port, secure, login } = server;
    const connection = new SmtpConnection({
      ...{ host, port, secure, requireTLS: !secure && login !== null && !LOOPBACK.test(host) },
      ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, dnsTimeout: CONNECT_MS },
      socketTimeout: SILENCE_MS,
    });
    let sending = false;
    let stop = (_problem: MailProblem) => {};
    const stopped = new Promise<never>((_, reject) => {
      stop = (problem) => {
        reject(new MailFault(problem));
        connection.close();
      };
      connection.on('error', (error: SmtpError) => reject(faultOf(error, sending, message)));
    });
    const late = setTimeout(() => stop(sending ? 'mail-unconfirmed' : 'mail-unreachable'), LONGEST_MS);
    open.add(stop);
    const step = (begin: (done: (error?: SmtpError | null) => void) => void): Promise<void> =>
      Promise.race([
        stopped,
        new Promise<void>((resolve, reject) =>
          begin((error) => (error ? reject(faultOf(error, sending, message)) : resolve())),
        ),
      ]);
    try {
      await step((done) => connection.connect(done));
      if (login) await step((done) => connection.login(login, done));
      const { from, to } = message;
      const content = whenAsked(message.content, () => {
        sending = true;
      });
      await step((done) => connection.send({ from, to: [to] }, content, (error) => done(error)));
      connection.quit();
    } catch (error) {
      connection.close();
      throw error;
    } finally {
      clearTimeout(late);
      open.delete(stop);
      stopped.catch(() => {});
    }
  }

  return {
    send,
    /** Ends every delivery that is under way. */
    interrupt(): void {
      for (const stop of open) stop('mail-interrupted');
    },
  };
}

/** A message that tells when its first byte is wanted. */
function whenAsked(content: Buffer, asked: () => void): Readable {
  return Readable.from(
    (function* () {
      asked();
      yield content;
    })(),
  );
}

/** What a server said, as one line that can be shown. */
const lineOf = (reply: string): string =>
  [...reply.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, LONGEST_REPLY).join('');

/** From here on a server's answer means that it never takes the message as it is. */
const PERMANENT = 500;

function refusalOf(error: SmtpError, { from, to }: RawMessage): MailFault {
  const { command, response, responseCode = PERMANENT } = error;
  const answer = { address: command === 'MAIL FROM' ? from : to, reply: response ? lineOf(response) : null };
  return new MailFault(responseCode < PERMANENT ? 'mail-deferred' : 'mail-rejected', error, answer);
}

function faultOf(error: SmtpError, sending: boolean, message: RawMessage): MailFault {
  if (error.code === 'EAUTH') return new MailFault('mail-login', error);
  if (REFUSED.has(error.code)) return refusalOf(error, message);
  if (error.code === 'ETLS' || (!sending && OF_TLS.test(error.message)))
    return new MailFault('mail-tls', error);
  return new MailFault(sending ? 'mail-unconfirmed' : 'mail-unreachable', error);
}
