export * from './chart.ts';
export * from './consultation-reason.ts';
export * from './ports.ts';
export * from './use-cases/add-consultation-reason.ts';
export * from './use-cases/list-consultation-reasons.ts';
export * from './use-cases/open-chart.ts';
