export * from './check-document.ts';
export * from './check-image.ts';
