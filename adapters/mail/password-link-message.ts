import type { PasswordLinkMessage } from '#domain/password-links';
import { fullInstantText } from '#domain/wording';
import { buttonTo, escapeHtml, frameOf, type MessageText, paragraph, senderOf, smallPrint } from './frame.ts';
import { fullDate } from './wording.ts';

const TITLE = 'Elija su contraseña de Integra';
const BUTTON = 'Elegir mi contraseña';
const IGNORE =
  'Si no esperaba este mensaje, no haga nada y avise a quien administra Integra en su fundación.';

const greetingOf = ({ name, username }: PasswordLinkMessage): string =>
  `${name}: ya tiene un usuario en Integra. Su nombre de usuario es ${username}. Para ingresar, elija primero una contraseña.`;

const validityOf = ({ expiresAt }: PasswordLinkMessage): string =>
  `El enlace sirve una sola vez, hasta el ${fullInstantText(expiresAt)}. No lo reenvíe: quien lo abra puede elegir su contraseña.`;

/** Renders the message with the link of a user. */
export const passwordLinkMessage = (message: PasswordLinkMessage): MessageText => ({
  subject: TITLE,
  text: [
    `${TITLE}\n${senderOf(message)}, ${fullDate(message.today)}`,
    greetingOf(message),
    message.link,
    [validityOf(message), IGNORE].join('\n'),
  ].join('\n\n'),
  html: frameOf(message, TITLE, [
    `<p style="margin:0">${escapeHtml(greetingOf(message))}</p>`,
    buttonTo(message.link, BUTTON),
    paragraph(message.link),
    smallPrint([validityOf(message), IGNORE]),
  ]),
});
