import type { PrintedProgressReport, PrintedProgressReports } from '#domain/printed-history';
import { BEFORE_INTEGRA } from '#domain/wording';
import {
  heightOf,
  labelled,
  lastWithNext,
  paragraph,
  row,
  sectionHeading,
  span,
  together,
  withNext,
} from './blocks.ts';
import { factItems } from './facts.ts';
import { letterheadFrame, signatureRows } from './letterhead.ts';
import type { Span } from './lines.ts';
import type { LayoutStep } from './messages.ts';
import type { Item, Paper } from './paper.tsx';
import {
  areaName,
  FORM_HEADER,
  objectivePercentLabel,
  PROGRESS_TITLES,
  percentText,
  progressFacts,
  progressPeriodText,
  scoreText,
  scoringDayText,
  PROGRESS_LABELS as TEXTS,
} from './progress-wording.ts';
import { COLOURS, PAGE, STYLES } from './styles.ts';
import { dateText, instantText } from './wording.ts';

const SCORE_WIDTH = 100;

/** Lays out progress reports, in which the folios of each begin with 1, and yields the title of each before it. */
export function* layOutProgress(paper: Paper, document: PrintedProgressReports): Generator<LayoutStep> {
  for (const report of document.reports) {
    yield { title: `${report.patient.name}, ${TEXTS.objective}: ${areaName(report.area)}` };
    layOutReport(
      paper,
      report,
      `${TEXTS.printed} ${instantText(document.issuedAt)} por ${document.issuedBy}`,
    );
  }
}

function layOutReport(paper: Paper, report: PrintedProgressReport, foot: string): void {
  const { letterhead, patient, titleKind } = report;
  paper.begin(
    letterheadFrame(paper, {
      letterhead,
      title: PROGRESS_TITLES[titleKind],
      subtitle: FORM_HEADER,
      patient: `${patient.name} · ${patient.document}`,
      foot,
    }),
  );
  const diagnosis = patient.diagnosis === null ? TEXTS.confidential : patient.diagnosis || TEXTS.noData;
  paper.place(
    factItems(paper, {
      main: { name: TEXTS.patient, value: patient.name },
      facts: progressFacts(report).map(([name, value]) => ({ name, value })),
      last: { name: TEXTS.diagnosis, value: diagnosis },
    }),
  );
  paper.place(objectiveItems(paper, report));
  paper.place(scoreItems(paper, report));
  paper.place(commentItems(paper, report));
  paper.place(signatureItems(paper, report));
}

const objectiveItems = (
  paper: Paper,
  { area, text, date, dueDate, imported }: PrintedProgressReport,
): readonly Item[] => [
  ...sectionHeading(paper, `${TEXTS.objective}: ${areaName(area)}`),
  ...lastWithNext(paragraph(paper, [span(text)])),
  ...paragraph(paper, [
    span(
      [
        `${TEXTS.setOn} ${dateText(date)}`,
        `${TEXTS.dueOn} ${dateText(dueDate)}`,
        ...(imported ? [BEFORE_INTEGRA] : []),
      ].join(' · '),
      STYLES.small,
    ),
  ]),
];

/** A table with a row for each task and for the percentages, and a column for each scored period or for the only requested one. */
function scoreItems(paper: Paper, report: PrintedProgressReport): readonly Item[] {
  const { tasks, periods, onlyPeriod, percent } = report;
  const unscoredPeriod = periods.length === 0 ? onlyPeriod : null;

  function tableRow(label: Span, scores: readonly Span[]): readonly Item[] {
    const cells = [
      { spans: [label], width: PAGE.contentWidth - scores.length * SCORE_WIDTH },
      ...scores.map((score) => ({ spans: [score], width: SCORE_WIDTH })),
    ];
    const items = row(paper, cells, { spaceBefore: 4, spaceAfter: 4 });
    return items.map((item, index) => ({
      ...item,
      draw(y) {
        item.draw(y);
        if (index === items.length - 1) paper.drawRule(y + item.height - 1, COLOURS.line);
      },
    }));
  }

  const unscored = unscoredPeriod === null ? [] : [span(percentText(null), STYLES.bold)];
  return [
    ...withNext(
      tableRow(span(TEXTS.task, STYLES.small), [
        ...periods.map((period) => span(progressPeriodText(period), STYLES.small)),
        ...(unscoredPeriod === null ? [] : [span(`${TEXTS.period} ${unscoredPeriod}`, STYLES.small)]),
      ]),
    ),
    ...tasks.flatMap((task, index) =>
      tableRow(span(`${index + 1}. ${task}`), [
        ...periods.map(({ taskScores }) => span(scoreText(taskScores[index]))),
        ...(unscoredPeriod === null ? [] : [span('')]),
      ]),
    ),
    ...tableRow(span(TEXTS.periodPercent, STYLES.bold), [
      ...periods.map((period) => span(percentText(period.percent), STYLES.bold)),
      ...unscored,
    ]),
    ...(onlyPeriod === null
      ? tableRow(span(objectivePercentLabel(periods.length), STYLES.bold), [
          ...periods.slice(1).map(() => span('')),
          span(percentText(percent), STYLES.bold),
        ])
      : []),
  ];
}

/** Up to this height, the comments are on the page of the signatures, in points. */
const MAX_MOVED_HEIGHT = 220;

function commentItems(paper: Paper, { periods }: PrintedProgressReport): readonly Item[] {
  const commented = periods.filter(({ comment }) => comment);
  const comments =
    commented.length === 0
      ? paragraph(paper, [span(TEXTS.noComments)])
      : commented.flatMap(({ period, date, comment }) =>
          paragraph(
            paper,
            labelled(`${TEXTS.period} ${period} (${scoringDayText(date)})`, span(comment ?? '')),
            {
              spaceBefore: 4,
            },
          ),
        );
  const items = [...sectionHeading(paper, TEXTS.comments), ...comments];
  return heightOf(items) <= MAX_MOVED_HEIGHT ? withNext(items) : lastWithNext(items);
}

/** A line to sign on, for a site without coordinator. */
const BLANK_SIGNATURE = { name: '', profession: null, registrationNumber: null, image: null };

function signatureItems(
  paper: Paper,
  { therapistSignature, coordinatorSignature }: PrintedProgressReport,
): readonly Item[] {
  const signings = [
    { signature: therapistSignature, capacity: TEXTS.therapist },
    { signature: coordinatorSignature ?? BLANK_SIGNATURE, capacity: TEXTS.coordination },
  ];
  return together([...sectionHeading(paper, TEXTS.signatures), ...signatureRows(paper, signings).flat()]);
}
