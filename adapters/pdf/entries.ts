import type {
  AuthoredText,
  PrintedEntry,
  PrintedObjective,
  PrintedPlan,
  PrintedScoring,
} from '#domain/printed-history';
import { importedText } from '#domain/wording';
import { labelled, lastWithNext, nameSpan, paragraph, span, withNext } from './blocks.ts';
import type { Span } from './lines.ts';
import type { Item, Paper } from './paper.tsx';
import { STYLES } from './styles.ts';
import {
  codedDiagnosisText,
  dueDateText,
  entryTitle,
  instantText,
  LABELS,
  periodText,
  scoresText,
  servicesText,
  TEXTS,
  tasksText,
  validityText,
} from './wording.ts';

/** Blocks of at most this number of lines stay whole with what follows them. */
const SHORT_BLOCK = 3;

type Block = readonly Item[];

/** Links the end of some blocks with what follows: short blocks, and the last lines of the one before them. */
function withFollowing(blocks: readonly Block[]): readonly Item[] {
  const lastLong = blocks.findLastIndex((block) => block.length > SHORT_BLOCK);
  return blocks.flatMap((block, index) =>
    index < lastLong ? block : index === lastLong ? lastWithNext(block) : withNext(block),
  );
}

interface EntryOptions {
  /** The entry ends on the page where the next item begins. */
  readonly keepsWithNext: boolean;
}

/** The items of an entry. Its heading stays with its first lines, and the line with its author with its last ones. */
export function entryItems(
  paper: Paper,
  entry: PrintedEntry,
  { keepsWithNext }: EntryOptions,
): readonly Item[] {
  const { text, details, diagnoses, earlierDiagnoses, clarifications, plan, objective, scoring } = entry;
  const block = (...spans: readonly Span[]) => paragraph(paper, spans);
  const blocks: Block[] = [
    ...(text === '' ? [] : [paragraph(paper, [span(text)], { spaceBefore: 1 })]),
    ...(plan ? planBlocks(paper, plan, entry) : []),
    ...(objective ? objectiveBlocks(paper, objective) : []),
    ...(scoring ? scoringBlocks(paper, scoring) : []),
    ...details.map((detail) =>
      block(...(detail.label ? labelled(LABELS[detail.label], span(detail.text)) : [span(detail.text)])),
    ),
    ...(diagnoses.length > 0 ? [block(...labelled(TEXTS.diagnoses, diagnosesSpan(diagnoses)))] : []),
  ];
  const authored = [
    ...earlierDiagnoses.map((version) => ({
      blocks: [block(...labelled(TEXTS.earlierDiagnoses, diagnosesSpan(version.diagnoses)))],
      by: version,
    })),
    { blocks: [], by: entry },
    ...clarifications.map((clarification) => ({
      blocks: [block(...labelled(TEXTS.clarification, span(clarification.text)))],
      by: clarification,
    })),
  ];
  const items = [
    ...withNext(paragraph(paper, [nameSpan(entryTitle(entry), STYLES.bold)], { spaceBefore: 9 })),
    ...authored.flatMap((each, index) => [
      ...withFollowing(index === 0 ? [...blocks, ...each.blocks] : each.blocks),
      ...authorLine(paper, each.by),
    ]),
  ];
  return keepsWithNext ? lastWithNext(items) : items;
}

const diagnosesSpan = (diagnoses: PrintedEntry['diagnoses']): Span =>
  nameSpan(diagnoses.map(codedDiagnosisText).join('\n'));

/** `Ana Ruiz · Fisioterapeuta · Registro profesional 123 · 4 de marzo de 2026, 09:00` */
function authorLine(
  paper: Paper,
  {
    author,
    writtenAt,
    importedBy = null,
  }: Pick<AuthoredText, 'author' | 'writtenAt'> & Partial<Pick<PrintedEntry, 'importedBy'>>,
): Block {
  const { name, profession, registrationNumber } = author;
  const parts = [
    name,
    profession,
    registrationNumber && `${TEXTS.registrationNumber} ${registrationNumber}`,
    importedBy === null ? instantText(writtenAt) : importedText(importedBy, writtenAt),
  ];
  return paragraph(paper, [nameSpan(parts.filter(Boolean).join(' · '), STYLES.small)]);
}

/** Diagnosis, validity and services of a plan. A diagnosis from a correction names the author of the correction. */
function planBlocks(paper: Paper, plan: PrintedPlan, entry: PrintedEntry): readonly Block[] {
  return [
    ...plan.diagnosisTexts.flatMap((each, index) => [
      paragraph(
        paper,
        labelled(index === 0 ? TEXTS.diagnosisText : TEXTS.earlierDiagnosisText, span(each.text)),
      ),
      ...(each.writtenAt === entry.writtenAt ? [] : [authorLine(paper, each)]),
    ]),
    paragraph(paper, labelled(TEXTS.validity, span(validityText(plan)))),
    paragraph(paper, labelled(TEXTS.services, span(servicesText(plan)))),
  ];
}

/** Tasks and due dates of an objective. */
const objectiveBlocks = (paper: Paper, objective: PrintedObjective): readonly Block[] => [
  paragraph(paper, labelled(TEXTS.tasks, span(tasksText(objective)))),
  paragraph(paper, labelled(TEXTS.dueDate, span(dueDateText(objective)))),
];

/** Percent and scores of a period. */
const scoringBlocks = (paper: Paper, scoring: PrintedScoring): readonly Block[] => [
  paragraph(paper, [span(periodText(scoring), STYLES.bold)]),
  paragraph(paper, [span(scoresText(scoring))]),
];
