import { dataLoader } from '../.server/data-loader.ts';
import { readRecovery } from '../.server/recovery.ts';
import { onScreen } from '../.server/route.ts';

/** A page of the recovery lists, for the board of a day. */
export const loader = dataLoader(
  onScreen('recovery'),
  async (scope) => {
    const { kind, lineCounts, rows, total } = await readRecovery(scope);
    return { kind, lineCounts, rows, total };
  },
  { screen: () => '/programacion/recuperacion' },
);
