import { getIssuedDocument } from './use-cases/get-issued-document.ts';
import { issueEvaluationReport } from './use-cases/issue-evaluation-report.ts';
import { listIssuedDocuments } from './use-cases/list-issued-documents.ts';
import { previewEvaluationReport } from './use-cases/preview-evaluation-report.ts';
import { printCompleteHistory } from './use-cases/print-complete-history.ts';
import { printEvolutionLetter } from './use-cases/print-evolution-letter.ts';
import { printOwnNotes } from './use-cases/print-own-notes.ts';
import { printProgressReports } from './use-cases/print-progress-reports.ts';
import { readEvaluationReport } from './use-cases/read-evaluation-report.ts';
import { readProgressReports } from './use-cases/read-progress-reports.ts';

export const printedHistoryUseCases = {
  getIssuedDocument,
  issueEvaluationReport,
  listIssuedDocuments,
  previewEvaluationReport,
  printCompleteHistory,
  printEvolutionLetter,
  printOwnNotes,
  printProgressReports,
  readEvaluationReport,
  readProgressReports,
};
