import type { ClientActionFunctionArgs } from '@remix-run/react';
import { addReason, readReasons } from '../.server/reasons.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { answerOffline } from '../screens/shared/answer-offline.ts';

/** Every consultation reason of a patient. */
export const loader = pageLoader(onScreen('admission'), async (scope) =>
  Response.json(await readReasons(scope)),
);

/** Adds a consultation reason. */
export const action = pageAction(onScreen('admission'), addReason);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOffline(() => serverAction<typeof action>());
