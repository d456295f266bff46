export * from './patients-report.ts';
export * from './report.ts';
export * from './sheet.ts';
