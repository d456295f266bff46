import { exportList } from './use-cases/export-list.ts';

export const movingUseCases = { exportList };
