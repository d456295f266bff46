import { optionalNameIn, SPECIALTIES } from '#domain/catalogues';
import type { PrintedCertificate } from '#domain/printed-history';
import { type Cell, labelled, nameSpan, paragraph, row, span, together, withNext } from './blocks.ts';
import {
  closingText,
  statementText,
  CERTIFICATE_TEXTS as TEXTS,
  verificationText,
} from './certificate-wording.ts';
import { letterheadFrame, signatureRows } from './letterhead.ts';
import type { LayoutStep } from './messages.ts';
import type { Item, Paper } from './paper.tsx';
import { drawQrCode } from './qr-code.ts';
import { COLOURS, PAGE, STYLES } from './styles.ts';
import { dateText, instantText } from './wording.ts';

export const certificateTitle = ({ number, patient }: PrintedCertificate): string =>
  `${TEXTS.title} ${number} · ${patient.name}`;

const QR_SIZE = 96;
const QR_GAP = 20;
const LINE_END = { text: '\n', style: STYLES.text };

interface Column {
  readonly heading: string;
  readonly width: number;
  readonly textOf: (session: PrintedCertificate['sessions'][number]) => string;
}

const DATE_COLUMN: Column = { heading: TEXTS.date, width: 140, textOf: ({ date }) => dateText(date) };
const HOURS_COLUMN: Column = {
  heading: TEXTS.hours,
  width: 90,
  textOf: ({ start, end }) => `${start} – ${end}`,
};
const THERAPY_COLUMN: Column = {
  heading: TEXTS.therapy,
  width: 134,
  textOf: ({ specialtyId }) => optionalNameIn(SPECIALTIES, specialtyId) ?? '',
};
const SITE_COLUMN: Column = { heading: TEXTS.site, width: 140, textOf: ({ site }) => site };

/** The columns of the sessions; without therapies when none is named. */
const columnsOf = ({ sessions }: PrintedCertificate): readonly Column[] =>
  sessions.some(({ specialtyId }) => specialtyId !== null)
    ? [DATE_COLUMN, HOURS_COLUMN, THERAPY_COLUMN, SITE_COLUMN]
    : [DATE_COLUMN, HOURS_COLUMN, SITE_COLUMN];

/** Lays out a certificate of attendance. */
export function* layOutCertificate(paper: Paper, document: PrintedCertificate): Generator<LayoutStep> {
  const { letterhead, number, patient, addressee, sessions, diagnosis, issuer, issuedAt, issuedBy } =
    document;
  yield { title: number };
  paper.begin(
    letterheadFrame(paper, {
      letterhead,
      title: TEXTS.title,
      subtitle: number,
      patient: `${patient.name} · ${patient.document}`,
      foot: `${number} · ${TEXTS.issued} ${instantText(issuedAt)} · ${issuedBy}`,
    }),
  );
  paper.place(paragraph(paper, [nameSpan(addressee ?? TEXTS.toWhom, STYLES.bold)], { spaceBefore: 10 }));
  paper.place(withNext(paragraph(paper, [span(statementText(document))], { spaceBefore: 12 })));
  const columns = columnsOf(document);
  paper.place(
    withNext(
      tableRow(
        paper,
        columns.map(({ heading, width }) => cellOf(heading, width, STYLES.smallBold)),
      ),
    ),
  );
  for (const session of sessions)
    paper.place(
      tableRow(
        paper,
        columns.map(({ width, textOf }) => cellOf(textOf(session), width)),
      ),
    );
  if (diagnosis)
    paper.place(
      paragraph(
        paper,
        [
          ...labelled(TEXTS.diagnosis, span([diagnosis.code, diagnosis.name].filter(Boolean).join(' '))),
          span(`. ${TEXTS.onRequest}`),
        ],
        { spaceBefore: 12 },
      ),
    );
  paper.place(
    together([
      ...paragraph(paper, [span(closingText(document))], { spaceBefore: 12 }),
      ...signatureRows(paper, [{ signature: issuer }]).flat(),
      ...verificationItems(paper, document),
    ]),
  );
}

const cellOf = (text: string, width: number, style = STYLES.text): Cell => ({
  spans: [nameSpan(text, style)],
  width,
});

/** A row with a rule below. */
const tableRow = (paper: Paper, cells: readonly Cell[]): readonly Item[] =>
  row(paper, cells, { spaceBefore: 4, spaceAfter: 4 }).map((item) => ({
    ...item,
    draw(y) {
      item.draw(y);
      paper.drawRule(y + item.height - 1, COLOURS.line);
    },
  }));

/** The QR code beside number, code and how they are used. */
function verificationItems(paper: Paper, document: PrintedCertificate): readonly Item[] {
  const { number, code, verification } = document;
  const [texts] = row(paper, [
    { spans: [], width: QR_SIZE + QR_GAP },
    {
      spans: [
        span(TEXTS.verify, STYLES.bold),
        LINE_END,
        span(verificationText(document), STYLES.small),
        LINE_END,
        ...labelled(TEXTS.number, nameSpan(number)),
        LINE_END,
        ...labelled(TEXTS.code, nameSpan(code)),
      ],
      width: PAGE.contentWidth - QR_SIZE - QR_GAP,
    },
  ]);
  if (!texts) return [];
  return [
    {
      height: Math.max(QR_SIZE, texts.height),
      spaceBefore: 22,
      lines: texts.lines,
      draw(y) {
        drawQrCode(paper, verification.link, { x: PAGE.side, y, size: QR_SIZE });
        texts.draw(y + Math.max(0, (QR_SIZE - texts.height) / 2));
      },
    },
  ];
}
