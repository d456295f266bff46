export * from './objective.ts';
export * from './open-objectives-of.ts';
export * from './ports.ts';
export * from './use-cases/add-objective.ts';
export * from './use-cases/extend-objective.ts';
export * from './use-cases/open-objectives.ts';
export * from './use-cases/read-period.ts';
export * from './use-cases/score-period.ts';
