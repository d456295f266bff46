export * from './discard-submitted-draft.ts';
export * from './draft.ts';
export * from './ports.ts';
export * from './use-cases/discard-draft.ts';
export * from './use-cases/list-drafts.ts';
export * from './use-cases/read-draft.ts';
export * from './use-cases/read-drafts.ts';
export * from './use-cases/save-draft.ts';
