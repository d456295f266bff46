export * from './check-document.ts';
export * from './check-image.ts';
export * from './media-types.ts';
