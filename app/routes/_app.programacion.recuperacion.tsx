import { useLoaderData } from '@remix-run/react';
import { readRecovery, runRecoveryCommand } from '#app/recovery/.server/recovery.ts';
import { RecoveryScreen } from '#app/recovery/screen/recovery-screen.tsx';
import { onScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'recovery' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('recovery'), readRecovery);

export const action = pageAction(onScreen('recovery'), runRecoveryCommand);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '#app/shared/answer-offline.ts';

export default function Recovery() {
  return <RecoveryScreen list={useLoaderData<typeof loader>()} />;
}
