export { csvOf } from './csv.ts';
export { headingsOf, LIST_NAMES, type ListName, type ListRow } from './lists.ts';
export type { MovingRows, StoredRow } from './ports.ts';
export type { ListExport } from './use-cases/export-list.ts';
export { movingUseCases } from './use-cases.ts';
