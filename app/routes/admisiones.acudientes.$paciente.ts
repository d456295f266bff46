import { dataLoader } from '../.server/data-loader.ts';
import { readGuardian, runGuardianCommand } from '../.server/guardians.ts';
import { onScreen, pageAction } from '../.server/route.ts';

/** Finds a registered person by document, for the form of a new guardian. */
export const loader = dataLoader(onScreen('admission'), readGuardian);

/** Adds, corrects or removes a guardian. */
export const action = pageAction(onScreen('admission'), async (scope) =>
  Response.json(await runGuardianCommand(scope)),
);
