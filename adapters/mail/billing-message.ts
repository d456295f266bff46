import type { BillingMessage, MailedDeadline } from '#domain/notifications';
import { countText, singularOrPlural } from '#domain/shared';
import {
  CELL_STYLE,
  escapeHtml,
  frameOf,
  LINK_STYLE,
  type MessageText,
  MUTED_STYLE,
  senderOf,
  smallPrint,
} from './frame.ts';
import { fullDate, shortDate } from './wording.ts';

const TITLE = 'Plazos de facturación';
const SMALL_PRINT = [
  'Este mensaje no lleva datos de pacientes.',
  'Integra lo envía cada noche en que una cuenta tiene algo pendiente.',
];

const WHAT: Readonly<Record<MailedDeadline['what'], string>> = {
  supports: 'radicar con soportes',
  answer: 'responder glosas',
  'return-answer': 'responder la devolución',
};

const leftText = (left: number): string => {
  if (left < 0) return `venció hace ${countText(-left, 'día hábil', 'días hábiles')}`;
  return left === 0
    ? 'vence hoy'
    : `${singularOrPlural(left, 'falta', 'faltan')} ${countText(left, 'día hábil', 'días hábiles')}`;
};

/** A line of the message: an account or month with its link, and its task. */
interface Line {
  readonly name: string;
  readonly path: string;
  readonly fact: string;
}

const nameOf = ({ code, payerName }: { readonly code: string; readonly payerName: string }): string =>
  [code, payerName || 'Particulares'].join(' · ');

const pathOf = ({ id }: { readonly id: number }): string => `/facturacion/cuentas/${id}`;

const linesOf = ({ deadlines, withoutResult, missingMonth }: BillingMessage): readonly Line[] => [
  ...deadlines.map((each) => ({
    name: nameOf(each),
    path: pathOf(each),
    fact: `${WHAT[each.what]} hasta el ${shortDate(each.on)}: ${leftText(each.left)}`,
  })),
  ...withoutResult.map((each) => ({
    name: nameOf(each),
    path: pathOf(each),
    fact: `exportada el ${shortDate(each.exportedOn)}, sin resultado del validador`,
  })),
  ...(missingMonth === null
    ? []
    : [
        {
          name: `RS de ${missingMonth}`,
          path: '/facturacion/cuentas',
          fact: 'hay sesiones de particulares del mes pasado sin cuenta',
        },
      ]),
];

const linkOf = ({ publicAddress }: BillingMessage, { path }: Line): string | null =>
  publicAddress === '' ? null : `${publicAddress}${path}`;

/** Renders the message with what a site has to do about its accounts. */
export function billingMessage(message: BillingMessage): MessageText {
  const lines = linesOf(message);
  return {
    subject: `Integra · ${message.siteName}: ${countText(lines.length, 'pendiente', 'pendientes')} de facturación`,
    text: [
      `${TITLE}\n${senderOf(message)}, ${fullDate(message.today)}`,
      lines
        .map((line) => [`- ${line.name}: ${line.fact}`, linkOf(message, line)].filter(Boolean).join(' · '))
        .join('\n'),
      SMALL_PRINT.join('\n'),
    ].join('\n\n'),
    html: frameOf(message, TITLE, [
      `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;table-layout:fixed;font-size:14px">${lines
        .map((line) => rowOf(line, linkOf(message, line)))
        .join('\n')}</table>`,
      smallPrint(SMALL_PRINT),
    ]),
  };
}

function rowOf({ name, fact }: Line, link: string | null): string {
  const text = escapeHtml(name);
  const linked = link ? `<a href="${escapeHtml(link)}" style="${LINK_STYLE}">${text}</a>` : text;
  return `<tr><td style="${CELL_STYLE}"><strong>${linked}</strong><br><span style="${MUTED_STYLE}">${escapeHtml(fact)}</span></td></tr>`;
}
