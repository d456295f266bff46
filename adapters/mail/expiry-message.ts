import type { ExpiringOrder, ExpiryAlert, ExpiryMessage, Urgency, UrgencyGroup } from '#domain/notifications';
import { orderLink, ordersLink } from './order-links.ts';
import {
  attachedText,
  CONTRADICTED,
  fullDate,
  GROUP_TITLES,
  headText,
  KIND_NAMES,
  lostOf,
  moreText,
  OPEN,
  ORIGIN,
  PRIVACY,
  patientOf,
  remainingOf,
  servicesOf,
  shortDate,
  subjectOf,
  summaryOf,
  TITLE,
  whenOf,
} from './wording.ts';

/** Subject, text and HTML of a message. */
export interface MessageText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Maximum rows of a group; the attachment has all. */
const MAX_GROUP_ROWS = 60;

const LOOK: Readonly<Record<Urgency, { readonly ink: string; readonly paper: string }>> = {
  over: { ink: '#b3362b', paper: '#fcebe9' },
  today: { ink: '#b3362b', paper: '#fcebe9' },
  days: { ink: '#95560a', paper: '#fdf3e1' },
  later: { ink: '#2a67a5', paper: '#e8f1fa' },
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** Renders the message of a site; `file` is the name of the attachment. */
export const expiryMessage = (message: ExpiryMessage, file: string): MessageText => ({
  subject: subjectOf(message),
  text: textOf(message, file),
  html: htmlOf(message, file),
});

const shown = ({ orders }: UrgencyGroup) => orders.slice(0, MAX_GROUP_ROWS);
const more = ({ orders }: UrgencyGroup): string =>
  orders.length > MAX_GROUP_ROWS ? moreText(orders.length - MAX_GROUP_ROWS) : '';

/** Whether the message shows every order. */
const isComplete = ({ groups }: ExpiryAlert): boolean => groups.every((group) => more(group) === '');

const documentOf = ({ kind, code }: ExpiringOrder) => `${KIND_NAMES[kind]} ${code}`;
const expiryOf = (order: ExpiringOrder) => `${shortDate(order.expiresOn)} (${whenOf(order)})`;

/** `Fundación Vida · Sede Norte`, or the site alone. */
const senderOf = ({ foundationName, siteName }: ExpiryMessage): string =>
  [foundationName, siteName].filter(Boolean).join(' · ');

function textOf(message: ExpiryMessage, file: string): string {
  const groups = message.groups.map((group) =>
    [
      `${GROUP_TITLES[group.urgency].toUpperCase()} (${group.orders.length})`,
      ...shown(group).map((order) => {
        const facts = [
          patientOf(order),
          documentOf(order),
          servicesOf(order),
          remainingOf(order),
          lostOf(order),
        ];
        return `- ${expiryOf(order)}: ${facts.filter(Boolean).join(', ')}`;
      }),
      ...(more(group) ? [more(group)] : []),
    ].join('\n'),
  );
  const link = ordersLink(message.publicAddress);
  return [
    `${TITLE}\n${senderOf(message)}, ${fullDate(message.today)}`,
    ...(message.trailContradicted ? [CONTRADICTED] : []),
    summaryOf(message),
    ...groups,
    ...(link ? [`${OPEN}: ${link}`] : []),
    attachedText(file, isComplete(message)),
    [PRIVACY, ORIGIN, ...(message.trailHead ? [headText(message.trailHead)] : [])].join('\n'),
  ].join('\n\n');
}

const MUTED = 'color:#6d645c';
const LINK = 'color:#7a4b2a;text-decoration:underline';
const CELL =
  'padding:10px 12px;border-bottom:1px solid #f1ece5;vertical-align:top;overflow-wrap:break-word;word-break:break-word';

/** A table row; two columns, for phones. */
const rowOf = (order: ExpiringOrder, publicAddress: string): string => {
  const link = orderLink(publicAddress, order.code);
  const name = escaped(documentOf(order));
  const lost = lostOf(order);
  const losing = (order.lost ?? 0) > 0 ? 'color:#b3362b;font-weight:600' : MUTED;
  return `<tr>
<td width="28%" style="${CELL}"><strong>${shortDate(order.expiresOn)}</strong><br><span style="${MUTED}">${whenOf(order)}</span></td>
<td style="${CELL}"><strong>${escaped(patientOf(order))}</strong><br>${link ? `<a href="${escaped(link)}" style="${LINK}">${name}</a>` : name}<br><span style="${MUTED}">${escaped(servicesOf(order))}</span><br><span style="font-weight:600">${remainingOf(order)}</span>${lost && `, <span style="${losing}">${lost}</span>`}</td>
</tr>`;
};

const groupOf = (group: UrgencyGroup, publicAddress: string): string => {
  const { ink, paper } = LOOK[group.urgency];
  const rows = shown(group).map((order) => rowOf(order, publicAddress));
  return `<h2 style="margin:24px 0 0;padding:8px 12px;background:${paper};color:${ink};font-size:15px;border-radius:8px 8px 0 0">${GROUP_TITLES[group.urgency]} (${group.orders.length})</h2>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;table-layout:fixed;font-size:14px">${rows.join('\n')}</table>
${more(group) && `<p style="margin:8px 12px;${MUTED}">${more(group)}</p>`}`;
};

const openButton = (link: string | null): string =>
  link === null
    ? ''
    : `<p style="margin:24px 0 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 16px;background:#7a4b2a;color:#ffffff;font-weight:600;text-decoration:none;border-radius:8px">${OPEN}</a></p>`;

const htmlOf = (message: ExpiryMessage, file: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${TITLE}</title></head>
<body style="margin:0;padding:16px 8px;background:#faf8f4;color:#221c18;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif;line-height:1.45">
<div style="max-width:640px;margin:0 auto;padding:16px;box-sizing:border-box;background:#ffffff;border:1px solid #e8e2da;border-radius:12px;overflow-wrap:break-word;word-break:break-word">
<p style="margin:0;color:#7a4b2a;font-weight:600">${escaped(message.foundationName || 'Integra')} · ${escaped(message.siteName)}</p>
<h1 style="margin:4px 0 0;font-size:20px">${TITLE}</h1>
<p style="margin:4px 0 16px;${MUTED}">${fullDate(message.today)}</p>
${message.trailContradicted ? `<p style="margin:0 0 16px;padding:12px;background:${LOOK.over.paper};color:${LOOK.over.ink};font-weight:600;border-radius:8px">${escaped(CONTRADICTED)}</p>` : ''}
<p style="margin:0;padding:12px;background:#f7efe7;border-radius:8px">${escaped(summaryOf(message))}</p>
${message.groups.map((group) => groupOf(group, message.publicAddress)).join('\n')}
${openButton(ordersLink(message.publicAddress))}
<p style="margin:24px 0 0">${escaped(attachedText(file, isComplete(message)))}</p>
<p style="margin:16px 0 0;padding-top:12px;border-top:1px solid #e8e2da;${MUTED};font-size:12px">${[PRIVACY, ORIGIN, ...(message.trailHead ? [headText(message.trailHead)] : [])].map(escaped).join('<br>')}</p>
</div></body></html>
`;
