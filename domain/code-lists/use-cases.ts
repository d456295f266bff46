import { checkImport } from './use-cases/check-import.ts';
import { importList } from './use-cases/import-list.ts';

export const codeListsUseCases = {
  checkImport,
  importList,
};
