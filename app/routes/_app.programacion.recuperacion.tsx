import type { ClientActionFunctionArgs } from '@remix-run/react';
import { readRecovery, runRecoveryCommand } from '../.server/recovery.ts';
import { onScreen, pageAction, screenLoader } from '../.server/route.ts';
import { RecoveryScreen } from '../screens/recovery/recovery-screen.tsx';
import { answerOffline, mayReadAgain } from '../screens/shared/answer-offline.ts';
import { usePage } from '../screens/shared/use-page.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'recovery' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = screenLoader(onScreen('recovery'), readRecovery);

export const action = pageAction(onScreen('recovery'), runRecoveryCommand);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOffline(() => serverAction<typeof action>());

export const shouldRevalidate = mayReadAgain;

export default function Recovery() {
  return <RecoveryScreen list={usePage<typeof loader>()} />;
}
