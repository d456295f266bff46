export * from './agenda.ts';
export * from './evolution.ts';
export * from './ports.ts';
export * from './use-cases/get-evolution-form.ts';
export * from './use-cases/list-agenda.ts';
export * from './use-cases/list-owed-notes.ts';
export * from './use-cases/open-agenda.ts';
export * from './use-cases/register-evolution.ts';
