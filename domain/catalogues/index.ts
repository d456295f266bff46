export * from './fixed-lists.ts';
export * from './item-types.ts';
export * from './ports.ts';
export * from './use-cases/list-catalogue-items.ts';
export * from './use-cases/list-fixed.ts';
export * from './use-cases/list-payers.ts';
export * from './use-cases/list-places.ts';
export * from './use-cases/list-sites.ts';
