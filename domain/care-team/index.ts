export * from './leaders.ts';
export * from './ports.ts';
export * from './use-cases/assign-leaders.ts';
export * from './use-cases/read-care-team.ts';
