import { Readable } from 'node:stream';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import { MailFault, type MailProblem } from '#domain/notifications';

/** A mail server with credentials. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** True for TLS from the first byte. False for STARTTLS, which is required to send a password to another machine. */
  readonly secure: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
}

/** An encoded message. */
export interface RawMessage {
  readonly from: string;
  readonly to: string;
  readonly content: Buffer;
}

const CONNECT_MS = 15_000;
const SILENCE_MS = 60_000;
/** Maximum duration of a delivery, shorter than the lease of a job run. */
const MAX_DURATION_MS = 150_000;

/** Error codes of nodemailer for an address or a content that the server refuses. */
const REFUSAL_CODES: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Hosts to which a password may be sent without TLS: this machine. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/i;

/** Matches error messages about TLS. */
const TLS_MESSAGE = /certificate|TLS|SSL/i;

type SmtpError = Error & {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
  readonly command?: string | undefined;
};

const MAX_REPLY_LENGTH = 200;

/** Sends each message over its own connection. */
export function smtpSender(server: SmtpServer) {
  const stopFunctions = new Set<(problem: MailProblem) => void>();

  async function send(message: RawMessage): Promise<void> {
    const { host, port, secure, login } = server;
    const connection = new SmtpConnection({
      host,
      port,
      secure,
      requireTLS: !secure && login !== null && !LOOPBACK.test(host),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    });
    let isSending = false;
    let stop = (_problem: MailProblem) => {};
    const stopped = new Promise<never>((_, reject) => {
      stop = (problem) => {
        reject(new MailFault(problem));
        connection.close();
      };
      connection.on('error', (error: SmtpError) => reject(faultOf(error, isSending, message)));
    });
    const durationTimer = setTimeout(
      () => stop(isSending ? 'mail-unconfirmed' : 'mail-unreachable'),
      MAX_DURATION_MS,
    );
    stopFunctions.add(stop);
    const step = (begin: (done: (error?: SmtpError | null) => void) => void): Promise<void> =>
      Promise.race([
        stopped,
        new Promise<void>((resolve, reject) =>
          begin((error) => (error ? reject(faultOf(error, isSending, message)) : resolve())),
        ),
      ]);
    try {
      await step((done) => connection.connect(done));
      if (login) await step((done) => connection.login(login, done));
      const { from, to } = message;
      const content = streamOf(message.content, () => {
        isSending = true;
      });
      await step((done) => connection.send({ from, to: [to] }, content, (error) => done(error)));
      connection.quit();
    } catch (error) {
      connection.close();
      throw error;
    } finally {
      clearTimeout(durationTimer);
      stopFunctions.delete(stop);
      stopped.catch(() => {});
    }
  }

  return {
    send,
    /** Aborts running deliveries. */
    interrupt(): void {
      for (const stop of stopFunctions) stop('mail-interrupted');
    },
  };
}

/** A stream that reports when its first byte is read. */
function streamOf(content: Buffer, onRead: () => void): Readable {
  return Readable.from(
    (function* () {
      onRead();
      yield content;
    })(),
  );
}

/** The reply of a server as one printable line. */
const lineOf = (reply: string): string =>
  [...reply.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, MAX_REPLY_LENGTH).join('');

/** The lowest SMTP reply code of a permanent failure. */
const LOWEST_PERMANENT_CODE = 500;

function refusalOf(error: SmtpError, { from, to }: RawMessage): MailFault {
  const { command, response, responseCode = LOWEST_PERMANENT_CODE } = error;
  const reply = { address: command === 'MAIL FROM' ? from : to, reply: response ? lineOf(response) : null };
  return new MailFault(
    responseCode < LOWEST_PERMANENT_CODE ? 'mail-deferred' : 'mail-rejected',
    error,
    reply,
  );
}

function faultOf(error: SmtpError, isSending: boolean, message: RawMessage): MailFault {
  if (error.code === 'EAUTH') return new MailFault('mail-login', error);
  if (REFUSAL_CODES.has(error.code)) return refusalOf(error, message);
  if (error.code === 'ETLS' || (!isSending && TLS_MESSAGE.test(error.message)))
    return new MailFault('mail-tls', error);
  return new MailFault(isSending ? 'mail-unconfirmed' : 'mail-unreachable', error);
}
