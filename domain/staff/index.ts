export * from './account.ts';
export * from './ports.ts';
export * from './use-cases/change-staff-state.ts';
export * from './use-cases/create-administrator.ts';
export * from './use-cases/list-staff.ts';
export * from './use-cases/reset-password.ts';
