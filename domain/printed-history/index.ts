export type {
  EntryCounts,
  IssuedDocument,
  IssuedDocuments,
  IssuedFile,
  IssuedKind,
  ListedDocument,
} from './issued-document.ts';
export type { PdfRenderer, RenderingStep } from './ports.ts';
export {
  type AuthoredText,
  HISTORY_PARTS,
  type HistoryPart,
  type Letterhead,
  type PrintedDocument,
  type PrintedEntry,
  type PrintedImage,
  type PrintedLabel,
  type PrintedObjective,
  type PrintedPart,
  type PrintedPlan,
  type PrintedScoring,
  type PrintedSignature,
} from './printed-document.ts';
export {
  type PrintedProgressReport,
  type PrintedProgressReports,
  type ProgressPatient,
  type ProgressPeriod,
  type ProgressReport,
  progressReportOf,
} from './progress-report.ts';
export type { ProgressSource } from './progress-source.ts';
export { getIssuedDocument } from './use-cases/get-issued-document.ts';
export { issueEvaluationReport } from './use-cases/issue-evaluation-report.ts';
export { listIssuedDocuments } from './use-cases/list-issued-documents.ts';
export { previewEvaluationReport } from './use-cases/preview-evaluation-report.ts';
export { printCompleteHistory } from './use-cases/print-complete-history.ts';
export { printEvolutionLetter } from './use-cases/print-evolution-letter.ts';
export { printOwnNotes } from './use-cases/print-own-notes.ts';
export { MAX_PROGRESS_REPORTS, printProgressReports } from './use-cases/print-progress-reports.ts';
export { readEvaluationReport } from './use-cases/read-evaluation-report.ts';
export {
  type ProgressReportPage,
  readProgressReports,
  type SignedProgress,
} from './use-cases/read-progress-reports.ts';
