import { readGuardian, runGuardianCommand } from '#app/admission/.server/guardians.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';

/** Finds a registered person by document, for the form of a new guardian. */
export const loader = dataLoader(onScreen('admission'), readGuardian);

/** Adds, corrects or removes a guardian. */
export const action = pageAction(onScreen('admission'), async (scope) =>
  Response.json(await runGuardianCommand(scope)),
);
