import type { LocalDate } from '#domain/shared';
import { fullDate } from './wording.ts';

/** Subject, text and HTML of a message. */
export interface MessageText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The names and the date in the frame of each message. */
interface SiteMessage {
  readonly foundationName: string;
  readonly siteName: string;
  readonly today: LocalDate;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** `Fundación Vida · Sede Norte`; only the site when the foundation has no name. */
export const senderOf = ({ foundationName, siteName }: SiteMessage): string =>
  [foundationName, siteName].filter(Boolean).join(' · ');

export const MUTED_STYLE = 'color:#6d645c';
export const LINK_STYLE = 'color:#7a4b2a;text-decoration:underline';
export const CELL_STYLE =
  'padding:10px 12px;border-bottom:1px solid #f1ece5;vertical-align:top;overflow-wrap:break-word;word-break:break-word';

export const paragraph = (text: string): string => `<p style="margin:24px 0 0">${escapeHtml(text)}</p>`;

export const summaryBox = (text: string): string =>
  `<p style="margin:0;padding:12px;background:#f7efe7;border-radius:8px">${escapeHtml(text)}</p>`;

export const buttonTo = (link: string, label: string): string =>
  `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 16px;background:#7a4b2a;color:#ffffff;font-weight:600;text-decoration:none;border-radius:8px">${label}</a></p>`;

export const smallPrint = (lines: readonly string[]): string =>
  `<p style="margin:16px 0 0;padding-top:12px;border-top:1px solid #e8e2da;${MUTED_STYLE};font-size:12px">${lines.map(escapeHtml).join('<br>')}</p>`;

/** The HTML of a message: sender, title and date, then the blocks. */
export const frameOf = (
  message: SiteMessage,
  title: string,
  blocks: readonly string[],
): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body style="margin:0;padding:16px 8px;background:#faf8f4;color:#221c18;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif;line-height:1.45">
<div style="max-width:640px;margin:0 auto;padding:16px;box-sizing:border-box;background:#ffffff;border:1px solid #e8e2da;border-radius:12px;overflow-wrap:break-word;word-break:break-word">
<p style="margin:0;color:#7a4b2a;font-weight:600">${[message.foundationName || 'Integra', message.siteName].filter(Boolean).map(escapeHtml).join(' · ')}</p>
<h1 style="margin:4px 0 0;font-size:20px">${title}</h1>
<p style="margin:4px 0 16px;${MUTED_STYLE}">${fullDate(message.today)}</p>
${blocks.filter(Boolean).join('\n')}
</div></body></html>
`;
