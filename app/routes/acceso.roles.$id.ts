import { readRole } from '#app/roles/.server/roles.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** A role with its permissions and rights. */
export const loader = dataLoader(onScreen('roles'), readRole, { screen: () => '/acceso/roles' });
