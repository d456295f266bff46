export * from './mailed-report.ts';
export * from './ports.ts';
export * from './saved-report.ts';
export * from './send-weekly-reports.ts';
export * from './use-cases/list-saved-reports.ts';
export * from './use-cases/remove-saved-report.ts';
export * from './use-cases/save-report.ts';
export * from './use-cases/set-report-mailed.ts';
