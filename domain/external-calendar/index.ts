export * from './address.ts';
export * from './busy-blocks.ts';
export * from './ports.ts';
export * from './use-cases/list-busy-times.ts';
export * from './use-cases/read-external-calendar.ts';
export * from './use-cases/remove-external-calendar.ts';
export * from './use-cases/save-external-calendar.ts';
