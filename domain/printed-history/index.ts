export { type CareRecordPorts, renderCareRecord } from './care-record.ts';
export type { PrintedAttendance, PrintedCertificate } from './certificate-document.ts';
export { copiesHistory, type HistoryPorts, renderCompleteHistory } from './complete-history.ts';
export type {
  EntryCounts,
  IssuedDocument,
  IssuedDocuments,
  IssuedKind,
  ListedDocument,
} from './issued-document.ts';
export { type LetterheadPorts, readImage, readLetterhead } from './letterhead.ts';
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
  type PrintedScan,
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
export type { PrintedDaySheet, PrintedReceipt, PrintedReceiptSheet } from './receipt-sheets.ts';
export { readSignatures, type SignaturePorts } from './signatures.ts';
export type { PrintedConsent, PrintedPerson, PrintedSigner } from './signed-document.ts';
export { issueEvaluationReport } from './use-cases/issue-evaluation-report.ts';
export { printCompleteHistory } from './use-cases/print-complete-history.ts';
export { MAX_PROGRESS_REPORTS } from './use-cases/print-progress-reports.ts';
export type { ProgressReportPage, SignedProgress } from './use-cases/read-progress-reports.ts';
export { printedHistoryUseCases } from './use-cases.ts';
