import { checkFiles, checkRows } from './use-cases/check-rows.ts';
import { openExport, readExport, requestExport } from './use-cases/data-exports.ts';
import { exportAll } from './use-cases/export-all.ts';
import { exportList } from './use-cases/export-list.ts';
import { importRows } from './use-cases/import-rows.ts';
import { listImports } from './use-cases/list-imports.ts';
import { listWrongRows } from './use-cases/list-wrong-rows.ts';
import { listSavedChoices, removeChoices, saveChoices } from './use-cases/saved-choices.ts';
import { undoImport } from './use-cases/undo-import.ts';

export const movingUseCases = {
  checkFiles,
  checkRows,
  exportAll,
  exportList,
  importRows,
  listImports,
  listSavedChoices,
  removeChoices,
  saveChoices,
  listWrongRows,
  undoImport,
  openExport,
  readExport,
  requestExport,
};
