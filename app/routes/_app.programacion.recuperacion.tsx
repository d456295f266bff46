import { useLoaderData } from '@remix-run/react';
import { readRecovery, runRecoveryCommand } from '../.server/recovery.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { RecoveryScreen } from '../screens/recovery/recovery-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'recovery' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('recovery'), readRecovery);

export const action = pageAction(onScreen('recovery'), runRecoveryCommand);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

export default function Recovery() {
  return <RecoveryScreen list={useLoaderData<typeof loader>()} />;
}
