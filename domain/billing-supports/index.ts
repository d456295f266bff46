export type { Supports } from './ports.ts';
export type { Support, SupportGap, SupportKind } from './supports.ts';
export type { ListedSupports } from './use-cases/list-supports.ts';
export { billingSupportUseCases } from './use-cases.ts';
