export { cleanUpUnfinishedImport, type UnfinishedImportPorts } from './clean-up-unfinished.ts';
export { csvOf, excelCsvHeading, excelCsvLine } from './csv.ts';
export type { DataExports, ExportArchives, ExportState } from './data-export.ts';
export { EXPORT_README, type ExportReport } from './export-readme.ts';
export type { ImportedAuthor } from './imports/authors.ts';
export type { CatalogueImports } from './imports/catalogues.ts';
export type { EvolutionImports, NewNote } from './imports/evolutions.ts';
export { FILE_CLASSES } from './imports/file-classes.ts';
export type {
  FileIdentity,
  FileImports,
  NewFile,
  StagedFiles,
} from './imports/file-imports.ts';
export type { GuardianChange, GuardianImports } from './imports/guardians.ts';
export type { HistoryImports, NewHistoryEntry } from './imports/history.ts';
export { HISTORY_CLASSES, kindOfClass } from './imports/history-classes.ts';
export type { ObjectiveChange, ObjectiveImports } from './imports/objectives.ts';
export type {
  CupsService,
  OrderChange,
  OrderImports,
  StoredOrder,
} from './imports/order-imports.ts';
export {
  CLOSED_ORDER,
  type ClosedOrder,
  type SessionImports,
  type SessionRecord,
} from './imports/session-imports.ts';
export type { TariffImports } from './imports/tariffs.ts';
export { IMPORT_NAMES, IMPORTS, type ImportName } from './imports.ts';
export type { LegacyApi, LegacyGap } from './legacy/api.ts';
export { LEGACY_DOCUMENT_FIELDS } from './legacy/files.ts';
export {
  LEGACY_LIST_NAMES,
  type LegacyListName,
  type LegacyLists,
  legacyLists,
} from './legacy/legacy-lists.ts';
export { LEGACY_PATIENT_FIELDS } from './legacy/patient-fields.ts';
export type { ImportStamp } from './list-import.ts';
export { LIST_TITLES } from './list-titles.ts';
export { headingsOf, LIST_NAMES, type ListName, type ListRow } from './lists.ts';
export { type DataExportPorts, makeExport, removeOldExports } from './make-export.ts';
export { MOVED_CATALOGUES } from './moved-code-lists.ts';
export { dayKey, type PatientDay } from './patient-day.ts';
export type {
  ExportTarget,
  ImportChanges,
  ImportedKind,
  ImportRuns,
  ListedImport,
  MovingFiles,
  MovingReferences,
  MovingRows,
  ReadSnapshot,
  SavedChoicesStore,
  SourceFiles,
  StoredRow,
  UndoObstacle,
} from './ports.ts';
export { choicesKey, MAX_SAVED_CHOICES, type SavedChoices } from './saved-choices.ts';
export { listOfSheet } from './sheets.ts';
export { removeOldStagedFiles, type StagingPorts } from './staged-files.ts';
export { forgetOldImports } from './undo-time.ts';
export type { FileReport, RowsReport, WrongLine } from './use-cases/check-rows.ts';
export type { RequestedExport } from './use-cases/data-exports.ts';
export type { ListExport } from './use-cases/export-list.ts';
export type { ImportEntry } from './use-cases/list-imports.ts';
export type { WrongRows } from './use-cases/list-wrong-rows.ts';
export { movingUseCases } from './use-cases.ts';
