export * from './date-presets.ts';
export * from './find-report-patients.ts';
export * from './listed-patient.ts';
export * from './report.ts';
export * from './sheet.ts';
