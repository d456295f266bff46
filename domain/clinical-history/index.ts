export * from './chart.ts';
export * from './ports.ts';
export * from './use-cases/open-chart.ts';
