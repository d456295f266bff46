import { readDashboard } from './use-cases/read-dashboard.ts';

export const dashboardUseCases = {
  readDashboard,
};
