import { dataLoader } from '../.server/data-loader.ts';
import { readRole } from '../.server/roles.ts';
import { onScreen } from '../.server/route.ts';

/** A role with its permissions and rights. */
export const loader = dataLoader(onScreen('roles'), readRole, { screen: () => '/acceso/roles' });
