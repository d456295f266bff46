import type { Letterhead, PrintedSignature } from '#domain/printed-history';
import { nameSpan, row, span, together, withNext } from './blocks.ts';
import { readableImage } from './images.ts';
import { breakLines, type Line, type Span } from './lines.ts';
import { type Frame, type Item, lineHeightOf, type Paper } from './paper.tsx';
import { COLOURS, PAGE, STYLES } from './styles.ts';
import { folioText, TEXTS } from './wording.ts';

const LOGO = { width: 84, height: 42, gap: 12 } as const;
const TITLE_WIDTH = 170;
const GAP = 12;

interface HeadTexts {
  readonly letterhead: Letterhead;
  readonly title: string;
  /** Below the title, such as number and version of a form. */
  readonly subtitle: string;
  /** Patient and chart number, which every page names. */
  readonly patient: string;
  /** Who printed the document and when. */
  readonly foot: string;
}

const foundationSpans = ({ name, nit, site }: Letterhead): readonly (readonly Span[])[] => {
  const facts = [nit && `${TEXTS.nit} ${nit}`, site.reps && `${TEXTS.reps} ${site.reps}`];
  const contact = [site.phone && `${TEXTS.phone} ${site.phone}`, site.email];
  const small = [facts, [site.name, site.address], contact].map((texts) =>
    nameSpan(texts.filter(Boolean).join(' · '), STYLES.small),
  );
  return [nameSpan(name, STYLES.foundation), ...small]
    .filter(({ text }) => text !== '')
    .map((each) => [each]);
};

const widthOf = ({ pieces }: Line): number => pieces.reduce((sum, { width }) => sum + width, 0);

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + lineHeightOf(line), 0);

/** Head and foot with the letterhead of a site. */
export function letterheadFrame(paper: Paper, texts: HeadTexts): Frame {
  const { letterhead, title, subtitle, patient, foot } = texts;
  const linesOf = (spans: readonly Span[], width: number) =>
    breakLines(spans, { width, measure: paper.measure });
  const logo = readableImage(letterhead.logo);
  const logoWidth = logo ? LOGO.width + LOGO.gap : 0;
  const foundationWidth = PAGE.contentWidth - logoWidth - TITLE_WIDTH - GAP;
  const foundation = foundationSpans(letterhead).map((spans) => linesOf(spans, foundationWidth));
  const titleLines = linesOf([nameSpan(title, STYLES.title)], TITLE_WIDTH);
  const subtitleLines = subtitle === '' ? [] : linesOf([span(subtitle, STYLES.small)], TITLE_WIDTH);
  const patientLines = linesOf([nameSpan(patient, STYLES.patient)], PAGE.contentWidth);
  const footLines = linesOf([nameSpan(foot, STYLES.foot)], PAGE.contentWidth - 80 - GAP);
  const height = Math.max(
    logo ? LOGO.height : 0,
    heightOf(foundation.flat()),
    heightOf([...titleLines, ...subtitleLines]),
  );
  const headHeight = height + 6 + heightOf(patientLines) + 4;

  function drawLines(lines: readonly Line[], x: number, top: number): number {
    let y = top;
    for (const line of lines) {
      paper.drawText(line, x, y);
      y += lineHeightOf(line);
    }
    return y;
  }

  function drawRight(lines: readonly Line[], top: number): number {
    let y = top;
    for (const line of lines) y = drawLines([line], PAGE.width - PAGE.side - widthOf(line), y);
    return y;
  }

  return {
    headHeight: headHeight + 10,
    drawHead() {
      if (logo) {
        const y = PAGE.top + (height - LOGO.height) / 2;
        paper.drawImage(logo, { width: LOGO.width, height: LOGO.height, x: PAGE.side, y, valign: 'center' });
      }
      let y = PAGE.top + (height - heightOf(foundation.flat())) / 2;
      for (const lines of foundation) {
        y = drawLines(lines, PAGE.side + logoWidth, y);
      }
      const titleTop = PAGE.top + (height - heightOf([...titleLines, ...subtitleLines])) / 2;
      y = drawRight(titleLines, titleTop);
      drawRight(subtitleLines, y);
      paper.drawRule(PAGE.top + height + 4, COLOURS.accent, { thickness: 1 });
      drawLines(patientLines, PAGE.side, PAGE.top + height + 8);
      paper.drawRule(PAGE.top + headHeight, COLOURS.line);
    },
    drawFoot(page, pages) {
      const y = PAGE.height - PAGE.bottom + 14;
      paper.drawRule(y, COLOURS.line);
      drawLines(footLines, PAGE.side, y + 6);
      drawRight(linesOf([span(folioText(page, pages), STYLES.foot)], 80), y + 6);
    },
  };
}

export interface Signing {
  readonly signature: PrintedSignature;
  /** The capacity in which the person signs, such as therapist; absent in documents that print none. */
  readonly capacity?: string;
}

const IN_A_ROW = 3;
const SIGNATURE_WIDTH = PAGE.contentWidth / IN_A_ROW;
const SIGNATURE_GAP = 16;
const IMAGE_HEIGHT = 48;

const LINE_END: Span = { text: '\n', style: STYLES.small };

/** Signatures in rows of three, each above name, capacity, profession and registration number; a row is never divided. */
export function signatureRows(paper: Paper, signings: readonly Signing[]): readonly (readonly Item[])[] {
  const rows = Array.from({ length: Math.ceil(signings.length / IN_A_ROW) }, (_, index) =>
    signings.slice(index * IN_A_ROW, (index + 1) * IN_A_ROW),
  );
  return rows.map((each) => signatureRow(paper, each));
}

function signatureRow(paper: Paper, signings: readonly Signing[]): readonly Item[] {
  const images: Item = {
    height: IMAGE_HEIGHT + 5,
    spaceBefore: 14,
    lines: 1,
    draw(y) {
      for (const [index, { signature }] of signings.entries()) {
        const image = readableImage(signature.image);
        const x = PAGE.side + index * SIGNATURE_WIDTH;
        const width = SIGNATURE_WIDTH - SIGNATURE_GAP;
        if (image) paper.drawImage(image, { x, y, width, height: IMAGE_HEIGHT, valign: 'bottom' });
        paper.drawRule(y + IMAGE_HEIGHT + 2, COLOURS.ink, { x, width });
      }
    },
  };
  const texts = row(
    paper,
    signings.map(({ signature: { name, profession, registrationNumber }, capacity }) => {
      const small = [
        capacity,
        profession,
        registrationNumber && `${TEXTS.registrationNumber} ${registrationNumber}`,
      ].filter((text) => text !== null && text !== undefined && text !== '');
      return {
        spans: [
          ...(name === '' ? [] : [nameSpan(name, STYLES.smallBold), LINE_END]),
          nameSpan(small.join('\n'), STYLES.small),
        ],
        width: SIGNATURE_WIDTH,
        gap: SIGNATURE_GAP,
      };
    }),
  );
  return together([...withNext([images]), ...texts]);
}
