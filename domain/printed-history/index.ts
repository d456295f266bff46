export * from './letterhead.ts';
export * from './ports.ts';
export * from './printed-document.ts';
export * from './sections.ts';
export * from './signatures.ts';
export * from './use-cases/print-complete-history.ts';
