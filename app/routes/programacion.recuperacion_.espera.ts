import { readRecovery } from '#app/recovery/.server/recovery.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** A page of the recovery lists, for the board of a day. */
export const loader = dataLoader(
  onScreen('recovery'),
  async (scope) => {
    const { kind, lineCounts, rows, total } = await readRecovery(scope);
    return { kind, lineCounts, rows, total };
  },
  { screen: () => '/programacion/recuperacion' },
);
