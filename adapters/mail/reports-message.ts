import type { MailedFile, ReportsMessage } from '#domain/notifications';
import { countText } from '#domain/shared';
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
import { fullDate } from './wording.ts';

const TITLE = 'Reportes de la semana';
const PRIVACY =
  'Los archivos tienen datos de pacientes: guárdelos en un lugar seguro y no los reenvíe. Los textos reservados no van en ellos.';
const LINKS_ONLY =
  'Este mensaje no lleva datos de pacientes: cada enlace abre el reporte con sus filtros, después de ingresar a Integra.';
const NO_LINKS =
  'Este mensaje no lleva datos de pacientes: abra los reportes en Integra. Para que traiga enlaces, un administrador escribe la dirección de Integra en «Ajustes».';
const WHEN_SENT =
  'Integra envía este mensaje cada lunes. Quien lo pidió lo cambia en «Mis reportes», en la pantalla del reporte.';
const TOO_LONG = 'Demasiado largo para un mensaje: ábralo en Integra';

/** The number of rows, and why the file is missing; empty in a message without files. */
function factsOf({ rowCount, sheet }: MailedFile): readonly string[] {
  if (rowCount === null) return [];
  const count = rowCount === 0 ? 'Sin filas' : countText(rowCount, 'fila', 'filas');
  return sheet ? [count] : [count, TOO_LONG];
}

function smallPrintOf({ hasFiles, publicAddress }: ReportsMessage): readonly string[] {
  if (hasFiles) return [PRIVACY, WHEN_SENT];
  return [publicAddress === '' ? NO_LINKS : LINKS_ONLY, WHEN_SENT];
}

/** Gives each file a unique name. */
export function fileNamesOf({ files, today }: ReportsMessage): ReadonlyMap<MailedFile, string> {
  const taken = new Set<string>();
  return new Map(
    files.map((file) => {
      const safeName = file.name.replace(/[\\/:*?"<>|\p{Cf}]/gu, ' ').trim() || file.reportTitle;
      let name = `${safeName} ${today}.xlsx`;
      for (let copy = 2; taken.has(name); copy++) name = `${safeName} ${today} (${copy}).xlsx`;
      taken.add(name);
      return [file, name] as const;
    }),
  );
}

const linkOf = ({ publicAddress }: ReportsMessage, { path }: MailedFile): string | null =>
  publicAddress === '' ? null : `${publicAddress}${path}`;

/** Renders the message with the reports of a site. */
export const reportsMessage = (message: ReportsMessage): MessageText => ({
  subject: `Integra · ${message.siteName}: ${countText(message.files.length, 'reporte', 'reportes')} de la semana`,
  text: textOf(message),
  html: htmlOf(message),
});

function textOf(message: ReportsMessage): string {
  const files = message.files.map((file) => {
    const facts = [file.reportTitle, ...factsOf(file), linkOf(message, file)];
    return `- ${file.name}: ${facts.filter(Boolean).join(' · ')}`;
  });
  return [
    `${TITLE}\n${senderOf(message)}, ${fullDate(message.today)}`,
    files.join('\n'),
    smallPrintOf(message).join('\n'),
  ].join('\n\n');
}

function htmlOf(message: ReportsMessage): string {
  const rows = message.files.map((file) => {
    const link = linkOf(message, file);
    const name = escapeHtml(file.name);
    return `<tr><td style="${CELL_STYLE}"><strong>${link ? `<a href="${escapeHtml(link)}" style="${LINK_STYLE}">${name}</a>` : name}</strong><br><span style="${MUTED_STYLE}">${escapeHtml(file.reportTitle)}</span>${factsOf(
      file,
    )
      .map((fact) => `<br>${fact}`)
      .join('')}</td></tr>`;
  });
  return frameOf(message, TITLE, [
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;table-layout:fixed;font-size:14px">${rows.join('\n')}</table>`,
    smallPrint(smallPrintOf(message)),
  ]);
}
