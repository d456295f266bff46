import type { ExpiringOrder, ExpiryAlert, Urgency, UrgencyGroup } from '#domain/notifications';
import {
  attachedText,
  fullDate,
  GROUP_TITLES,
  KIND_NAMES,
  lostOf,
  moreText,
  ORIGIN,
  PRIVACY,
  patientOf,
  remainingOf,
  shortDate,
  subjectOf,
  summaryOf,
  TITLE,
  whenOf,
} from './wording.ts';

/** What a message says, in both forms. */
export interface MessageText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Longer groups go on in the attachment. */
const MOST_IN_A_GROUP = 60;

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

/** The message of a site; `file` is the name of the attached list. */
export const expiryMessage = (alert: ExpiryAlert, file: string): MessageText => ({
  subject: subjectOf(alert),
  text: textOf(alert, file),
  html: htmlOf(alert, file),
});

const shown = ({ orders }: UrgencyGroup) => orders.slice(0, MOST_IN_A_GROUP);
const more = ({ orders }: UrgencyGroup): string =>
  orders.length > MOST_IN_A_GROUP ? moreText(orders.length - MOST_IN_A_GROUP) : '';

/** Whether the message shows every order. */
const isWhole = ({ groups }: ExpiryAlert): boolean => groups.every((group) => more(group) === '');

const documentOf = ({ kind, code }: ExpiringOrder) => `${KIND_NAMES[kind]} ${code}`;
const expiryOf = (order: ExpiringOrder) => `${shortDate(order.expiresOn)} (${whenOf(order)})`;

function textOf(alert: ExpiryAlert, file: string): string {
  const groups = alert.groups.map((group) =>
    [
      `${GROUP_TITLES[group.urgency].toUpperCase()} (${group.orders.length})`,
      ...shown(group).map((order) => {
        const facts = [patientOf(order), documentOf(order), remainingOf(order), lostOf(order)];
        return `- ${expiryOf(order)}: ${facts.filter(Boolean).join(', ')}`;
      }),
      ...(more(group) ? [more(group)] : []),
    ].join('\n'),
  );
  return [
    `${TITLE}\n${alert.siteName}, ${fullDate(alert.today)}`,
    summaryOf(alert),
    ...groups,
    attachedText(file, isWhole(alert)),
    `${PRIVACY}\n${ORIGIN}`,
  ].join('\n\n');
}

const CELL = 'padding:8px 12px;border-bottom:1px solid #f1ece5;vertical-align:top';

const rowOf = (order: ExpiringOrder): string => {
  const lost = lostOf(order);
  const losing = (order.lost ?? 0) > 0 ? 'color:#b3362b;font-weight:600' : 'color:#6d645c';
  return `<tr>
<td style="${CELL};white-space:nowrap"><strong>${shortDate(order.expiresOn)}</strong><br><span style="color:#6d645c">${whenOf(order)}</span></td>
<td style="${CELL}"><strong>${escaped(patientOf(order))}</strong><br><span style="color:#6d645c">${escaped(documentOf(order))}</span></td>
<td style="${CELL};white-space:nowrap;text-align:right">${remainingOf(order)}${lost && `<br><span style="${losing}">${lost}</span>`}</td>
</tr>`;
};

const groupOf = (group: UrgencyGroup): string => {
  const { ink, paper } = LOOK[group.urgency];
  return `<h2 style="margin:24px 0 0;padding:8px 12px;background:${paper};color:${ink};font-size:15px;border-radius:8px 8px 0 0">${GROUP_TITLES[group.urgency]} (${group.orders.length})</h2>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;font-size:14px">${shown(group).map(rowOf).join('\n')}</table>
${more(group) && `<p style="margin:8px 12px;color:#6d645c">${more(group)}</p>`}`;
};

const htmlOf = (alert: ExpiryAlert, file: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${TITLE}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf8f4;color:#221c18;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif;line-height:1.45">
<div style="max-width:640px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e8e2da;border-radius:12px">
<p style="margin:0;color:#7a4b2a;font-weight:600">Integra · ${escaped(alert.siteName)}</p>
<h1 style="margin:4px 0 0;font-size:20px">${TITLE}</h1>
<p style="margin:4px 0 16px;color:#6d645c">${fullDate(alert.today)}</p>
<p style="margin:0;padding:12px;background:#f7efe7;border-radius:8px">${escaped(summaryOf(alert))}</p>
${alert.groups.map(groupOf).join('\n')}
<p style="margin:24px 0 0">${escaped(attachedText(file, isWhole(alert)))}</p>
<p style="margin:16px 0 0;padding-top:12px;border-top:1px solid #e8e2da;color:#6d645c;font-size:12px">${PRIVACY}<br>${ORIGIN}</p>
</div></body></html>
`;
