export * from './date-presets.ts';
export * from './find-report-patients.ts';
export * from './find-report-therapists.ts';
export * from './listed-patient.ts';
export * from './report.ts';
export * from './reported-order.ts';
export * from './row-references.ts';
export * from './sheet.ts';
