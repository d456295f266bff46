import { keepsOrderedCatalogues, readUses } from '../.server/catalogues.ts';
import { pageLoader } from '../.server/route.ts';

/** Counts the users of a payer or a CUPS before it is deactivated. */
export const loader = pageLoader(keepsOrderedCatalogues, async (scope) =>
  Response.json(await readUses(scope)),
);
