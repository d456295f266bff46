export { futureSessionCount, sumOf, totalSessionCount } from './figures.ts';
export type { DashboardFigures } from './ports.ts';
export type { Dashboard } from './use-cases/read-dashboard.ts';
export { dashboardUseCases } from './use-cases.ts';
