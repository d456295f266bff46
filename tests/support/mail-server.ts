import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * Where the server fails: it disconnects before the message (`before-data`), in the middle of the message (`in-data`) or after the
 * message without acknowledging it (`after-data`), refuses the message (`refusing`), or receives it and never answers it (`silent`).
 */
export type FailurePoint = 'nowhere' | 'before-data' | 'in-data' | 'after-data' | 'refusing' | 'silent';

/** A completely received message. */
export interface ReceivedMessage {
  readonly to: string;
  readonly messageId: string;
  /** The message with decoded quoted-printable text. */
  readonly content: string;
  readonly acknowledged: boolean;
}

interface Connection {
  readonly session: { readonly id: string };
  readonly _socket: Socket;
}

const decodeQuotedPrintable = (raw: string): string => {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** A local mail server with configurable failures. */
export async function mailServer() {
  const received: ReceivedMessage[] = [];
  const resolvers: (() => void)[] = [];
  let failurePoint: FailurePoint = 'nowhere';

  const hangUp = (id: string) => {
    for (const connection of server.connections as unknown as Set<Connection>)
      if (connection.session.id === id) connection._socket.destroy();
  };
  const resolveTries = () => {
    for (const tell of resolvers.splice(0)) tell();
  };

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, session, done) {
      if (failurePoint !== 'before-data') return done();
      resolveTries();
      hangUp(session.id);
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => {
        pieces.push(piece);
        if (failurePoint === 'in-data' && pieces.length === 1) {
          resolveTries();
          hangUp(session.id);
        }
      });
      stream.on('end', () => {
        if (failurePoint === 'in-data') return;
        const raw = Buffer.concat(pieces).toString('latin1');
        const content = decodeQuotedPrintable(raw);
        if (failurePoint === 'refusing') {
          resolveTries();
          return done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
        }
        received.push({
          content,
          to: session.envelope.rcptTo[0]?.address ?? '',
          messageId: /^Message-ID:\s*(<[^>]*>)/im.exec(raw)?.[1] ?? '',
          acknowledged: failurePoint === 'nowhere',
        });
        if (failurePoint === 'after-data') hangUp(session.id);
        if (failurePoint === 'nowhere') done();
        resolveTries();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    fail(where: FailurePoint): void {
      failurePoint = where;
    },
    /** Resolves when the next message was received or its delivery failed. */
    nextTry: () => new Promise<void>((tried) => resolvers.push(tried)),
    /** Closes all connections. */
    hangUpAll(): void {
      for (const { session } of server.connections as unknown as Set<Connection>) hangUp(session.id);
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

export type MailServer = Awaited<ReturnType<typeof mailServer>>;
