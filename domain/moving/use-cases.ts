import { exportList } from './use-cases/export-list.ts';

/** The use cases of this area. */
export const movingUseCases = { exportList };
