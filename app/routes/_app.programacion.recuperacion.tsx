import type { ClientActionFunctionArgs } from '@remix-run/react';
import { useLoaderData } from '@remix-run/react';
import { readRecovery, runRecoveryCommand } from '../.server/recovery.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { RecoveryScreen } from '../screens/recovery/recovery-screen.tsx';
import { answerOffline, mayReadAgain } from '../screens/shared/answer-offline.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'recovery' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('recovery'), readRecovery);

export const action = pageAction(onScreen('recovery'), runRecoveryCommand);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOffline(() => serverAction<typeof action>());

export const shouldRevalidate = mayReadAgain;

export default function Recovery() {
  return <RecoveryScreen list={useLoaderData<typeof loader>()} />;
}
