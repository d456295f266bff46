import { checkFiles, checkRows } from './use-cases/check-rows.ts';
import { exportAll } from './use-cases/export-all.ts';
import { exportList } from './use-cases/export-list.ts';
import { importRows } from './use-cases/import-rows.ts';
import { listWrongRows } from './use-cases/list-wrong-rows.ts';

export const movingUseCases = { checkFiles, checkRows, exportAll, exportList, importRows, listWrongRows };
