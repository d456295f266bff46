import type { ExpiringOrder, ExpiryAlert, ExpiryMessage, Urgency, UrgencyGroup } from '#domain/notifications';
import { orderKindNames } from '#domain/wording';
import {
  buttonTo,
  CELL_STYLE,
  escapeHtml,
  frameOf,
  LINK_STYLE,
  type MessageText,
  MUTED_STYLE,
  paragraph,
  senderOf,
  smallPrint,
  summaryBox,
} from './frame.ts';
import { orderLink, ordersLink } from './order-links.ts';
import {
  attachedText,
  fullDate,
  GROUP_TITLES,
  lostText,
  moreText,
  OPEN_LABEL,
  PRIVACY,
  patientText,
  remainingText,
  servicesText,
  shortDate,
  subjectOf,
  summaryOf,
  TITLE,
  TRAIL_MISMATCH,
  trailHeadText,
  WHEN_SENT,
  whenOf,
} from './wording.ts';

/** Maximum number of orders of a group in the message; the attachment has all of them. */
const MAX_GROUP_ROWS = 60;

const COLOURS: Readonly<Record<Urgency, { readonly ink: string; readonly paper: string }>> = {
  expired: { ink: '#b3362b', paper: '#fcebe9' },
  today: { ink: '#b3362b', paper: '#fcebe9' },
  soon: { ink: '#95560a', paper: '#fdf3e1' },
  later: { ink: '#2a67a5', paper: '#e8f1fa' },
};

/** Renders the message of a site; `fileName` is the name of the attachment. */
export const expiryMessage = (message: ExpiryMessage, fileName: string): MessageText => ({
  subject: subjectOf(message),
  text: textOf(message, fileName),
  html: htmlOf(message, fileName),
});

const shownOrders = ({ orders }: UrgencyGroup) => orders.slice(0, MAX_GROUP_ROWS);
const moreLine = ({ orders }: UrgencyGroup): string =>
  orders.length > MAX_GROUP_ROWS ? moreText(orders.length - MAX_GROUP_ROWS) : '';

/** Whether the message shows every order. */
const isComplete = ({ groups }: ExpiryAlert): boolean => groups.every((group) => moreLine(group) === '');

const orderNameOf = ({ kind, code }: ExpiringOrder) => `${orderKindNames[kind]} ${code}`;
const expiryOf = (order: ExpiringOrder) => `${shortDate(order.expiresOn)} (${whenOf(order)})`;

function textOf(message: ExpiryMessage, fileName: string): string {
  const groups = message.groups.map((group) =>
    [
      `${GROUP_TITLES[group.urgency].toUpperCase()} (${group.orders.length})`,
      ...shownOrders(group).map((order) => {
        const facts = [
          patientText(order),
          orderNameOf(order),
          servicesText(order),
          remainingText(order),
          lostText(order),
        ];
        return `- ${expiryOf(order)}: ${facts.filter(Boolean).join(', ')}`;
      }),
      ...(moreLine(group) ? [moreLine(group)] : []),
    ].join('\n'),
  );
  const link = ordersLink(message.publicAddress);
  return [
    `${TITLE}\n${senderOf(message)}, ${fullDate(message.today)}`,
    ...(message.hasInvalidTrailHead ? [TRAIL_MISMATCH] : []),
    summaryOf(message),
    ...groups,
    ...(link ? [`${OPEN_LABEL}: ${link}`] : []),
    attachedText(fileName, isComplete(message)),
    [PRIVACY, WHEN_SENT, ...(message.trailHeadCode ? [trailHeadText(message.trailHeadCode)] : [])].join('\n'),
  ].join('\n\n');
}

/** A table row with only two columns, so that it fits a phone. */
const rowOf = (order: ExpiringOrder, publicAddress: string): string => {
  const link = orderLink(publicAddress, order.code);
  const name = escapeHtml(orderNameOf(order));
  const forecastText = lostText(order);
  const lostStyle = (order.lost ?? 0) > 0 ? 'color:#b3362b;font-weight:600' : MUTED_STYLE;
  return `<tr>
<td width="28%" style="${CELL_STYLE}"><strong>${shortDate(order.expiresOn)}</strong><br><span style="${MUTED_STYLE}">${whenOf(order)}</span></td>
<td style="${CELL_STYLE}"><strong>${escapeHtml(patientText(order))}</strong><br>${link ? `<a href="${escapeHtml(link)}" style="${LINK_STYLE}">${name}</a>` : name}<br><span style="${MUTED_STYLE}">${escapeHtml(servicesText(order))}</span><br><span style="font-weight:600">${remainingText(order)}</span>${forecastText && `, <span style="${lostStyle}">${forecastText}</span>`}</td>
</tr>`;
};

const groupOf = (group: UrgencyGroup, publicAddress: string): string => {
  const { ink, paper } = COLOURS[group.urgency];
  const rows = shownOrders(group).map((order) => rowOf(order, publicAddress));
  return `<h2 style="margin:24px 0 0;padding:8px 12px;background:${paper};color:${ink};font-size:15px;border-radius:8px 8px 0 0">${GROUP_TITLES[group.urgency]} (${group.orders.length})</h2>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;table-layout:fixed;font-size:14px">${rows.join('\n')}</table>
${moreLine(group) && `<p style="margin:8px 12px;${MUTED_STYLE}">${moreLine(group)}</p>`}`;
};

const TRAIL_MISMATCH_BOX = `<p style="margin:0 0 16px;padding:12px;background:${COLOURS.expired.paper};color:${COLOURS.expired.ink};font-weight:600;border-radius:8px">${escapeHtml(TRAIL_MISMATCH)}</p>`;

const htmlOf = (message: ExpiryMessage, fileName: string): string => {
  const link = ordersLink(message.publicAddress);
  return frameOf(message, TITLE, [
    message.hasInvalidTrailHead ? TRAIL_MISMATCH_BOX : '',
    summaryBox(summaryOf(message)),
    ...message.groups.map((group) => groupOf(group, message.publicAddress)),
    link === null ? '' : buttonTo(link, OPEN_LABEL),
    paragraph(attachedText(fileName, isComplete(message))),
    smallPrint([
      PRIVACY,
      WHEN_SENT,
      ...(message.trailHeadCode ? [trailHeadText(message.trailHeadCode)] : []),
    ]),
  ]);
};
