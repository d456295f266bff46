import { keepsOrderedCatalogues, readUses } from '../.server/catalogues.ts';
import { pageLoader } from '../.server/route.ts';

/** Who uses a payer or a CUPS, asked before it is deactivated. */
export const loader = pageLoader(keepsOrderedCatalogues, async (scope) =>
  Response.json(await readUses(scope)),
);
