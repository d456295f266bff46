import { dataLoader } from '../.server/data-loader.ts';
import { readRole } from '../.server/roles.ts';
import { onScreen } from '../.server/route.ts';

/** A role with its permission list and what it can do. */
export const loader = dataLoader(onScreen('roles'), readRole, { screen: () => '/acceso/roles' });
