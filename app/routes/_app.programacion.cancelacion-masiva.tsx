import { useLoaderData } from '@remix-run/react';
import { readMassCancellation, runMassCancellation } from '../.server/mass-cancellation.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';
import { MassCancellationScreen } from '../screens/mass-cancellation/mass-cancellation-screen.tsx';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'mass-cancellation' };
export { ListFault as ErrorBoundary } from '../screens/shared/list-fault.tsx';
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('mass-cancellation'), readMassCancellation);

export const action = pageAction(onScreen('mass-cancellation'), runMassCancellation);

export {
  answerOffline as clientAction,
  mayRevalidate as shouldRevalidate,
} from '../screens/shared/answer-offline.ts';

export default function MassCancellation() {
  return <MassCancellationScreen {...useLoaderData<typeof loader>()} />;
}
