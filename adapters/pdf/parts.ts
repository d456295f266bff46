import { certificateTitle, layOutCertificate } from './certificate-document.ts';
import { consentTitle, layOutConsent } from './consent-document.ts';
import { historyTitle, layOutHistory } from './history-document.ts';
import type { AnyDocument, LayoutStep, PartResponse } from './messages.ts';
import { openPaper, type Paper } from './paper.tsx';
import { printable } from './printable.ts';
import { layOutProgress } from './progress-document.ts';
import { PROGRESS_LABELS } from './progress-wording.ts';
import { daySheetTitle, layOutDaySheet, layOutReceiptSheet, receiptSheetTitle } from './receipt-sheets.ts';
import { layOutScan } from './scan-document.ts';
import { layOutSlips, SLIP_TEXTS } from './slips-document.ts';

/** A part ends after the entry with which it has this number of lines, about 20 pages. */
const LINES_OF_PART = 1_000;

export interface OpenDocument {
  readonly paper: Paper;
  readonly steps: Generator<LayoutStep>;
  /** The step that was announced last and is not laid out yet; null before the first one. */
  next: LayoutStep | null;
  stepCount: number;
}

export function openDocument(document: AnyDocument): OpenDocument {
  const { title, author, layOut } = layoutOf(document);
  const paper = openPaper({ title: printable(title), author: printable(author) || 'Integra' });
  return { paper, steps: layOut(paper), next: null, stepCount: 0 };
}

interface Layout {
  readonly title: string;
  readonly author: string;
  layOut(paper: Paper): Generator<LayoutStep>;
}

function layoutOf(document: AnyDocument): Layout {
  switch (document.kind) {
    case 'password-slips':
      return {
        title: SLIP_TEXTS.title,
        author: document.foundationName,
        layOut: (paper) => layOutSlips(paper, document),
      };
    case 'progress-reports':
      return {
        title: PROGRESS_LABELS.formName,
        author: document.reports[0]?.letterhead.name ?? '',
        layOut: (paper) => layOutProgress(paper, document),
      };
    case 'consent':
      return {
        title: consentTitle(document),
        author: document.letterhead.name,
        layOut: (paper) => layOutConsent(paper, document),
      };
    case 'receipt-sheet':
      return {
        title: receiptSheetTitle(document),
        author: document.letterhead.name,
        layOut: (paper) => layOutReceiptSheet(paper, document),
      };
    case 'day-sheet':
      return {
        title: daySheetTitle(document),
        author: document.letterhead.name,
        layOut: (paper) => layOutDaySheet(paper, document),
      };
    case 'attendance-certificate':
      return {
        title: certificateTitle(document),
        author: document.letterhead.name,
        layOut: (paper) => layOutCertificate(paper, document),
      };
    case 'scan':
      return {
        title: document.title,
        author: document.issuedBy,
        layOut: (paper) => layOutScan(paper, document),
      };
    default:
      return {
        title: historyTitle(document),
        author: document.letterhead.name,
        layOut: (paper) => layOutHistory(paper, document),
      };
  }
}

/** Lays out the next part of a document. `note` gets the title of each entry before it. */
export async function layOutPart(
  opened: OpenDocument,
  note: (title: string) => void,
): Promise<Exclude<PartResponse, 'unknown'>> {
  const { paper, steps } = opened;
  const lastLine = paper.lineCount() + LINES_OF_PART;
  while (paper.lineCount() < lastLine) {
    if (opened.next) note(opened.next.title);
    const { value, done } = steps.next();
    if (opened.next) opened.stepCount += 1;
    opened.next = done ? null : value;
    if (!done) continue;
    const file = await paper.finish();
    return { stepCount: opened.stepCount, lineCount: paper.lineCount(), file };
  }
  return { stepCount: opened.stepCount, lineCount: paper.lineCount(), file: null };
}
