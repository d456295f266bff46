import type { ClientActionFunctionArgs } from '@remix-run/react';
import { readGuardian, runGuardianCommand } from '../.server/guardians.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { answerOffline } from '../screens/shared/answer-offline.ts';

/** A known person, by document, for the form of a new guardian. */
export const loader = pageLoader(onScreen('admission'), async (scope) =>
  Response.json(await readGuardian(scope)),
);

/** Adds, corrects or takes away a guardian. */
export const action = pageAction(onScreen('admission'), runGuardianCommand);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOffline(() => serverAction<typeof action>());
