export { type DatePreset, datePresets, openingDates, reportPeriods } from './date-presets.ts';
export { readsReports } from './find-report-patients.ts';
export { type ListedPatient, reportedPatient } from './listed-patient.ts';
export {
  type ReportContext,
  type ReportExportInput,
  type ReportGroup,
  type ReportPage,
  type ReportPoint,
  type ReportPorts,
  type ReportQuery,
  type ReportRow,
  type ReportSource,
  type ReportSources,
  reportUseCases,
  type StateCounts,
} from './report.ts';
export { reportedOrder } from './reported-order.ts';
export type { RowReferences, WithoutReport } from './row-references.ts';
export type { CellKind, Sheet, SheetColumn, SheetWriter } from './sheet.ts';
export { reportFilterUseCases } from './use-cases.ts';
