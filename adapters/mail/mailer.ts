import MailComposer from 'nodemailer/lib/mail-composer';
import type { Delivery, Envelope, Mailer } from '#domain/notifications';
import type { LinkMailer } from '#domain/password-links';
import type { Sheet, SheetWriter } from '#domain/reports';
import { billingMessage } from './billing-message.ts';
import { expiryMessage } from './expiry-message.ts';
import { expirySheet } from './expiry-sheet.ts';
import type { MessageText } from './frame.ts';
import { outboxFolder } from './outbox-folder.ts';
import { passwordLinkMessage } from './password-link-message.ts';
import { fileNamesOf, reportsMessage } from './reports-message.ts';
import { type SmtpServer, smtpSender } from './smtp.ts';

export interface MailSettings {
  /** Null when messages are written to the folder instead of being sent. */
  readonly server: SmtpServer | null;
  /** Sender address. */
  readonly from: string;
  readonly folder: string;
}

const SENDER_NAME = 'Integra';
const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A mailer whose deliveries can be interrupted. */
export interface StoppableMailer extends Mailer, LinkMailer {
  /** Aborts running deliveries with `mail-interrupted`. */
  interrupt(): void;
}

/** Composes messages and sends them, or writes them to a folder when there is no mail server. */
export function mailer(settings: MailSettings, writeSheet: SheetWriter['write']): StoppableMailer {
  const { server, from, folder } = settings;
  const sender = server && smtpSender(server);
  const outbox = outboxFolder(folder);

  async function attachmentOf<Row>(filename: string, sheet: Sheet<Row>) {
    const pieces: Uint8Array[] = [];
    for await (const piece of writeSheet(sheet)) pieces.push(piece);
    return { filename, content: Buffer.concat(pieces), contentType: XLSX_MEDIA_TYPE };
  }

  async function send(
    message: MessageText,
    attachments: readonly Awaited<ReturnType<typeof attachmentOf>>[],
    { address, messageKey, at }: Envelope,
  ): Promise<Delivery> {
    const messageId = `<${messageKey}@${from.slice(from.lastIndexOf('@') + 1)}>`;
    const content = await new MailComposer({
      ...message,
      messageId,
      date: new Date(at),
      to: address,
      from: { name: SENDER_NAME, address: from },
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: [...attachments],
      baseBoundary: messageKey,
      encoding: 'quoted-printable',
      newline: 'win',
    })
      .compile()
      .build();
    if (sender) await sender.send({ from, to: address, content });
    else await outbox.store(messageKey, content);
    return { outcome: sender ? 'sent' : 'written', messageId };
  }

  return {
    usesServer: sender !== null,
    async deliver(alert, envelope) {
      const filename = `Por vencer ${alert.siteName} ${alert.today}.xlsx`;
      return send(
        expiryMessage(alert, filename),
        [await attachmentOf(filename, expirySheet(alert))],
        envelope,
      );
    },
    async deliverReports(message, envelope) {
      const attachments = [];
      for (const [{ sheet }, filename] of fileNamesOf(message))
        if (sheet) attachments.push(await attachmentOf(filename, sheet));
      return send(reportsMessage(message), attachments, envelope);
    },
    deliverBilling: (message, envelope) => send(billingMessage(message), [], envelope),
    deliverPasswordLink: (message, envelope) => send(passwordLinkMessage(message), [], envelope),
    interrupt: () => sender?.interrupt(),
  };
}
