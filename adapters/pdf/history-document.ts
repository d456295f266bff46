import type { PrintedDocument, PrintedEntry } from '#domain/printed-history';
import { documentNames } from '#domain/wording';
import { heightOf, nameSpan, paragraph, sectionHeading, span, together, withNext } from './blocks.ts';
import { entryItems } from './entries.ts';
import { type Fact, factItems } from './facts.ts';
import { letterheadFrame, signatureRows } from './letterhead.ts';
import type { LayoutStep } from './messages.ts';
import type { Item, Paper } from './paper.tsx';
import { STYLES } from './styles.ts';
import {
  ageText,
  chartNumberText,
  datesText,
  dateText,
  entryTitle,
  instantText,
  issuedText,
  PARTS,
  signedHistoryText,
  TEXTS,
  TITLES,
} from './wording.ts';

/** Up to this number, annexes are on the page of the first signatures, so that no page has only signatures. */
const MAX_MOVED_ANNEXES = 20;
/** Up to this height, recommendations are on the page of the first signatures, in points. */
const MAX_MOVED_HEIGHT = 220;

export const historyTitle = ({ kind, patient }: PrintedDocument): string =>
  `${TITLES[kind]} · ${patient.name}`;

/** Lays out a document and yields the title of each entry before it. */
export function* layOutHistory(paper: Paper, document: PrintedDocument): Generator<LayoutStep> {
  const { letterhead, patient, kind, sections } = document;
  paper.begin(
    letterheadFrame(paper, {
      letterhead,
      title: TITLES[kind],
      subtitle: '',
      patient: `${patient.name} · ${chartNumberText(document)}`,
      foot: issuedText(document),
    }),
  );
  paper.place(factItems(paper, patientFacts(document)));
  if (sections.length === 0) paper.place(paragraph(paper, [span(TEXTS.noEntries)], { spaceBefore: 8 }));
  for (const [sectionIndex, { part, entries }] of sections.entries()) {
    const isLastSection = sectionIndex === sections.length - 1;
    paper.place(sectionHeading(paper, PARTS[part]));
    for (const [index, entry] of entries.entries()) {
      yield { title: `${PARTS[part]}: ${entryTitle(entry)}` };
      const isLast = isLastSection && index === entries.length - 1;
      paper.place(
        isLast ? lastEntryItems(paper, document, entry) : entryItems(paper, entry, { keepsWithNext: false }),
      );
    }
  }
  paper.place(annexItems(paper, document));
  paper.place(signatureItems(paper, document));
}

function patientFacts({ kind, patient, period }: PrintedDocument): Parameters<typeof factItems>[1] {
  const labels = TEXTS.patient;
  const fact = (name: string, value: string): Fact => ({ name, value });
  const identity = [fact(labels.document, patient.document), fact(labels.chart, String(patient.chartNumber))];
  const main = fact(labels.name, patient.name);
  // A lock may hide the other facts from the author of the notes.
  if (kind === 'own-notes') return { main, facts: identity };
  // Only the complete history has population data and half-day: schools and payers, who get the other documents, do not need them.
  const completeFacts =
    kind === 'complete-history'
      ? [
          fact(labels.nationality, patient.nationality ?? labels.noData),
          fact(labels.ethnicity, patient.ethnicity ?? labels.noData),
          fact(labels.disability, patient.disability ?? labels.noData),
          fact(labels.residenceZone, patient.residenceZone ?? labels.noData),
          fact(labels.halfDay, patient.halfDay ?? labels.noData),
        ]
      : [];
  return {
    main,
    facts: [
      ...identity,
      fact(labels.state, patient.active ? labels.active : labels.inactive),
      fact(labels.birth, dateText(patient.birthDate)),
      fact(labels.age, ageText(patient.ageMonths)),
      fact(labels.sex, patient.sex),
      ...completeFacts,
      fact(labels.admission, dateText(patient.admissionDate)),
      fact(labels.eps, patient.eps),
      fact(labels.scheme, patient.scheme),
      fact(labels.affiliation, patient.affiliation),
      ...(period ? [fact(labels.period, datesText(period))] : []),
    ],
  };
}

/** The last entry is with the first signatures: as a whole if it has short recommendations, else its end. */
function lastEntryItems(
  paper: Paper,
  { annexes, signatures }: PrintedDocument,
  entry: PrintedEntry,
): readonly Item[] {
  const keepsWithNext = annexes.length === 0 && signatures.length > 0;
  const items = entryItems(paper, entry, { keepsWithNext });
  return keepsWithNext && heightOf(items) <= MAX_MOVED_HEIGHT ? withNext(items) : items;
}

/** The list of annexes; a short one is with the first signatures. */
function annexItems(paper: Paper, { annexes, signatures }: PrintedDocument): readonly Item[] {
  if (annexes.length === 0) return [];
  const list = annexes.map(
    ({ kind, name, author, at }, index) =>
      `${index + 1}. ${documentNames[kind]}: ${name} (${author}, ${instantText(at)})`,
  );
  const items = [
    ...sectionHeading(paper, TEXTS.annexes),
    ...withNext(paragraph(paper, [span(TEXTS.annexesHint, STYLES.small)])),
    ...paragraph(paper, [nameSpan(list.join('\n'))], { spaceBefore: 4 }),
  ];
  return signatures.length > 0 && annexes.length <= MAX_MOVED_ANNEXES ? withNext(items) : items;
}

function signatureItems(paper: Paper, { signatures, patient }: PrintedDocument): readonly Item[] {
  const [first, ...others] = signatureRows(
    paper,
    signatures.map((signature) => ({ signature })),
  );
  if (!first) return [];
  return [
    ...together([
      ...sectionHeading(paper, TEXTS.signatures),
      ...paragraph(paper, [nameSpan(signedHistoryText(patient), STYLES.small)]),
      ...first,
    ]),
    ...others.flat(),
  ];
}
