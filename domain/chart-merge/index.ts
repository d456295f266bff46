export * from './merge.ts';
export * from './ports.ts';
export * from './use-cases/merge-charts.ts';
export * from './use-cases/preview-merge.ts';
export * from './use-cases/undo-merge.ts';
