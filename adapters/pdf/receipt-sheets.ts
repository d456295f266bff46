import type { PrintedDaySheet, PrintedReceipt, PrintedReceiptSheet } from '#domain/printed-history';
import { isoToText } from '#domain/shared';
import { monthYearText } from '#domain/wording';
import { nameSpan, row, span, withNext } from './blocks.ts';
import { factItems } from './facts.ts';
import { readableImage } from './images.ts';
import { letterheadFrame } from './letterhead.ts';
import type { LayoutStep } from './messages.ts';
import type { Item, Paper } from './paper.tsx';
import {
  identityText,
  serviceText,
  signerText,
  signingText,
  SHEET_TEXTS as TEXTS,
  withoutImageText,
} from './receipt-wording.ts';
import { COLOURS, PAGE, STYLES } from './styles.ts';
import { datesText, dateText, instantText } from './wording.ts';

const spanText = ({ span: shown }: PrintedReceiptSheet): string =>
  'month' in shown ? monthYearText(`${shown.month}-01`) : datesText(shown);

export const receiptSheetTitle = (sheet: PrintedReceiptSheet): string =>
  `${TEXTS.sheet} · ${sheet.patient.name} · ${spanText(sheet)}`;

export const daySheetTitle = ({ date }: PrintedDaySheet): string => `${TEXTS.daySheet} · ${date}`;

interface Column {
  readonly heading: string;
  readonly width: number;
}

const SHEET_COLUMNS: readonly Column[] = [
  { heading: TEXTS.date, width: 62 },
  { heading: TEXTS.service, width: 84 },
  { heading: TEXTS.units, width: 30 },
  { heading: TEXTS.professional, width: 92 },
  { heading: TEXTS.signer, width: 96 },
  { heading: TEXTS.signed, width: 70 },
  { heading: TEXTS.signature, width: 70 },
];

const DAY_COLUMNS: readonly Column[] = [
  { heading: TEXTS.hours, width: 50 },
  { heading: TEXTS.patient, width: 110 },
  { heading: TEXTS.service, width: 104 },
  { heading: TEXTS.whoSigns, width: 130 },
  { heading: TEXTS.signature, width: 110 },
];

const ROW_HEIGHT = 36;
const DAY_ROW_HEIGHT = 46;
const IMAGE = { width: 66, height: 30 } as const;

interface RowOptions {
  /** Points. */
  readonly minHeight: number;
  readonly isHeading?: boolean;
  readonly draw?: (y: number) => void;
}

/** Cells of at least a height with a rule below. */
function tableRow(
  paper: Paper,
  columns: readonly Column[],
  texts: readonly string[],
  { minHeight, isHeading = false, draw }: RowOptions,
): readonly Item[] {
  const style = isHeading ? STYLES.smallBold : STYLES.small;
  const cells = columns.map(({ width }, index) => ({ spans: [nameSpan(texts[index] ?? '', style)], width }));
  return row(paper, cells, { spaceBefore: 3, spaceAfter: 3 }).map((item) => {
    const height = Math.max(item.height, minHeight);
    return {
      ...item,
      height,
      draw(y: number) {
        item.draw(y);
        draw?.(y);
        paper.drawRule(y + height - 1, COLOURS.line);
      },
    };
  });
}

const headingRow = (paper: Paper, columns: readonly Column[]): readonly Item[] => {
  const headings = columns.map(({ heading }) => heading);
  return withNext(tableRow(paper, columns, headings, { minHeight: 0, isHeading: true }));
};

/** Lays out the receipts of a patient in a month or a period. */
export function* layOutReceiptSheet(paper: Paper, document: PrintedReceiptSheet): Generator<LayoutStep> {
  const { letterhead, patient, receipts, authorizations, payer, issuedAt, issuedBy } = document;
  const shownSpan = spanText(document);
  const codes = authorizations.map(({ orderCode, payerNumber }) =>
    [orderCode, payerNumber].filter(Boolean).join(' · '),
  );
  yield { title: receiptSheetTitle(document) };
  paper.begin(
    letterheadFrame(paper, {
      letterhead,
      title: TEXTS.sheet,
      subtitle: shownSpan,
      patient: `${patient.name} · ${patient.document} · HC ${patient.chartNumber}`,
      foot: `${TEXTS.printed} ${instantText(issuedAt)} · ${issuedBy}`,
    }),
  );
  const units = receipts.reduce((sum, receipt) => sum + receipt.units, 0);
  paper.place(
    factItems(paper, {
      main: { name: TEXTS.patient, value: patient.name },
      facts: [
        { name: TEXTS.document, value: patient.document },
        { name: TEXTS.payer, value: payer },
        { name: TEXTS.authorization, value: codes.filter(Boolean).join(', ') },
        { name: 'month' in document.span ? TEXTS.month : TEXTS.period, value: shownSpan },
        { name: TEXTS.sessions, value: String(receipts.length) },
        { name: TEXTS.totalUnits, value: String(units) },
      ],
    }),
  );
  paper.place(headingRow(paper, SHEET_COLUMNS));
  for (const receipt of receipts) paper.place(receiptRow(paper, receipt));
}

function receiptRow(paper: Paper, receipt: PrintedReceipt): readonly Item[] {
  const image = readableImage(receipt.image);
  const register = receipt.registrationNumber && `${TEXTS.register} ${receipt.registrationNumber}`;
  const x = PAGE.width - PAGE.side - IMAGE.width;
  const texts = [
    `${isoToText(receipt.date)}\n${receipt.start} – ${receipt.end}`,
    serviceText(receipt),
    String(receipt.units),
    [receipt.professional, register].filter(Boolean).join('\n'),
    [receipt.signerName, signerText(receipt), identityText(receipt)].filter(Boolean).join('\n'),
    signingText(receipt),
    image ? '' : withoutImageText(receipt),
  ];
  return tableRow(paper, SHEET_COLUMNS, texts, {
    minHeight: ROW_HEIGHT,
    draw(y) {
      if (image) paper.drawImage(image, { x, y: y + 2, ...IMAGE, valign: 'center' });
    },
  });
}

/** Lays out the sessions of a day with room for signatures. */
export function* layOutDaySheet(paper: Paper, document: PrintedDaySheet): Generator<LayoutStep> {
  const { letterhead, date, sessions, issuedAt, issuedBy } = document;
  yield { title: daySheetTitle(document) };
  paper.begin(
    letterheadFrame(paper, {
      letterhead,
      title: TEXTS.daySheet,
      subtitle: letterhead.site.name,
      patient: dateText(date),
      foot: `${TEXTS.printed} ${instantText(issuedAt)} · ${issuedBy}`,
    }),
  );
  const hint = sessions.length === 0 ? TEXTS.noSessions : TEXTS.dayHint;
  paper.place(
    row(paper, [{ spans: [span(hint, STYLES.small)], width: PAGE.contentWidth }], { spaceAfter: 6 }),
  );
  paper.place(headingRow(paper, DAY_COLUMNS));
  for (const session of sessions) {
    const texts = [
      `${session.start} – ${session.end}`,
      `${session.patient}\n${session.document}`,
      `${serviceText(session)}\n${session.professional}`,
      TEXTS.blanks,
    ];
    paper.place(tableRow(paper, DAY_COLUMNS, texts, { minHeight: DAY_ROW_HEIGHT }));
  }
}
