import type { PasswordSlip, PasswordSlips, SkipReason } from '#domain/password-links';
import { nameSpan, paragraph, row, span, together } from './blocks.ts';
import { breakLines, type Span } from './lines.ts';
import type { LayoutStep } from './messages.ts';
import { type Frame, type Item, lineHeightOf, type Paper } from './paper.tsx';
import { COLOURS, PAGE, STYLES } from './styles.ts';
import { folioText, instantText } from './wording.ts';

export const SLIP_TEXTS = {
  title: 'Contraseñas por elegir',
  cut: 'Recorte las tiras y entregue cada una en persona. Quien tenga el código puede elegir la contraseña.',
  user: 'Usuario',
  code: 'Código',
  skipped: 'Sin tira',
  printed: 'Impreso el',
  by: 'por',
} as const;

const SKIP_TEXTS: Readonly<Record<SkipReason, string>> = {
  'user-not-found': 'no se encontró',
  'user-inactive': 'está inhabilitado',
  'password-chosen': 'ya eligió su contraseña',
  'email-missing': 'no tiene correo',
};

const CODE_WIDTH = 190;
const GAP = 16;
const CODE_STYLE = { ...STYLES.section, size: 14, colour: COLOURS.ink };
const LINE_END: Span = { text: '\n', style: STYLES.text };

/** Lays out slips to cut apart; none is divided between two pages. */
export function* layOutSlips(paper: Paper, sheet: PasswordSlips): Generator<LayoutStep> {
  paper.begin(frameOf(paper, sheet));
  for (const slip of sheet.slips) {
    yield { title: slip.username };
    paper.place(slipItems(paper, sheet, slip));
  }
  for (const { name, reason } of sheet.skipped)
    paper.place(
      paragraph(paper, [nameSpan(`${SLIP_TEXTS.skipped}: ${name}, ${SKIP_TEXTS[reason]}.`, STYLES.small)], {
        spaceBefore: 4,
      }),
    );
}

function slipItems(paper: Paper, { address, expiresAt }: PasswordSlips, slip: PasswordSlip): readonly Item[] {
  const { name, username, site, code } = slip;
  const who = [site, `${SLIP_TEXTS.user}:\u00a0`].filter((text) => text !== null);
  const items = row(
    paper,
    [
      {
        spans: [
          nameSpan(name, STYLES.foundation),
          LINE_END,
          nameSpan(who.join(' · ')),
          nameSpan(username, STYLES.bold),
          LINE_END,
          span(
            `Abra ${address} en el navegador, escriba el código y elija su contraseña. Sirve una vez, hasta el ${instantText(expiresAt)}.`,
          ),
        ],
        width: PAGE.contentWidth - CODE_WIDTH,
        gap: GAP,
      },
      {
        spans: [nameSpan(SLIP_TEXTS.code, STYLES.factName), LINE_END, nameSpan(code, CODE_STYLE)],
        width: CODE_WIDTH,
      },
    ],
    { spaceBefore: 12, spaceAfter: 12 },
  );
  return together(
    items.map((item, index) => ({
      ...item,
      draw(y) {
        item.draw(y);
        if (index === items.length - 1) paper.drawRule(y + item.height, COLOURS.line);
      },
    })),
  );
}

/** A head without letterhead, because the sheet is cut apart. */
function frameOf(paper: Paper, { foundationName, issuedAt, issuedBy }: PasswordSlips): Frame {
  const linesOf = (text: string, style = STYLES.small, width: number = PAGE.contentWidth) =>
    breakLines([nameSpan(text, style)], { width, measure: paper.measure });
  const title = [SLIP_TEXTS.title, foundationName].filter(Boolean).join(' · ');
  const head = [...linesOf(title, STYLES.foundation), ...linesOf(SLIP_TEXTS.cut)];
  const headHeight = head.reduce((sum, line) => sum + lineHeightOf(line), 0) + 8;
  return {
    headHeight,
    drawHead() {
      let y: number = PAGE.top;
      for (const line of head) {
        paper.drawText(line, PAGE.side, y);
        y += lineHeightOf(line);
      }
      paper.drawRule(PAGE.top + headHeight - 2, COLOURS.line);
    },
    drawFoot(page, pages) {
      const foot = `${SLIP_TEXTS.printed} ${instantText(issuedAt)} ${SLIP_TEXTS.by} ${issuedBy} · ${folioText(page, pages)}`;
      for (const line of linesOf(foot, STYLES.foot))
        paper.drawText(line, PAGE.side, PAGE.height - PAGE.bottom + 20);
    },
  };
}
