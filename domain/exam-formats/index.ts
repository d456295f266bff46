export * from './format.ts';
export * from './policies.ts';
export * from './ports.ts';
export * from './use-cases/get-blank-form.ts';
export * from './use-cases/list-exam-formats.ts';
export * from './use-cases/save-blank-form.ts';
export * from './use-cases/withdraw-blank-form.ts';
