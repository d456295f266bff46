import MailComposer from 'nodemailer/lib/mail-composer';
import type { ExpiryAlert, Postman } from '#domain/notifications';
import type { SheetWriter } from '#domain/reports';
import { expiryMessage } from './expiry-message.ts';
import { expirySheet } from './expiry-sheet.ts';
import { outboxFolder } from './outbox-folder.ts';
import { type SmtpServer, smtpSender } from './smtp.ts';

/** How mail leaves. */
export interface MailSettings {
  /** Null where there is no mail server: messages are then kept in the folder. */
  readonly server: SmtpServer | null;
  /** The address that messages come from. */
  readonly from: string;
  readonly folder: string;
}

const SENDER = 'Integra';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A postman who can be stopped on the way. */
export interface StoppablePostman extends Postman {
  /** Ends every delivery that is under way, which then fails with `mail-interrupted`. */
  interrupt(): void;
}

/** Composes messages and sends them, or keeps them where there is no mail server. */
export function postman(settings: MailSettings, writeSheet: SheetWriter['write']): StoppablePostman {
  const { server, from, folder } = settings;
  const sender = server && smtpSender(server);
  const outbox = outboxFolder(folder);

  async function attachmentOf(alert: ExpiryAlert, filename: string) {
    const pieces: Uint8Array[] = [];
    for await (const piece of writeSheet(expirySheet(alert))) pieces.push(piece);
    return { filename, content: Buffer.concat(pieces), contentType: EXCEL };
  }

  return {
    sends: sender !== null,
    async deliver(alert, { address, name, at }) {
      const filename = `Por vencer ${alert.siteName} ${alert.today}.xlsx`;
      const messageId = `<${name}@${from.slice(from.lastIndexOf('@') + 1)}>`;
      const content = await new MailComposer({
        ...expiryMessage(alert, filename),
        ...{ messageId, date: new Date(at), to: address, from: { name: SENDER, address: from } },
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: [await attachmentOf(alert, filename)],
        baseBoundary: name,
        encoding: 'quoted-printable',
        newline: 'win',
      })
        .compile()
        .build();
      if (sender) await sender.send({ from, to: address, content });
      else await outbox.keep(name, content);
      return { outcome: sender ? 'sent' : 'written', messageId };
    },
    interrupt: () => sender?.interrupt(),
  };
}
