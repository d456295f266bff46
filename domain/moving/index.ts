export { csvOf, excelCsvHeading, excelCsvLine } from './csv.ts';
export type { GuardianChange, GuardianImports } from './imports/guardians.ts';
export type {
  CupsService,
  OrderChange,
  OrderImports,
  StoredOrder,
} from './imports/order-imports.ts';
export { IMPORT_NAMES, IMPORTS, type ImportName } from './imports.ts';
export { headingsOf, LIST_NAMES, type ListName, type ListRow } from './lists.ts';
export type { ImportRuns, MovingReferences, MovingRows, StoredRow } from './ports.ts';
export type { FileReport, RowsReport } from './use-cases/check-rows.ts';
export type { ListExport } from './use-cases/export-list.ts';
export type { WrongRows } from './use-cases/list-wrong-rows.ts';
export { movingUseCases } from './use-cases.ts';
